import { UpstreamFailure } from '#server/gateway/upstream-failure.ts'

export type PersonLimits = {
  /** How many products a person may ask for in a second, for as long as it likes. */
  readonly perSecond: number
  /** How many at once after a pause. */
  readonly burst: number
  /** Who asks a little too fast waits, at most so long, in milliseconds. Who asks far too fast is refused. */
  readonly waitMs: number
  /** Of how many persons this is known at once. */
  readonly persons: number
}

export type PersonBuckets = {
  /**
   * Counts one request of a person. Returns how long it has to wait, in milliseconds.
   * @throws UpstreamFailure `user_rate_limited`
   */
  take(person: string): number
}

type Bucket = { tokens: number; at: number }

/**
 * A token bucket for each person, which may go below zero: a page that sends eight at once is slowed down to the rate,
 * and only what does not wait for answers is refused.
 */
export function createPersonBuckets(limits: PersonLimits, now: () => number): PersonBuckets {
  const { perSecond, burst, waitMs, persons } = limits
  const least = -(perSecond * waitMs) / 1_000
  /** In the order of their last request. Who is not in it has a full bucket. */
  const buckets = new Map<string, Bucket>()

  const tokensOf = ({ tokens, at }: Bucket, time: number) =>
    Math.min(burst, tokens + (Math.max(0, time - at) / 1_000) * perSecond)

  const makeRoom = (time: number) => {
    for (const [person, bucket] of buckets) {
      if (buckets.size < persons && tokensOf(bucket, time) < burst) return
      buckets.delete(person)
    }
  }

  return {
    take(person) {
      const time = now()
      const known = buckets.get(person)
      const tokens = (known ? tokensOf(known, time) : burst) - 1
      if (tokens < least)
        throw new UpstreamFailure('user_rate_limited', 'products', Math.max(1, Math.ceil(-tokens / perSecond)))
      buckets.delete(person)
      makeRoom(time)
      buckets.set(person, { tokens, at: time })
      return tokens >= 0 ? 0 : (-tokens / perSecond) * 1_000
    },
  }
}
