import type { Clock } from '#server/streams/clock.ts'
import type { CatalogCacheLimits } from './catalog-cache-limits.ts'
import type { CatalogProblem } from './catalog-problem.ts'

/** Decides when the wholesaler may be asked. */
export type CheckTimes = {
  /** `asked`: a person wants the newest; `stale`: ours is old; `first`: there is none. */
  mayCheck(why: 'asked' | 'stale' | 'first'): boolean
  /** Whether ours is too old to be served without asking. */
  isStale(): boolean
  succeeded(): void
  failed(problem: CatalogProblem): void
  /** In whole seconds; null while nothing stands against a new try. */
  waitSeconds(): number | null
}

export type CheckTimesOptions = Pick<
  CatalogCacheLimits,
  'maxAgeMs' | 'leastCheckMs' | 'backoffMs' | 'mostBackoffMs'
> & {
  readonly clock: Clock
  /** From 0 to 1. */
  readonly random: () => number
  /** When the wholesaler was asked last, with success, in epoch milliseconds. */
  readonly checkedAt: number
}

/** After failures it waits longer and longer, by chance, so that several gateways do not ask together. */
export function createCheckTimes(options: CheckTimesOptions): CheckTimes {
  const { maxAgeMs, leastCheckMs, backoffMs, mostBackoffMs, random } = options
  const { now, epochNow } = options.clock
  let succeededAt = options.checkedAt
  let succeededMs = now()
  let triedAt = Number.NEGATIVE_INFINITY
  let failures = 0
  /** Nobody asks before: the wholesaler said so. */
  let toldUntil = 0
  /** Nobody asks before without a person who wants it. */
  let restUntil = 0
  const asksAlways = maxAgeMs === 0

  return {
    mayCheck(why) {
      if (asksAlways) return true
      if (now() < toldUntil) return false
      if (why === 'asked') return now() - triedAt >= leastCheckMs
      return now() >= restUntil
    },
    // By either clock: the one that nobody sets stands still while the machine sleeps, and the other may have been set,
    // which costs one question too many. A time in the future says nothing.
    isStale: () => asksAlways || now() - succeededMs >= maxAgeMs || Math.abs(epochNow() - succeededAt) >= maxAgeMs,
    succeeded() {
      succeededAt = epochNow()
      succeededMs = triedAt = now()
      failures = toldUntil = restUntil = 0
    },
    failed({ retryAfterSeconds }) {
      triedAt = now()
      toldUntil = retryAfterSeconds === null ? 0 : now() + retryAfterSeconds * 1000
      restUntil = Math.max(toldUntil, now() + random() * Math.min(mostBackoffMs, backoffMs * 2 ** failures))
      failures = Math.min(failures + 1, 30)
    },
    waitSeconds() {
      const wait = Math.max(toldUntil, restUntil) - now()
      return wait > 0 ? Math.ceil(wait / 1000) : null
    },
  }
}

/**
 * The next of some times of day, by the clock of this machine, also over a change of summer time.
 * @param times such as `06:30`
 */
export function nextTimeOfDay(now: number, times: readonly string[]): number | null {
  const next = times.flatMap((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const from = new Date(now)
    return [0, 1].map((days) =>
      new Date(from.getFullYear(), from.getMonth(), from.getDate() + days, hour, minute).getTime(),
    )
  })
  const later = next.filter((each) => each > now)
  return later.length === 0 ? null : Math.min(...later)
}
