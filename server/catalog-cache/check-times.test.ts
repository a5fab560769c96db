import { describe, expect, it } from 'vitest'
import { clockOf } from '#server/streams/clock-under-test.ts'
import { CatalogProblem } from './catalog-problem.ts'
import { createCheckTimes, nextTimeOfDay } from './check-times.ts'

function setUp({ maxAgeMs = 900_000, random = 1 } = {}) {
  const clock = { now: 1e12 }
  const times = createCheckTimes({
    maxAgeMs,
    leastCheckMs: 10_000,
    backoffMs: 1_000,
    mostBackoffMs: 60_000,
    clock: clockOf(() => clock.now),
    random: () => random,
    checkedAt: 0,
  })
  return { clock, times }
}

const failed = new CatalogProblem('upstream_error', '500')

describe('when the wholesaler is asked', () => {
  it('waits longer after each failure, up to a bound, and not at all after a success', () => {
    const { clock, times } = setUp()
    const waits = Array.from({ length: 9 }, () => {
      times.failed(failed)
      const wait = times.waitSeconds()
      clock.now += (wait ?? 0) * 1000 - 1
      expect(times.mayCheck('stale')).toBe(false)
      expect(times.mayCheck('first')).toBe(false)
      clock.now += 1
      expect(times.mayCheck('stale')).toBe(true)
      return wait
    })
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    times.failed(failed)
    times.succeeded()
    expect([times.mayCheck('stale'), times.waitSeconds()]).toEqual([true, null])
  })

  it('spreads these waits by chance', () => {
    const { times } = setUp({ random: 0 })
    for (let failure = 0; failure < 5; failure++) times.failed(failed)
    expect(times.mayCheck('stale')).toBe(true)
  })

  it('nobody asks before the time that the wholesaler told; who wants the newest waits for no other', () => {
    const { clock, times } = setUp()
    times.failed(new CatalogProblem('upstream_rate_limited', '429', 30))
    clock.now += 29_999
    expect([times.mayCheck('asked'), times.mayCheck('stale')]).toEqual([false, false])
    clock.now += 1
    expect([times.mayCheck('asked'), times.mayCheck('stale')]).toEqual([true, true])
  })

  it('a catalog is stale at its age, or where the clock was set back by more', () => {
    const { clock, times } = setUp({ maxAgeMs: 1_000 })
    times.succeeded()
    expect(times.isStale()).toBe(false)
    clock.now += 1_000
    expect(times.isStale()).toBe(true)
    times.succeeded()
    clock.now -= 1_001
    expect(times.isStale()).toBe(true)
  })
})

describe('the times of day', () => {
  const at = (day: number, hour: number, minute = 0) => new Date(2026, 4, day, hour, minute).getTime()

  it('gives the next one by the local clock', () => {
    const times = ['13:00', '06:30']
    expect(nextTimeOfDay(at(5, 5), times)).toBe(at(5, 6, 30))
    expect(nextTimeOfDay(at(5, 6, 30), times)).toBe(at(5, 13))
    expect(nextTimeOfDay(at(5, 13), times)).toBe(at(6, 6, 30))
    expect(nextTimeOfDay(at(31, 23), times)).toBe(new Date(2026, 5, 1, 6, 30).getTime())
    expect(nextTimeOfDay(at(5, 5), [])).toBeNull()
  })
})
