import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { Order, OrderLine } from './order.ts'

type Piece = Pick<OrderLine, 'sku' | 'quantity'>

/**
 * The lines of an order with the pieces that its draft holds for it: without those that are planned again. So a piece
 * counts once, in the order that it comes with. A line of which nothing is left is not there.
 */
export function heldLines<Line extends Piece>(order: {
  readonly lines: readonly Line[]
  readonly released: Order['released']
}): readonly Line[] {
  if (order.released.length === 0) return order.lines
  const again = new Map(order.released.map(({ sku, quantity }) => [sku, quantity]))
  const held = order.lines.map((line) => ({
    ...line,
    quantity: addQuantities(line.quantity, -(again.get(line.sku) ?? 0)),
  }))
  return held.filter(({ quantity }) => quantity > 0)
}
