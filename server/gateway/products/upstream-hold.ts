import { UpstreamFailure } from '#server/gateway/upstream-failure.ts'
import { growWait, shortestWaitMs } from '#src/wholesale-api/retry-policy.ts'

/** A wait that the wholesaler asked for: everybody keeps to it. */
export type UpstreamHold = {
  /** What it answered, with the rest of the wait; null when no wait is on. */
  failure(): UpstreamFailure | null
  /** Call it when a request is sent: those in flight together are refused together, and that counts once. */
  watch(): {
    answered(): void
    /** Returns the failure with the wait that is kept to, or as it is where it asks for none. */
    failed(failure: UpstreamFailure): UpstreamFailure
  }
}

/**
 * `Retry-After` of one answer holds for all products. A 429 that says no wait, or none that can be read, is a wait too.
 * The wait grows while it is asked for again and again without an answer between.
 */
export function createUpstreamHold(now: () => number): UpstreamHold {
  let asked: { readonly failure: UpstreamFailure; readonly until: number } | null = null
  let times = 0

  const withRest = ({ code, detail }: UpstreamFailure, until: number) =>
    new UpstreamFailure(code, detail, Math.ceil((until - now()) / 1_000))

  return {
    failure() {
      if (asked !== null && asked.until <= now()) asked = null
      return asked === null ? null : withRest(asked.failure, asked.until)
    },
    watch() {
      const timesBefore = times
      return {
        answered: () => void (times = 0),
        failed(failure) {
          const { code, retryAfterSeconds } = failure
          if (retryAfterSeconds === null && code !== 'upstream_rate_limited') return failure
          times = timesBefore + 1
          const askedMs = retryAfterSeconds === null ? shortestWaitMs : retryAfterSeconds * 1_000
          const until = Math.max(asked?.until ?? 0, now() + growWait(askedMs, timesBefore))
          asked = { failure, until }
          return withRest(failure, until)
        },
      }
    },
  }
}
