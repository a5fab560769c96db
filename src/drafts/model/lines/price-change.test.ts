import { expect, test } from 'vitest'
import { comparePrices } from './price-change.ts'

test.each([
  [100, 100, 0, { kind: 'same' }],
  [100, 101.5, 0, { kind: 'price-up', by: '1.5', fraction: 0.015 }],
  [100, 99, 0, { kind: 'price-down', by: '-1', fraction: -0.01 }],
  [0.1, 0.3, 0, { kind: 'price-up', by: '0.2', fraction: 2 }],
  [100, 102, 2, { kind: 'within', by: '2', fraction: 0.02 }],
  [100, 98, 2, { kind: 'within', by: '-2', fraction: -0.02 }],
  [100, 102.01, 2, { kind: 'price-up', by: '2.01', fraction: 0.0201 }],
  [1.1, 1.122, 2, { kind: 'within', by: '0.022', fraction: 0.02 }],
  [100, null, 2, { kind: 'unknown' }],
  [null, 100, 2, { kind: 'unknown' }],
  [0, 100, 2, { kind: 'unknown' }],
  [0, 0, 0, { kind: 'same' }],
])('a price of %j that is %j now, with %j %% tolerance', (before, now, tolerancePercent, change) => {
  expect(comparePrices(before, now, tolerancePercent)).toEqual(change)
})
