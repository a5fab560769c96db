import { expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced } from '#src/drafts/model/orders/make-placed.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { columnsOf, initialLayout, tableWidth } from '#src/drafts/parts/columns/column-set.ts'
import { ledgerColumnSet, withFixedColumns } from './ledger-columns.ts'
import { ledgerOrders } from './ledger-orders.ts'
import { ownWidths, tightened } from './use-ledger-columns.ts'

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

test('with what was confirmed, and all that is left of an upright tablet, nothing scrolls sideways beside the sum', () => {
  const left = ['folio', 'draft', 'lines', 'pieces', 'note']
  const own = ownWidths(ledgerOrders([makeDraft({ orders: [makePlaced({ number: 'OC-T3P-2026-0004-EXTRA' })] })], []))
  const layout = initialLayout(ledgerColumnSet)
  const columns = withFixedColumns(columnsOf(ledgerColumnSet, layout, own), true)
  const shown = columns.filter(({ name }) => !left.includes(name)).map(tightened)
  const scrollbar = 15
  expect(tableWidth(shown)).toBeLessThanOrEqual(768 - scrollbar)
})
