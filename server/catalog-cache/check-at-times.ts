import type { Clock } from '#server/streams/clock.ts'
import { type CheckTimes, nextTimeOfDay } from './check-times.ts'

/**
 * Checks at these times of day. Where the wholesaler said to wait, it checks when that is over, unless the next time
 * comes first. It is the time of day by this machine's clock, also after that was set.
 * @returns ends it
 */
export function checkAtTimes(options: {
  readonly times: readonly string[]
  readonly clock: Clock
  readonly when: Pick<CheckTimes, 'mayCheck' | 'waitSeconds'>
  readonly check: () => void
}): () => void {
  const { times, when, check } = options
  const { now, epochNow } = options.clock
  let timer: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined

  const tryNow = (triesLeft: number, until: number) => {
    if (when.mayCheck('stale')) return check()
    const waitMs = Math.max(leastWaitMs, (when.waitSeconds() ?? 0) * 1000)
    if (triesLeft === 0 || now() + waitMs >= until) return
    again = setTimeout(() => tryNow(triesLeft - 1, until), waitMs)
    again.unref()
  }

  /** The clock may be set meanwhile: so it looks at it now and then, and not only when the time should have come. */
  const sleep = () => {
    const at = epochNow()
    const next = nextTimeOfDay(at, times)
    if (next === null) return
    timer = setTimeout(
      () => {
        const isDue = epochNow() >= next
        sleep()
        if (!isDue) return
        clearTimeout(again)
        const following = nextTimeOfDay(epochNow(), times) ?? 0
        tryNow(mostTries, now() + following - epochNow())
      },
      Math.min(next - at, longestSleepMs),
    )
    timer.unref()
  }
  sleep()

  return () => {
    clearTimeout(timer)
    clearTimeout(again)
  }
}

const mostTries = 20
const leastWaitMs = 1_000
const longestSleepMs = 30_000
