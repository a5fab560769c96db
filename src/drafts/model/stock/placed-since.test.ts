import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustmentsOf } from '#src/drafts/model/check/adjust-lines.ts'
import { now } from '#src/drafts/model/check/any-checked-draft.ts'
import { createLineJudge, lineState } from '#src/drafts/model/check/line-state.ts'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { lineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { demandOfOthers, noDemand } from './demand.ts'
import { stockAt, stockOf } from './known-product.ts'
import { allPlaced, createAllPlaced } from './placed-since.ts'

const limits = { tolerancePercent: 0, checkMinutes: 60, now }

/** A line of which the wholesaler had `stock` in GDL, and of which `placed` pieces were placed then or later. */
function lineWith(given: { wanted: number; stock: number; placed: number; placedAt: number; isTotal?: boolean }) {
  const { wanted, stock, placed, placedAt, isTotal = false } = given
  const line = makeLine({ sku: 'A', quantity: wanted, priceWhenAdded: 100 })
  const lines = [makePlacedLine({ lineId: line.id, sku: 'A', quantity: placed })]
  const draft = makeDraft({ lines: [line], orders: placed > 0 ? [makePlaced({ placedAt, lines })] : [] })
  const warehouses = isTotal ? null : [{ code: 'GDL', location: '', stock }]
  const product = { ...makeProduct({ sku: 'A', price: 100 }), quantity: stock, warehouses, findings: [] }
  const answer = { sku: 'A', answered: { at: answeredAt, product }, failure: null }
  const pieces = allPlaced(draft.orders).get('A') ?? []
  const facts = lineFacts(answer, undefined, {
    catalogAt: null,
    checkIsGoodForMs: 3_600_000,
    barred: [],
    placed: pieces,
  })
  const state = lineState(line, facts, createLineJudge(draft, limits, demandOfOthers([], '')))
  const known = stockOf(facts.known)
  const [adjustment] = adjustmentsOf(draft, {
    stockOf: () => known,
    demand: demandOfOthers([], ''),
    leaveOthers: false,
  })
  return { facts, state, known, adjustment }
}
const answeredAt = now - 600_000

const missingIn = ({ state }: ReturnType<typeof lineWith>) =>
  state.concerns.find((concern) => concern.kind === 'shortage')?.by ?? 0

test('pieces that were placed after the answer are no longer there', () => {
  const after = { placedAt: answeredAt + 1 }
  const some = lineWith({ wanted: 70, stock: 60, placed: 45, ...after })
  expect([missingIn(some), some.facts.now?.quantity, some.adjustment?.quantity]).toEqual([10, 15, 60])
  expect(stockAt(some.known, 'GDL')).toBe(15)
  expect(missingIn(lineWith({ wanted: 7, stock: 5, placed: 1, ...after }))).toBe(2)
})

test('an answer that is newer than the order knows its pieces already', () => {
  const before = lineWith({ wanted: 70, stock: 60, placed: 45, placedAt: answeredAt - 1 })
  expect([missingIn(before), before.facts.now?.quantity]).toEqual([0, 60])
  // They are still named: nobody knows how soon the wholesaler books an order.
  expect(before.known).toMatchObject({ placedBefore: 45 })
  expect(before.known).not.toHaveProperty('placedSince')
  const daysAgo = lineWith({ wanted: 70, stock: 60, placed: 45, placedAt: answeredAt - 2 * 86_400_000 })
  expect(daysAgo.known).not.toHaveProperty('placedBefore')
})

test('pieces placed before the answer, and perhaps not subtracted yet, are a concern where stock without them is too little', () => {
  const before = { placedAt: answeredAt - 600_000 }
  const concernsOf = (given: { wanted: number; stock: number; isTotal?: boolean }) =>
    lineWith({ placed: 1, ...before, ...given }).state.concerns
  for (const isTotal of [false, true]) {
    expect(concernsOf({ wanted: 2, stock: 1, isTotal })).toMatchObject([
      { kind: 'placed-before', by: 1, placed: [{ warehouse: 'GDL', toCome: 1 }] },
    ])
    expect(concernsOf({ wanted: 2, stock: 2, isTotal })).toEqual([])
  }
})

test('an order with a time in minutes may be as late as the end of its minute', () => {
  const wholeMinute = answeredAt - (answeredAt % 60_000)
  const stockAfter = (placedAt: number) => lineWith({ wanted: 70, stock: 60, placed: 45, placedAt }).facts.now?.quantity
  expect([stockAfter(wholeMinute), stockAfter(wholeMinute - 60_000)]).toEqual([15, 60])
})

test('what is missing after k pieces are placed is what is open without what the k left of the stock', () => {
  const count = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1_000)
  fc.assert(
    fc.property(
      fc.record({ wanted: count, stock: count, share: fc.integer({ min: 0, max: 100 }), isTotal: fc.boolean() }),
      ({ wanted, stock, share, isTotal }) => {
        fc.pre(wanted > 0)
        const placed = Math.floor(wanted * share * 10) / 1_000
        const left = (placedAt: number) => lineWith({ wanted, stock, placed, placedAt, isTotal })
        const expected = Math.max(0, wanted - placed - Math.max(0, stock - placed))
        expect(missingIn(left(answeredAt + 1))).toBeCloseTo(expected, 6)
        // Placing never makes a shortage smaller by pieces that are not there.
        expect(missingIn(left(answeredAt + 1))).toBeGreaterThanOrEqual(missingIn(left(answeredAt - 1)))
      },
    ),
    propertyCases(500),
  )
})

