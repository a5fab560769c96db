import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { Order, OrderLine } from './order.ts'
import { isPlaced } from './order-states.ts'
import { heldLines } from './released.ts'

/** Of each line of an order, how many of its pieces its draft holds for it. An order has a product once. */
export function heldQuantities(order: Pick<Order, 'lines' | 'released'>): readonly number[] {
  if (order.released.length === 0) return order.lines.map(({ quantity }) => quantity)
  const held = new Map(heldLines(order).map(({ sku, quantity }) => [sku, quantity]))
  return order.lines.map(({ sku }) => held.get(sku) ?? 0)
}

/** The same of one line; of a cancelled order, all that was ordered. */
export function heldOf(order: Order, { sku, quantity }: OrderLine): number {
  if (!isPlaced(order) || order.released.length === 0) return quantity
  return heldLines(order).find((line) => line.sku === sku)?.quantity ?? 0
}

/** The pieces that are planned again, as lines. */
export function releasedLines(order: Order): readonly OrderLine[] {
  const held = heldQuantities(order)
  const lines = order.lines.map((line, at) => ({ ...line, quantity: addQuantities(line.quantity, -held[at]!) }))
  return lines.filter(({ quantity }) => quantity > 0)
}
