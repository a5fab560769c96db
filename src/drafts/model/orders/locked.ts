import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { inSplit } from '#src/drafts/model/lines/split.ts'
import { placedQuantities } from './order.ts'
import { placedOrders } from './order-states.ts'
import { heldLines } from './released.ts'

/**
 * Whether a change keeps what is locked: each line in a placed order still has its sku, and its split has at least the
 * ordered quantity from each warehouse, but for pieces that are planned again. Further ones are for another order.
 */
export function keepsPlaced(after: Draft): boolean {
  const orders = placedOrders(after)
  if (orders.length === 0) return true
  const lines = new Map(after.lines.map((line) => [line.id, line]))
  const placed = placedQuantities(orders)
  return orders.every((order) =>
    heldLines(order).every(({ lineId, sku }) => {
      const line = lines.get(lineId)
      return (
        line?.sku === sku &&
        inSplit(line.split, order.warehouse) >= placed.of(lineId, order.warehouse) &&
        line.quantity >= placed.ofLine(lineId)
      )
    }),
  )
}