test('orders of all drafts count, one that two drafts have counts once, and an edit finds nothing again', () => {
  const order = (id: string) => makePlaced({ id, lines: [makePlacedLine({ sku: 'A', quantity: 2 })] })
  const [mine, other] = [makeDraft({ orders: [order('1')] }), makeDraft({ orders: [order('1'), order('2')] })]
  const find = createAllPlaced()
  const found = find([mine, other])
  expect(found.get('A')).toHaveLength(2)
  expect(find([{ ...mine, name: 'edited' }, other])).toBe(found)
  expect(find([mine]).get('A')).toHaveLength(1)
})

test('pieces that will not come, by the wholesaler or by the person, take nothing of the stock', () => {
  const lines = [makePlacedLine({ sku: 'A', quantity: 6 }), makePlacedLine({ lineId: '2', sku: 'A', quantity: 2 })]
  const placed = makePlaced({ placedAt: answeredAt + 1, lines })
  const entered = (kind: 'arrived' | 'closed', quantity: number) => ({
    id: kind,
    kind,
    at: now,
    note: '',
    lines: [{ sku: 'A', quantity }],
  })
  const confirmed = (quantity: number) => ({ at: now, promisedFor: null, lines: [{ sku: 'A', quantity, price: null }] })
  const taken = (change: Partial<typeof placed>) =>
    allPlaced([{ ...placed, ...change }])
      .get('A')
      ?.map(({ quantity, toCome }) => [quantity, toCome])
  expect(taken({})).toEqual([[8, 8]])
  expect(taken({ confirmation: confirmed(2) })).toEqual([[2, 2]])
  expect(taken({ confirmation: confirmed(0) })).toEqual([[0, 0]])
  expect(taken({ receipts: [entered('arrived', 5), entered('closed', 3)] })).toEqual([[5, 0]])
  expect(taken({ receipts: [entered('arrived', 5)], confirmation: confirmed(7) })).toEqual([[7, 2]])
  const released = [{ sku: 'A', quantity: 6 }]
  expect(taken({ confirmation: confirmed(2), released })).toEqual([[2, 2]])
})

test('a warehouse that confirmed fewer has no more, until a stock is known that is newer by a day', () => {
  const day = 86_400_000
  const count = fc.integer({ min: 0, max: 9 })
  const anyCase = fc.record({
    stocks: fc.record({ GDL: count, MTY: count, CDMX: count }),
    wanted: fc.integer({ min: 1, max: 20 }),
    ordered: fc.integer({ min: 1, max: 9 }),
    confirmed: fc.option(count),
    closed: count,
    isReleased: fc.boolean(),
    knownAfter: fc.constantFrom(-2 * day, -1, 0, 1, day - 1, day, 2 * day),
    isTotal: fc.boolean(),
  })
  fc.assert(
    fc.property(anyCase, ({ stocks, wanted, ordered, confirmed, closed, isReleased, knownAfter, isTotal }) => {
      fc.pre(confirmed === null || confirmed <= ordered)
      const entered = now + 3 * day
      const placedAt = entered - 3_000
      const short = Math.min(ordered, ordered - (confirmed ?? ordered) + closed)
      const order = makePlaced({
        placedAt,
        warehouse: 'MTY',
        lines: [makePlacedLine({ lineId: 'a', sku: 'A', quantity: ordered })],
        confirmation:
          confirmed === null
            ? null
            : { at: entered, promisedFor: null, lines: [{ sku: 'A', quantity: confirmed, price: null }] },
        receipts:
          closed === 0
            ? []
            : [{ id: '1', kind: 'closed', at: entered, note: '', lines: [{ sku: 'A', quantity: closed }] }],
        released: isReleased && short > 0 ? [{ sku: 'A', quantity: short }] : [],
      })
      const line = makeLine({ id: 'a', sku: 'A', quantity: wanted + ordered, priceWhenAdded: 100 })
      const draft = makeDraft({ lines: [line], orders: [order] })
      const there = Object.entries(stocks).map(([code, stock]) => ({ code, location: '', stock }))
      const sum = there.reduce((all, { stock }) => all + stock, 0)
      const product = {
        ...makeProduct({ sku: 'A', price: 100 }),
        quantity: sum,
        warehouses: isTotal ? null : there,
        findings: [],
      }
      const at = entered + knownAfter
      const { known, now: shown } = lineFacts({ sku: 'A', answered: { at, product }, failure: null }, undefined, {
        catalogAt: null,
        checkIsGoodForMs: 3_600_000,
        barred: [],
        placed: allPlaced(draft.orders).get('A') ?? [],
      })
      const isRefused = short > 0 && (confirmed !== null && confirmed < ordered ? true : isReleased) && knownAfter < day
      const given = placedAt > at ? ordered - short : 0
      const inMty = isRefused ? 0 : Math.max(0, stocks.MTY - given)
      // All that was not given is refused where pieces are planned again; else what was confirmed fewer.
      const fewer = isReleased ? short : ordered - (confirmed ?? ordered)
      const inTotal = Math.max(0, Math.max(0, sum - (isRefused ? fewer : 0)) - given)
      const available = isTotal ? inTotal : stocks.GDL + stocks.CDMX + inMty
      expect(stockAt(stockOf(known), 'MTY')).toBe(isTotal ? null : inMty)
      expect(shown?.quantity).toBe(available)
      const state = lineState(line, { now: shown, known, answer: undefined }, createLineJudge(draft, limits, noDemand))
      const open = wanted + (isReleased ? short : 0)
      const shortage = state.concerns.find((concern) => concern.kind === 'shortage')
      expect(shortage?.by ?? 0).toBe(Math.max(0, open - available))
    }),
    propertyCases(500),
  )
})
