import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createRetryBudget } from './retry-budget.ts'

const limits = { share: 0.1, perSecond: 0.5, saved: 10 }

test('of a thousand questions that all fail, a tenth is asked again, and the few that were saved up', () => {
  const budget = createRetryBudget(limits, () => 0)
  let retries = 0
  for (let times = 0; times < 1_000; times++) {
    budget.earn()
    if (budget.spend()) retries++
  }
  expect(retries).toBeGreaterThanOrEqual(108)
  expect(retries).toBeLessThanOrEqual(110)
})

test('a quiet gateway asks again too', () => {
  let time = 0
  const budget = createRetryBudget(limits, () => time)
  while (budget.spend());
  time += 1_999
  expect(budget.spend()).toBe(false)
  time += 1
  expect(budget.spend()).toBe(true)
  expect(budget.spend()).toBe(false)
})

test('between any two moments it gives no more than was saved, earned and waited for, and no less', () => {
  const step = fc.oneof(fc.constant('earn' as const), fc.constant('spend' as const), fc.nat(5_000))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      let time = 0
      const budget = createRetryBudget(limits, () => time)
      // The plain model, in thousandths.
      let tokens = 10_000
      const got: boolean[] = []
      const expected: boolean[] = []
      for (const each of steps) {
        if (each === 'earn') {
          budget.earn()
          tokens = Math.min(10_000, tokens + 100)
        } else if (each === 'spend') {
          // Sums of tenths are not exact: what is a hair's breadth from one token proves nothing.
          if (Math.abs(tokens - 1_000) < 0.001) return
          got.push(budget.spend())
          expected.push(tokens >= 1_000)
          if (tokens >= 1_000) tokens -= 1_000
        } else {
          time += each
          // The budget fills when it is asked: earned tokens that did not fit before are lost in both.
          tokens = Math.min(10_000, tokens + each * 0.5)
        }
      }
      expect(got).toEqual(expected)
    }),
    propertyCases(300),
  )
})
