import { networkOf } from '#server/access/source/network-of.ts'
import { createSlots, type SlotLimits } from '#server/streams/slots.ts'
import { isPasswordOf, type PasswordHash } from './password-hash.ts'

export type PasswordChecks = {
  /** `limited`: this address has too many on their way. `busy`: all together have. Both at once, and nothing was looked at. */
  check(hash: PasswordHash, password: string, address: string): Promise<boolean | 'limited' | 'busy'>
}

/** A person is an address here: who asks is not known yet. */
export type PasswordCheckLimits = SlotLimits

/**
 * Each check takes 128 MiB and one of Node's four threads, which files and compression need as well. One address has one
 * at a time, and addresses take turns: so one that sends many keeps nobody elsewhere waiting. A whole office may come
 * from one address, at the same minute of the morning.
 */
export const defaultCheckLimits: PasswordCheckLimits = {
  atOnce: 2,
  ofPerson: 1,
  waiting: 64,
  waitingOfPerson: 20,
  waitMs: 20_000,
}

/** Checks passwords, so many at once. What would be too many is refused before it costs anything. */
export function createPasswordChecks(
  limits: PasswordCheckLimits = defaultCheckLimits,
  verify: typeof isPasswordOf = isPasswordOf,
): PasswordChecks {
  const slots = createSlots(limits)
  return {
    async check(hash, password, address) {
      const slot = await slots.take(stays, () => [networkOf(address)])
      if (typeof slot === 'string') return slot === 'own queue full' || slot === 'gave way' ? 'limited' : 'busy'
      try {
        return await verify(hash, password)
      } finally {
        slot()
      }
    },
  }
}

/** Nobody calls a check off. */
const stays = new AbortController().signal
