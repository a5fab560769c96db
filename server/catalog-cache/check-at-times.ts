import { type CheckTimes, nextTimeOfDay } from './check-times.ts'

/**
 * Checks at these times of day. Where the wholesaler said to wait, it checks when that is over, unless the next time
 * comes first.
 * @returns ends it
 */
export function checkAtTimes(options: {
  readonly times: readonly string[]
  readonly now: () => number
  readonly when: Pick<CheckTimes, 'mayCheck' | 'waitSeconds'>
  readonly check: () => void
}): () => void {
  const { times, now, when, check } = options
  let timer: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined

  const tryNow = (triesLeft: number, until: number) => {
    if (when.mayCheck('stale')) return check()
    const waitMs = Math.max(leastWaitMs, (when.waitSeconds() ?? 0) * 1000)
    if (triesLeft === 0 || now() + waitMs >= until) return
    again = setTimeout(() => tryNow(triesLeft - 1, until), waitMs)
    again.unref()
  }

  const schedule = () => {
    const next = nextTimeOfDay(now(), times)
    if (next === null) return
    timer = setTimeout(() => {
      clearTimeout(again)
      schedule()
      tryNow(mostTries, nextTimeOfDay(now(), times) ?? 0)
    }, next - now())
    timer.unref()
  }
  schedule()

  return () => {
    clearTimeout(timer)
    clearTimeout(again)
  }
}

const mostTries = 20
const leastWaitMs = 1_000
