import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { keepOrders } from './keep-orders.ts'
import { keepsPlaced } from './locked.ts'
import { placeOrder } from './order-changes.ts'
import { isPlaced, placedOrders } from './order-states.ts'
import { actOnOrder, planUnfilled, receiveOrder } from './placed-order-changes.ts'

const check = { checked: 0, of: 1, oldest: null, newest: null }

/** Two lines in two warehouses; `line-2` may be missing. */
const base = (quantity: number, hasSecond: boolean): Draft =>
  makeDraft({
    lines: [
      makeLine({ id: 'line-1', sku: 'A', quantity, split: [{ warehouse: 'GDL', quantity }] }),
      ...(hasSecond
        ? [makeLine({ id: 'line-2', sku: 'B', quantity: 4, split: [{ warehouse: 'MTY', quantity: 4 }] })]
        : []),
    ],
  })

const doings = fc.array(fc.constantFrom('place GDL', 'place MTY', 'cancel first', 'close first', 'plan first again'), {
  maxLength: 5,
})

function run(draft: Draft, all: readonly string[], who: string): Draft {
  return all.reduce((each, doing, index) => {
    if (doing === 'cancel first') return actOnOrder(each, placedOrders(each)[0]?.id ?? '', 'cancel', 9_000)
    const [first] = placedOrders(each)
    if (doing === 'plan first again') return first ? planUnfilled(each, first.id, true, 9_000) : each
    if (doing === 'close first') {
      const lines = first?.lines.slice(0, 1).map(({ sku }) => ({ sku, quantity: 1 })) ?? []
      const receipt = { id: `${who}-${index}`, kind: 'closed', at: 8_000, note: 'agotado', lines } as const
      return first ? receiveOrder(each, first.id, receipt, 9_000) : each
    }
    const warehouse = doing.slice(-3)
    const saying = { id: `${who}-${index}`, placedAt: 5_000, folio: who, note: '', check, despite: [] }
    return placeOrder(each, warehouse, saying, 6_000)
  }, draft)
}

test('an order has the state that was said last, unless one of them does not count', () => {
  const here = run(base(5, false), ['place GDL'], 'here')
  const at = (time: number) => ({
    ...here,
    orders: here.orders.map((order) => ({ ...order, state: { ...order.state, at: time } })),
  })
  expect([keepOrders(at(7_000), here), keepOrders(here, at(7_000))].map(({ orders }) => orders[0]?.state.at)).toEqual([
    7_000, 7_000,
  ])
  const cancelled = actOnOrder(here, here.orders[0]!.id, 'cancel', 6_500)
  expect(keepOrders(cancelled, at(7_000)).orders[0]?.state.kind).toBe('cancelled')
  expect(keepOrders(at(7_000), cancelled).orders[0]?.state.kind).toBe('cancelled')
})

test('no import takes a placed or cancelled order away, and what is placed stays locked', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      doings,
      doings,
      doings,
      (quantity, hasSecond, first, later, elsewhere) => {
        const shared = run(base(5, true), first, 'before')
        const own = run(shared, later, 'here')
        // An older version, a version of another computer, or one that was made again by hand.
        for (const imported of [shared, run(shared, elsewhere, 'there'), base(quantity, hasSecond)]) {
          const kept = keepOrders(imported, own)
          const both = [own, imported]
          const all = new Set(both.flatMap((each) => each.orders.map(({ id }) => id)))
          const cancelled = new Set(
            both.flatMap((each) => each.orders.filter((order) => !isPlaced(order)).map(({ id }) => id)),
          )
          expect(new Set(kept.orders.map(({ id }) => id))).toEqual(all)
          expect(new Set(placedOrders(kept).map(({ id }) => id))).toEqual(all.difference(cancelled))
          expect(keepsPlaced(kept)).toBe(true)
        }
      },
    ),
    propertyCases(300),
  )
})

test('an import with the same orders is taken as it is', () => {
  const imported = run(base(5, true), ['place GDL'], 'before')
  expect(keepOrders(imported, { ...imported, name: 'another' })).toEqual(imported)
})
