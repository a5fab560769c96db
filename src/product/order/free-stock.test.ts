import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { demandOfOthers } from '#src/drafts/model/stock/demand.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { coverageOf, freeStock, leave, leftInAll } from './free-stock.ts'

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
      { code: 'GDL', stock: 6 },
      { code: 'MTY', stock: 4 },
      { code: 'CDMX', stock: null },
    ],
  })
})

test('the advice names what is lacking, the warehouses that have it all, or that it takes several', () => {
  expect(coverageOf(freeOf(), 3)).toEqual({ kind: 'one', codes: ['GDL', 'MTY'] })
  expect(coverageOf(freeOf(), 12)).toEqual({ kind: 'several' })
  expect(coverageOf(freeOf({ quantity: 12 }), 3)).toEqual({ kind: 'short', by: 1 })
  expect(coverageOf({ total: null, warehouses: [] }, 3)).toEqual({ kind: 'unknown' })
})

test('the total of what is left is there only where it is the sum of the rows above it', () => {
  const known = warehouses.map((each) => ({ ...each, stock: each.stock ?? 0 }))
  const free = (...lines: readonly Parameters<typeof makeLine>[0][]) =>
    freeStock(
      'A',
      { warehouses: known, total: 14 },
      demandOfOthers([makeDraft({ lines: lines.map((line) => makeLine({ sku: 'A', ...line })) })], null),
    )
  expect(leftInAll(free(), null)).toBeNull()
  expect(leftInAll(free(), [{ warehouse: 'GDL', quantity: 3 }])).toBe(11)
  const planned = { quantity: 2, split: [{ warehouse: 'MTY', quantity: 2 }] }
  expect(leftInAll(free(planned), [{ warehouse: 'GDL', quantity: 3 }])).toBe(9)
  // Without a warehouse: 12 may be taken from any, and both rows say 2.
  expect(leftInAll(free({ quantity: 12 }), [{ warehouse: 'GDL', quantity: 1 }])).toBeNull()
  expect(leftInAll(free(), [{ warehouse: 'MTY', quantity: 5 }])).toBeNull()
  expect(leftInAll(freeOf(), [{ warehouse: 'GDL', quantity: 3 }])).toBeNull()
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
