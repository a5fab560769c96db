import { expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced } from '#src/drafts/model/orders/make-placed.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { ledgerOrders } from './ledger-orders.ts'
import { ownWidths } from './use-ledger-columns.ts'

function widthsOf(name: string, order: Partial<Order> = {}) {
  return ownWidths(ledgerOrders([makeDraft({ name, orders: [makePlaced(order)] })], []))
}

test('the name of a draft has the room that notes and numbers leave', () => {
  const share = (name: string, order?: Partial<Order>) => {
    const { draft, note } = widthsOf(name, order)
    return (draft?.grows ?? 0) / (note?.grows ?? 1)
  }
  expect(share('Pedido de la semana para Guadalajara')).toBeGreaterThan(share('Matriz'))
  expect(share('Matriz')).toBeGreaterThan(share('Matriz', { note: 'urgente' }))
  expect(widthsOf('Matriz', { number: 'OC-1' }).number?.width).toBeLessThan(
    widthsOf('Matriz', { number: 'OC-T3P-2026-0004' }).number?.width ?? 0,
  )
})
