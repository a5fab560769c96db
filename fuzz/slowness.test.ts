import { expect, it } from 'vitest'
import { measureSlowness } from './slowness.ts'

it('gives a busy machine more time, and an idle one no less', () => {
  expect(measureSlowness(() => 4)).toBe(1)
  expect(measureSlowness(() => 1)).toBe(1)
  expect(measureSlowness(() => 8)).toBe(2)
})

it('believes the fastest of three, and never more than four times', () => {
  const times = [40, 12, 100]
  expect(measureSlowness(() => times.shift()!)).toBe(3)
  expect(measureSlowness(() => 400)).toBe(4)
})

it('measures work that takes time', () => {
  const slowness = measureSlowness()
  expect(slowness).toBeGreaterThanOrEqual(1)
  expect(slowness).toBeLessThanOrEqual(4)
})
