import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCheckedDraft } from '#src/drafts/model/check/any-checked-draft.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { plannedOrders } from '#src/drafts/model/orders/planned-orders.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { draftSums } from './draft-sums.ts'
import { goneMoney, goneOfOrder, sumGone } from './gone-money.ts'
import { orderTotals } from './money.ts'

const isGone = (sku: string) => (sku === 'GONE' ? null : undefined)

test('says how many pieces and pesos the wholesaler does not have any more, with IVA, and what all costs without them', () => {
  const lines = [
    makeLine({ id: 'a', sku: 'HERE', priceWhenAdded: 100, quantity: 2 }),
    makeLine({ id: 'b', sku: 'GONE', priceWhenAdded: 50, quantity: 3 }),
  ]
  const gone = goneMoney(makeDraft({ lines }), isGone)
  expect(gone).toEqual({ lineIds: new Set(['b']), pieces: 3, total: '174.00', rest: '232.00' })
})

test('says nothing where nobody knows whether the wholesaler has it', () => {
  expect(goneMoney(makeDraft({ lines: [makeLine()] }), () => undefined)).toBeNull()
})

test('leaves what is placed in the total: it was ordered, and what remains is what the draft costs without those lines', () => {
  fc.assert(
    fc.property(anyCheckedDraft, ({ draft }) => {
      const gone = goneMoney(draft, () => null)
      const { open, placed } = draftSums(draft)
      expect(gone?.pieces ?? 0).toBe(open.pieces)
      expect(gone?.rest ?? placed?.total ?? '0.00').toBe(placed?.total ?? '0.00')
    }),
    propertyCases(300),
  )
})

test('adds up over the orders of a draft: what is there and what is gone are the sums of the orders', () => {
  const split = [
    { warehouse: 'GDL', quantity: 1 },
    { warehouse: 'MTY', quantity: 2 },
  ]
  const lines = [
    makeLine({ id: 'a', sku: 'HERE', priceWhenAdded: 100, quantity: 3, split }),
    makeLine({ id: 'b', sku: 'GONE', priceWhenAdded: 50, quantity: 3, split }),
  ]
  const orders = plannedOrders(makeDraft({ lines }))
  const all = orders.map((order) => ({
    gone: goneOfOrder(order.lines, 0.16, isGone),
    total: orderTotals(order.lines, 0.16).total,
  }))
  expect(sumGone(all)).toEqual({ lineIds: new Set(['b']), pieces: 3, total: '174.00', rest: '348.00' })
  expect(sumGone([])).toBeNull()
})
