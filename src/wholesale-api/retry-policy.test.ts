import { expect, test } from 'vitest'
import { isTransientKind } from './is-transient-kind.ts'
import { backoffMs, retryWaitMs } from './retry-policy.ts'
import { wholesaleErrorKinds } from './wholesale-error.ts'

test('what the gateway asked the wholesaler about is not asked again, unless after a wait that was asked for', () => {
  for (const kind of wholesaleErrorKinds) {
    const again = isTransientKind(kind) ? 500 : null
    const waited = isTransientKind(kind) ? 7_000 : null
    for (const [tries, retryAfterMs, waitMs] of [
      [null, null, again],
      [0, null, again],
      [1, null, null],
      [3, null, null],
      [1, 7_000, waited],
      [0, 7_000, waited],
    ] as const)
      expect(retryWaitMs({ kind, retryAfterMs, tries }, 0, () => 0.5)).toBe(waitMs)
  }
})

test('the whole wait of a backoff is random, and grows up to ten seconds', () => {
  expect(backoffMs(0, () => 0)).toBe(0)
  expect([0, 1, 2, 3, 4, 9].map((retries) => backoffMs(retries, () => 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
  ])
})
