import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { splitTotal } from '#src/drafts/model/lines/split.ts'
import { demandOfOthers } from '#src/drafts/model/stock/demand.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { coverageOf, freeStock, leave, leftStock } from './free-stock.ts'

const warehouses = [
  { code: 'GDL', location: '', stock: 10 },
  { code: 'MTY', location: '', stock: 4 },
  { code: 'CDMX', location: '', stock: null },
]

function freeOf(...lines: readonly Parameters<typeof makeLine>[0][]) {
  const drafts = lines.map((line, index) =>
    makeDraft({ id: `draft-${index}`, lines: [makeLine({ sku: 'A', quantity: 3, ...line })] }),
  )
  return freeStock('A', { warehouses, total: 14 }, demandOfOthers(drafts, null))
}

test('what the drafts want is subtracted from the total, and from a warehouse what they planned there; it has no more than is free in total', () => {
  const free = freeOf({ split: [{ warehouse: 'GDL', quantity: 2 }] }, { quantity: 5 }, { sku: 'B', quantity: 99 })
  expect(free).toEqual({
    wanted: 8,
    there: 14,
    total: 6,
    warehouses: [
      { code: 'GDL', stock: 6, left: 8 },
      { code: 'MTY', stock: 4, left: 4 },
      { code: 'CDMX', stock: null, left: null },
    ],
    unassigned: 6,
  })
})

test('the advice names what is lacking, the warehouses that have it all, or that it takes several', () => {
  expect(coverageOf(freeOf(), 3)).toEqual({ kind: 'one', codes: ['GDL', 'MTY'] })
  expect(coverageOf(freeOf(), 12)).toEqual({ kind: 'several' })
  expect(coverageOf(freeOf({ quantity: 12 }), 3)).toEqual({ kind: 'short', by: 1 })
  expect(coverageOf({ total: null, warehouses: [] }, 3)).toEqual({ kind: 'unknown' })
})

const known = [
  { code: 'GDL', location: '', stock: 10 },
  { code: 'MTY', location: '', stock: 4 },
]

function leftOf(
  amount: Parameters<typeof leftStock>[1],
  lines: readonly Parameters<typeof makeLine>[0][],
  stock: Parameters<typeof freeStock>[1] = { warehouses: known, total: 14 },
) {
  const drafts = lines.map((line, index) => makeDraft({ id: `${index}`, lines: [makeLine({ sku: 'A', ...line })] }))
  const left = leftStock(freeStock('A', stock, demandOfOthers(drafts, null)), amount)
  return { ...left, in: [...left.in.values()] }
}

test('what is left is the stock of each warehouse less what is assigned there, and the rest is subtracted in all', () => {
  const planned = { quantity: 5, split: [{ warehouse: 'MTY', quantity: 5 }] }
  const open = { quantity: 7, split: [] }
  expect(leftOf({ quantity: 2, split: null }, [planned, open])).toEqual({
    in: [10, -1],
    unassigned: { ofDrafts: 7, ofQuantity: 2 },
    total: 0,
  })
  expect(leftOf({ quantity: 3, split: [{ warehouse: 'GDL', quantity: 3 }] }, [planned, open])).toEqual({
    in: [7, -1],
    unassigned: { ofDrafts: 7, ofQuantity: 0 },
    total: -1,
  })
  // Planned where the wholesaler has none: it is in no row.
  const elsewhere = { quantity: 2, split: [{ warehouse: 'QRO', quantity: 2 }] }
  expect(leftOf({ quantity: 1, split: null }, [elsewhere]).unassigned).toEqual({ ofDrafts: 2, ofQuantity: 1 })
})

test('a total of what is left is the sum of the column above it, whatever drafts want, or there is none', () => {
  const number = fc.oneof(fc.integer({ min: -2, max: 30 }), fc.constantFrom(0.5, 2.25))
  const part = fc.record({ warehouse: fc.constantFrom('GDL', 'MTY', 'QRO'), quantity: fc.constantFrom(0.5, 3, 12) })
  const split = fc.uniqueArray(part, { maxLength: 3, selector: ({ warehouse }) => warehouse })
  const line = fc.record({ quantity: fc.constantFrom(0.5, 3, 40), split })
  const stock = fc.record({ GDL: fc.option(number), MTY: number, total: fc.option(number) })
  let sums = 0
  fc.assert(
    fc.property(fc.array(line, { maxLength: 3 }), stock, fc.option(split), (lines, { GDL, MTY, total }, own) => {
      const stocked = Object.entries({ GDL, MTY }).map(([code, each]) => ({ code, location: '', stock: each }))
      const there = total ?? Math.max(0, GDL ?? 0) + Math.max(0, MTY)
      const listed = own?.filter(({ warehouse }) => warehouse !== 'QRO') ?? null
      const amount = { quantity: listed === null ? 2 : splitTotal(listed) || 1, split: listed }
      const left = leftOf(amount, lines, { warehouses: stocked, total: there })
      if (left.total === null) return
      sums += 1
      const { ofDrafts, ofQuantity } = left.unassigned
      const rows = left.in.reduce<number>((sum, each) => addQuantities(sum, each ?? Number.NaN), 0)
      expect(left.total).toBe(addQuantities(rows, -addQuantities(ofDrafts, ofQuantity)))
      const wanted = lines.map((each) => Math.max(each.quantity, splitTotal(each.split))).reduce(addQuantities, 0)
      expect(left.total).toBe(addQuantities(there, -addQuantities(wanted, amount.quantity)))
    }),
    propertyCases(500),
  )
  expect(sums).toBeGreaterThan(0)
})

test('nothing that is shown of it is ever below zero, whatever is wanted', () => {
  const number = fc.oneof(fc.integer({ min: -5, max: 60 }), fc.constantFrom(0.5, 2.25))
  const line = fc.record({ quantity: fc.constantFrom(0.5, 3, 40), where: fc.constantFrom('GDL', 'MTY') })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), number, number, (lines, total, quantity) => {
      const drafts = lines.map((each, index) =>
        makeDraft({
          id: String(index),
          lines: [
            makeLine({
              sku: 'A',
              quantity: each.quantity,
              split: [{ warehouse: each.where, quantity: each.quantity }],
            }),
          ],
        }),
      )
      const free = freeStock('A', { warehouses, total }, demandOfOthers(drafts, null))
      const { left, lacking } = leave(free.total ?? 0, quantity)
      const shown = [free.total, left, lacking, ...free.warehouses.map(({ stock }) => stock)]
      expect(shown.every((each) => each === null || each >= 0)).toBe(true)
    }),
    propertyCases(200),
  )
})
