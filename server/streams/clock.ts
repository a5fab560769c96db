export type Clock = {
  /** Milliseconds of a clock that nobody sets: for waits, locks and ends. It counts from any moment. */
  now(): number
  /** Epoch milliseconds, as this machine has them: for what is shown or stored. Somebody may set it, by years. */
  epochNow(): number
}

export const systemClock: Clock = { now: () => performance.now(), epochNow: () => Date.now() }
