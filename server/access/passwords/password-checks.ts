import { createSlots, type SlotLimits } from '#server/streams/slots.ts'
import { isPasswordOf, type PasswordHash } from './password-hash.ts'

/** Who waits for a check: somebody at a place where the name has signed in before, or anybody from a network. */
export type Checked = { readonly kind: 'known' | 'stranger'; readonly person: string }

export type PasswordChecks = {
  /**
   * `limited`: this person has too many on their way. `busy`: all together have. Both at once, and nothing was looked at.
   * @param gone aborts when who asks is there no more: `gone`, and the turn is somebody else's
   */
  check(
    hash: PasswordHash,
    password: string,
    checked: Checked,
    gone?: AbortSignal,
  ): Promise<boolean | 'limited' | 'busy' | 'gone'>
  /** From now on all together have too many, also those who wait. */
  close(): void
}

/** A stranger is a network: who asks is not known yet. */
export type PasswordCheckLimits = { readonly known: SlotLimits; readonly strangers: SlotLimits }

/**
 * Each check takes 128 MiB and one of Node's four threads, which files and compression need as well: so three at once.
 * Two are for people at places that are theirs, whatever strangers do. Networks take turns for the third, those first
 * that had none: each of a hundred that attack together waits for all others, and who comes after them does not.
 */
export const defaultCheckLimits: PasswordCheckLimits = {
  known: { atOnce: 2, ofPerson: 1, waiting: 64, waitingOfPerson: 4, waitMs: 20_000 },
  strangers: { atOnce: 1, waiting: 256, waitingOfPerson: 20, waitMs: 45_000 },
}

/** Checks passwords, so many at once. What would be too many is refused before it costs anything. */
export function createPasswordChecks(
  limits: PasswordCheckLimits = defaultCheckLimits,
  verify: typeof isPasswordOf = isPasswordOf,
): PasswordChecks {
  const slots = { known: createSlots(limits.known), stranger: createSlots(limits.strangers) }
  const closing = new AbortController()
  return {
    close: () => closing.abort(),
    async check(hash, password, { kind, person }, gone = stays) {
      const slot = await slots[kind].take(AbortSignal.any([gone, closing.signal]), () => [person])
      if (slot === 'left') return gone.aborted ? 'gone' : 'busy'
      if (typeof slot === 'string') return slot === 'own queue full' || slot === 'gave way' ? 'limited' : 'busy'
      try {
        return await verify(hash, password)
      } finally {
        slot()
      }
    },
  }
}

/** Who asks stays until the end. */
const stays = new AbortController().signal
