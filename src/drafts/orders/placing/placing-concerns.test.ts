import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCheckedDraft, anyProduct, now as checkedNow } from '#src/drafts/model/check/any-checked-draft.ts'
import { createLineJudge, lineState } from '#src/drafts/model/check/line-state.ts'
import { type LineFacts, lineFacts } from '#src/drafts/model/lines/line-facts.ts'
import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { OrderLine } from '#src/drafts/model/orders/order.ts'
import { plannedOrders } from '#src/drafts/model/orders/planned-orders.ts'
import { knowProduct, stockAt, stockOf } from '#src/drafts/model/stock/known-product.ts'
import { shareStock } from '#src/drafts/model/stock/share-stock.ts'
import { makeAnswer } from '#src/drafts/orders/make-answer.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { placingConcerns } from './placing-concerns.ts'

const now = 10_000_000
const limits = { tolerancePercent: 2, checkMinutes: 60, now }
const knowing = { catalogAt: null, checkIsGoodForMs: 3_600_000, barred: [], placed: [] }

/** The concerns of an order of one line from GDL, with this answer. */
function concernsOf(line: Partial<OrderLine>, answer: LiveAnswer | null) {
  const part = makePlacedLine({ sku: 'A', ...line })
  const order = { warehouse: 'GDL', lines: [part] }
  const factsOf = () => lineFacts(answer ?? undefined, undefined, knowing)
  return placingConcerns(order, { factsOf, limits }, alone(order.warehouse, factsOf)).map(
    ({ line: of, ...concern }) => {
      expect(of).toBe(part)
      const { warehouse, ...said } = concern
      expect(warehouse).toBe('GDL')
      return said
    },
  )
}

/** Of an order that is the only one, also of all drafts. */
function alone(warehouse: string, factsOf: (sku: string) => LineFacts) {
  return ({ sku, quantity }: OrderLine) => ({
    share: shareStock([{ warehouse, quantity }], stockOf(factsOf(sku).known))[0] ?? null,
    shared: null,
    placedBefore: null,
  })
}

const answered = (product: Parameters<typeof makeAnswer>[1] = {}) => makeAnswer('A', { at: now - 1_000, ...product })

describe('an order that is about to be placed', () => {
  it('raises no concern if it was checked just now and everything is in stock at its price', () => {
    expect(concernsOf({ quantity: 10 }, answered())).toEqual([])
  })

  it('is unchecked, or failed, besides what an earlier answer said', () => {
    expect(concernsOf({}, null)).toEqual([{ kind: 'unchecked' }])
    const failed = answered({ product: { price: 1 }, failure: { at: now, kind: 'timeout' } })
    expect(concernsOf({ quantity: 99, price: 1 }, failed)).toEqual([
      { kind: 'failed', at: now, failure: 'timeout' },
      { kind: 'shortage', by: 89, available: 10, excluded: [] },
    ])
  })

  it('has a product that the wholesaler does not have', () => {
    expect(concernsOf({}, answered({ product: null }))).toEqual([{ kind: 'not-found' }])
  })

  it('has no price, in the draft or live', () => {
    expect(concernsOf({}, answered({ product: { price: null } }))).toEqual([{ kind: 'no-price', why: 'none' }])
    expect(concernsOf({ price: null }, null)).toEqual([{ kind: 'unchecked' }, { kind: 'no-price', why: 'none' }])
  })

  it('has a price now where the line has none', () => {
    expect(concernsOf({ price: null }, answered())).toEqual([
      { kind: 'price', price: 1149, from: null, fraction: null },
    ])
  })

  it.each([
    [1000, 1020, []],
    [1000, 1020.01, [{ kind: 'price', price: 1020.01, from: 1000, fraction: 0.02001 }]],
    [1000, 980, []],
    [1000, 979.99, [{ kind: 'price', price: 979.99, from: 1000, fraction: -0.02001 }]],
    [0.1, 0.102, []],
  ])(
    'raises a price concern only beyond the tolerance, up or down, without float errors: %d in the draft, %d live',
    (price, live, expected) => {
      expect(concernsOf({ price }, answered({ product: { price: live } }))).toEqual(expected)
    },
  )

  it('has a shortage if its warehouse has too few, whatever other warehouses have', () => {
    expect(concernsOf({ quantity: 10.5 }, answered())).toEqual([
      { kind: 'shortage', by: 0.5, available: 10, excluded: [] },
    ])
  })

  it('has a shortage if a warehouse has none, a negative stock, or is missing from the answer', () => {
    const warehouses = (stock: number) => ({ product: { warehouses: [{ code: 'GDL', location: '', stock }] } })
    const none = [{ kind: 'shortage', by: 3, available: 0, excluded: [] }]
    expect(concernsOf({}, answered(warehouses(0)))).toEqual(none)
    expect(concernsOf({}, answered(warehouses(-4)))).toEqual(none)
    const elsewhere = [{ code: 'MTY', location: '', stock: 5 }]
    expect(concernsOf({}, answered({ product: { warehouses: elsewhere } }))).toEqual(none)
  })

  it('has unknown stock where its warehouse is unknown, or a shortage if the order exceeds the total', () => {
    const unknown = [{ code: 'GDL', location: '', stock: null }]
    expect(concernsOf({}, answered({ product: { warehouses: unknown, quantity: null } }))).toEqual([
      { kind: 'unknown-stock', why: 'silent' },
    ])
    expect(concernsOf({}, answered({ product: { warehouses: null, quantity: 3 } }))).toEqual([
      { kind: 'unknown-stock', why: 'silent' },
    ])
    expect(concernsOf({ quantity: 4 }, answered({ product: { warehouses: null, quantity: 3 } }))).toEqual([
      { kind: 'shortage', by: 1, available: 3, excluded: [], inAll: { pieces: 3, isKnownWhere: false } },
    ])
  })

  it('is old when its check is older than the minutes in the settings', () => {
    const minutes = (count: number) => makeAnswer('A', { at: now - count * 60_000 })
    expect(concernsOf({}, minutes(60))).toEqual([])
    expect(concernsOf({}, minutes(60.1))).toEqual([{ kind: 'old', at: now - 3_606_000 }])
  })

  it('lists several concerns for one line', () => {
    const answer = makeAnswer('A', { at: 0, product: { price: 2000, quantity: 0, warehouses: null } })
    expect(concernsOf({}, answer).map(({ kind }) => kind)).toEqual(['old', 'shortage', 'price'])
  })
})

