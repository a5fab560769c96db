import { expect, test } from 'vitest'
import type { PurchaseGroup } from './group-purchases.ts'
import { monthsBetween } from './months-between.ts'

const sum = {
  orders: 1,
  lines: 1,
  pieces: 1,
  subtotal: '1.00',
  iva: '0.16',
  total: '1.16',
  linesWithoutPrice: 0,
} as const
const of = (...months: readonly string[]): PurchaseGroup[] =>
  months.map((key) => ({ key, name: key, product: null, ...sum }))

test('months without purchases have their place between the others, also over a new year', () => {
  const { months, hasGaps } = monthsBetween(of('2026-02', '2025-11'))
  expect(months.map(({ month, group }) => [month, group !== null])).toEqual([
    ['2025-11', true],
    ['2025-12', false],
    ['2026-01', false],
    ['2026-02', true],
  ])
  expect(hasGaps).toBe(false)
})

test('an order with a wrong year leaves the months between out, and says so', () => {
  const { months, hasGaps } = monthsBetween(of('2026-02', '1970-01'))
  expect(months.map(({ month }) => month)).toEqual(['1970-01', '2026-02'])
  expect(hasGaps).toBe(true)
})

test('nothing bought is no month', () => {
  expect(monthsBetween([])).toEqual({ months: [], hasGaps: false })
})
