import type { Order, OrderLine } from '#src/drafts/model/orders/order.ts'
import { agreedPrice } from '#src/drafts/model/orders/order-receipts.ts'

/** The pieces and the price of a line as the wholesaler confirmed them, for a table; null where it confirmed nothing. */
export function confirmedValues(
  order: Pick<Order, 'confirmation'>,
  line: Pick<OrderLine, 'sku' | 'quantity' | 'price'>,
): readonly [number | null, number | null] {
  if (!order.confirmation) return [null, null]
  const own = order.confirmation.lines.find(({ sku }) => sku === line.sku)
  return [own?.quantity ?? line.quantity, agreedPrice(order, line)]
}