it('an order shows the stock that a draft’s lines and its plan show, for any sources', () => {
  fc.assert(
    fc.property(anyProduct('A'), fc.option(fc.constantFrom(1_000, 100_000_000)), ({ answer, listed }, catalogAt) => {
      const given = { catalogAt, checkIsGoodForMs: 3_600_000 }
      const part = makePlacedLine({ sku: 'A', quantity: 1_000 })
      const factsOf = () => lineFacts(answer, listed, { ...given, barred: [], placed: [] })
      const shown = placingConcerns({ warehouse: 'GDL', lines: [part] }, { factsOf, limits }, alone('GDL', factsOf))
      const known = stockOf(knowProduct(answer, listed, given))
      const there = stockAt(known, 'GDL') ?? (known.kind === 'total' ? known.total : null)
      const shortage = shown.find((concern) => concern.kind === 'shortage')
      expect(shortage?.available ?? null).toBe(known.kind === 'gone' ? null : there)
    }),
    propertyCases(300),
  )
})

it('stock that an order cannot confirm in its warehouse is not confirmed in the line either', () => {
  const limitsThen = { ...limits, now: checkedNow }
  fc.assert(
    fc.property(anyCheckedDraft, ({ draft, products, catalogAt, demand }) => {
      const given = { catalogAt, checkIsGoodForMs: 3_600_000, barred: draft.barredWarehouses, placed: [] }
      const factsOf = (sku: string) => {
        const { answer, listed } = products.find(({ line }) => line.sku === sku)!
        return lineFacts(answer, listed, given)
      }
      const judge = createLineJudge(draft, limitsThen, demand)
      const unsure = plannedOrders(draft)
        .flatMap((order) => placingConcerns(order, { factsOf, limits: limitsThen }, alone(order.warehouse, factsOf)))
        .filter(({ kind }) => kind === 'unknown-stock')
      for (const { line: part } of unsure) {
        const line = draft.lines.find(({ id }) => id === part.lineId)!
        const { concerns } = lineState(line, factsOf(line.sku), judge)
        // A shortage says more, and stands in its place.
        const ofStock = concerns.filter(({ kind }) => ['unknown-stock', 'shortage', 'over-planned'].includes(kind))
        expect(ofStock).not.toEqual([])
      }
    }),
    propertyCases(500),
  )
})
