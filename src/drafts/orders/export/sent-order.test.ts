import { expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { exportPlaced } from './exported-order.ts'
import { isOtherThanSent, sentOrder } from './sent-order.ts'

const line = makePlacedLine({ quantity: 3, price: 100.5 })
const order = exportPlaced(makeDraft(), makePlaced({ lines: [line] }), () => '')
const how = { at: 5, way: 'mail', layout: 'wholesaler', deliverTo: 'Bodega 2', to: '', notes: 'urge' } as const

test('an order is noted with its pieces and its sum: a placed one by its id, a planned one by its warehouse', () => {
  const sending = { ...how, pieces: 3, subtotal: 301.5 }
  expect(sentOrder(order, how)).toEqual({ orderId: 'order-1', sending })
  expect(sentOrder({ ...order, orderId: null }, how)).toEqual({ warehouse: 'GDL', sending })
})

test('other pieces and another price are another order than the one that went out; without prices only pieces count', () => {
  const { sending } = sentOrder(order, how)
  const isOther = (change: Partial<typeof line>, sent = sending) =>
    isOtherThanSent({ ...order, lines: [{ ...line, ...change }] }, sent)
  expect(isOther({})).toBe(false)
  expect(isOther({ price: 101 })).toBe(true)
  expect(isOther({ quantity: 6, price: 50.25 })).toBe(true)
  expect(isOther({ price: 101 }, { ...sending, subtotal: null })).toBe(false)
})
