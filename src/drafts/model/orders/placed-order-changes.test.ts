import { expect, test } from 'vitest'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { isEmptyPatch, patchBetween } from '#src/drafts/model/draft/draft-patch.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { keepOrders } from './keep-orders.ts'
import { mostSendings, type Sending } from './order.ts'
import { placeOrder } from './order-changes.ts'
import { noteSent } from './placed-order-changes.ts'

const planned = makeDraft({
  lines: [makeLine({ quantity: 3, split: [{ warehouse: 'GDL', quantity: 3 }] })],
})

function sending(at: number): Sending {
  return { at, way: 'mail', layout: 'wholesaler', deliverTo: 'Bodega 2', to: '', notes: '', pieces: 3, subtotal: 3_447 }
}

function placed(draft: Draft): Draft {
  const check = { checked: 0, of: 1, oldest: null, newest: null }
  return placeOrder(draft, 'GDL', { id: 'order-1', placedAt: 9_000, folio: '', note: '', check, despite: [] }, 9_000)
}

const toGdl = (at: number) => ({ warehouse: 'GDL', sending: sending(at) })

test('how a planned order went out goes along when it is placed, and that of other warehouses stays', () => {
  const sent = noteSent(planned, [toGdl(1), { warehouse: 'MTY', sending: sending(2) }], 3)
  expect(sent.sent.map(({ warehouse, at }) => [warehouse, at])).toEqual([
    ['GDL', 1],
    ['MTY', 2],
  ])
  const after = placed(sent)
  expect(after.orders[0]?.sent).toEqual([sending(1)])
  expect(after.sent.map(({ warehouse }) => warehouse)).toEqual(['MTY'])
  const again = noteSent(after, [{ orderId: 'order-1', sending: sending(4) }], 5)
  expect(again.orders[0]?.sent.map(({ at }) => at)).toEqual([1, 4])
})

test('that an order went out is nothing that can be undone, and what is of no order changes nothing', () => {
  const sent = noteSent(planned, [toGdl(1)], 2)
  expect(isEmptyPatch(patchBetween(planned, sent))).toBe(true)
  expect(noteSent(sent, [{ orderId: 'gone', sending: sending(3) }], 4)).toBe(sent)
  expect(noteSent(sent, [], 4)).toBe(sent)
})

test('of each order the last times are kept', () => {
  const times = Array.from({ length: mostSendings + 5 }, (_, at) => at)
  const sent = times.reduce((draft, at) => noteSent(draft, [toGdl(at)], at), planned)
  expect(sent.sent.map(({ at }) => at)).toEqual(times.slice(5))
})

test('an older copy that is restored keeps how orders went out since, but not of those that are placed', () => {
  const sent = noteSent(planned, [toGdl(1)], 2)
  expect(keepOrders(planned, sent).sent).toEqual(sent.sent)
  const after = placed(sent)
  expect(keepOrders(sent, after)).toMatchObject({ sent: [], orders: [{ sent: [sending(1)] }] })
})
