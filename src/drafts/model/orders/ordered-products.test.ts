import { expect, test } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from './make-placed.ts'
import { familiarScores, orderedOf, stillWanted } from './ordered-products.ts'

const sku = 'DSK10233'

/** A draft with ten pieces of the product, of which six were ordered from GDL at 5,000. */
function partlyPlaced(overrides: Parameters<typeof makeDraft>[0] = {}) {
  return makeDraft({
    lines: [makeLine({ quantity: 10, split: [{ warehouse: 'GDL', quantity: 10 }] })],
    orders: [makePlaced({ folio: 'F-1', placedAt: 5_000, lines: [makePlacedLine({ quantity: 6 })] })],
    ...overrides,
  })
}

test('returns placed pieces with their warehouse, and waiting pieces', () => {
  expect(orderedOf([partlyPlaced()], sku, { since: 0 })).toEqual({
    placed: [
      {
        draftId: 'draft-1',
        draftName: 'Sucursal GDL',
        orderId: 'order-1',
        warehouse: 'GDL',
        folio: 'F-1',
        quantity: 6,
        unfilled: 0,
        toCome: null,
        promisedFor: null,
        placedAt: 5_000,
      },
    ],
    waiting: [{ draftId: 'draft-1', name: 'Sucursal GDL', quantity: 4 }],
  })
})

test('leaves out pieces that wait in the draft to add to', () => {
  expect(orderedOf([partlyPlaced()], sku, { since: 0, besides: 'draft-1' })?.waiting).toEqual([])
})

test('leaves out orders before the given time', () => {
  expect(orderedOf([partlyPlaced()], sku, { since: 5_001 })?.placed).toEqual([])
  expect(orderedOf([partlyPlaced()], sku, { since: 5_001, besides: 'draft-1' })).toBeNull()
})

test('an archived draft counts for placed pieces, not for waiting ones', () => {
  const totals = orderedOf([partlyPlaced({ archivedAt: 9 })], sku, { since: 0 })
  expect([totals?.placed.length, totals?.waiting]).toEqual([1, []])
})

test('a completely placed line does not wait', () => {
  const line = makeLine({ quantity: 6, split: [{ warehouse: 'GDL', quantity: 6 }] })
  expect(orderedOf([partlyPlaced({ lines: [line] })], sku, { since: 0 })?.waiting).toEqual([])
})

test('the newest order of all drafts comes first, and the same order counts once', () => {
  const later = makePlaced({ id: 'order-2', placedAt: 6_000, lines: [makePlacedLine()] })
  const drafts = [partlyPlaced(), partlyPlaced({ id: 'draft-2' }), makeDraft({ id: 'draft-3', orders: [later] })]
  expect(orderedOf(drafts, sku, { since: 0 })?.placed.map(({ orderId }) => orderId)).toEqual(['order-2', 'order-1'])
})

test('says what is to come of an order of which something came', () => {
  const receipt = { id: '1', kind: 'arrived', at: 6_000, note: '', lines: [{ sku, quantity: 4 }] } as const
  const order = makePlaced({ lines: [makePlacedLine({ quantity: 6 })], receipts: [receipt] })
  expect(orderedOf([makeDraft({ orders: [order] })], sku, { since: 0 })?.placed).toMatchObject([{ toCome: 2 }])
})

test('says what is to come of a confirmed order, and for which day it was promised', () => {
  const confirmation = { at: 5_500, promisedFor: '2026-12-03', lines: [{ sku, quantity: 5, price: null }] }
  const order = makePlaced({ lines: [makePlacedLine({ quantity: 6 })], confirmation })
  const promised = (change: Partial<typeof order>) =>
    orderedOf([makeDraft({ orders: [{ ...order, ...change }] })], sku, { since: 0 })?.placed
  expect(promised({})).toMatchObject([{ toCome: 5, promisedFor: '2026-12-03' }])
  const came = { id: '1', kind: 'arrived', at: 6_000, note: '', lines: [{ sku, quantity: 5 }] } as const
  expect(promised({ receipts: [came] })).toMatchObject([{ toCome: 0, promisedFor: null }])
})

test('sums the lines of one order with the same product', () => {
  const lines = [makePlacedLine({ quantity: 0.1 }), makePlacedLine({ lineId: 'line-2', quantity: 0.2 })]
  const [placed] = orderedOf([makeDraft({ orders: [makePlaced({ lines })] })], sku, { since: 0 })?.placed ?? []
  expect(placed?.quantity).toBe(0.3)
})

test('returns null for a product that no draft has; skus are compared byte for byte', () => {
  expect(orderedOf([partlyPlaced()], 'dsk10233', { since: 0 })).toBeNull()
})

test('what was ordered is more familiar than what only waits, and what waits in an archived draft is not', () => {
  const waiting = makeDraft({ id: 'draft-2', lines: [makeLine({ sku: 'B' }), makeLine({ sku })] })
  const archived = makeDraft({ id: 'draft-3', archivedAt: 9, lines: [makeLine({ sku: 'C' })] })
  const drafts = [waiting, partlyPlaced({ archivedAt: 9 }), archived]
  expect(familiarScores(drafts, null)).toEqual(
    new Map([
      ['B', 1],
      [sku, 2],
    ]),
  )
  // What waits in the draft that is being filled does not count, and its orders do.
  expect(familiarScores(drafts, 'draft-2')).toEqual(new Map([[sku, 2]]))
  expect(familiarScores([partlyPlaced()], 'draft-1')).toEqual(new Map([[sku, 2]]))
})

test('a draft that placed six of fifteen still wants nine; of the stock, what was placed since it was confirmed is gone', () => {
  const placing = (quantity: number, placedAt: number, id: string) =>
    makeDraft({
      id,
      lines: [makeLine({ quantity: 15, split: [{ warehouse: 'GDL', quantity }] })],
      orders: [makePlaced({ id: `order of ${id}`, placedAt, lines: [makePlacedLine({ quantity })] })],
    })
  const drafts = [placing(6, 5_001, 'mine'), placing(1, 70_000, 'other')]
  const of = (stock: number | null, at: number | null, draftId = 'mine', quantity = 15) =>
    stillWanted(drafts, draftId, quantity, { sku, quantity: stock }, at)
  expect(of(9, 80_000)).toEqual({ wanted: 9, there: 9 })
  expect(of(9, 60_000)).toEqual({ wanted: 9, there: 8 })
  expect(of(15, 5_000)).toEqual({ wanted: 9, there: 8 })
  expect(of(2, 5_000)).toEqual({ wanted: 9, there: 0 })
  expect(of(null, null)).toEqual({ wanted: 9, there: null })
  // What a list or a scan would add is wanted, too; another draft has placed nothing here.
  expect(of(9, null, 'mine', 18).wanted).toBe(12)
  expect(of(9, null, 'third', 3)).toEqual({ wanted: 3, there: 9 })
})

test('pieces that will not come are not gone from the stock', () => {
  const confirmation = { at: 5_500, promisedFor: null, lines: [{ sku, quantity: 2, price: null }] }
  const order = makePlaced({ placedAt: 5_000, lines: [makePlacedLine({ quantity: 6 })], confirmation })
  const draft = makeDraft({ lines: [makeLine({ quantity: 6 })], orders: [order] })
  expect(stillWanted([draft], draft.id, 6, { sku, quantity: 10 }, 1_000)).toEqual({ wanted: 0, there: 8 })
})
