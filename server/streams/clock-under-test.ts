import type { Clock } from './clock.ts'

/** For tests: both times are that of the test. */
export function clockOf(now: () => number): Clock {
  return { now, epochNow: now }
}
