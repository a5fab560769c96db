import { isPasswordOf, type PasswordHash } from './password-hash.ts'

export type PasswordChecks = {
  /** `busy` where too many wait already, here or at this address. */
  check(hash: PasswordHash, password: string, address: string): Promise<boolean | 'busy'>
}

export type PasswordCheckLimits = {
  readonly atOnce: number
  readonly waiting: number
  /** Of these, how many may come from one address: so that one address does not take all the room. */
  readonly waitingOfAddress: number
}

/** Each check takes 128 MiB and one of Node's four threads, which files and compression need as well. */
export const defaultCheckLimits: PasswordCheckLimits = { atOnce: 2, waiting: 64, waitingOfAddress: 48 }

/** Checks passwords, so many at once and in the order they came. A queue that is full says so at once. */
export function createPasswordChecks(
  { atOnce, waiting, waitingOfAddress }: PasswordCheckLimits = defaultCheckLimits,
  verify: typeof isPasswordOf = isPasswordOf,
): PasswordChecks {
  let running = 0
  const queue: { address: string; start: () => void }[] = []
  const leave = () => {
    running--
    queue.shift()?.start()
  }
  const takeTurn = (address: string) =>
    new Promise<boolean>((resolve) => {
      const start = () => {
        running++
        resolve(true)
      }
      if (running < atOnce) return start()
      const ofAddress = queue.filter((waiter) => waiter.address === address).length
      if (queue.length >= waiting || ofAddress >= waitingOfAddress) return resolve(false)
      queue.push({ address, start })
    })
  return {
    async check(hash, password, address) {
      if (!(await takeTurn(address))) return 'busy'
      try {
        return await verify(hash, password)
      } finally {
        leave()
      }
    },
  }
}
