import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import type { Sending } from '#src/drafts/model/orders/order.ts'
import type { SentOrder } from '#src/drafts/model/orders/placed-order-changes.ts'
import type { ExportedOrder } from './exported-order.ts'

/** How an order went out, with what it said. */
export function sentOrder(order: ExportedOrder, how: Omit<Sending, 'pieces' | 'subtotal'>): SentOrder {
  const { orderId, warehouse, lines, ivaRate } = order
  const { pieces, subtotal } = orderTotals(lines, ivaRate)
  const sending = { ...how, pieces, subtotal: Number(subtotal) }
  return orderId === null ? { warehouse, sending } : { orderId, sending }
}

/** Whether an order says by now something else than when it went out: other pieces, or another sum. */
export function isOtherThanSent({ lines, ivaRate }: Pick<ExportedOrder, 'lines' | 'ivaRate'>, sent: Sending): boolean {
  const { pieces, subtotal } = orderTotals(lines, ivaRate)
  return pieces !== sent.pieces || (sent.subtotal !== null && Number(subtotal) !== sent.subtotal)
}

/** How a warehouse's planned order went out. */
export function sentOf({ sent }: Pick<Draft, 'sent'>, warehouse: string): readonly Sending[] {
  return sent.filter((each) => each.warehouse === warehouse)
}
