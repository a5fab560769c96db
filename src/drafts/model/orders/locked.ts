import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { inSplit } from '#src/drafts/model/lines/split.ts'
import { placedQuantities } from './order.ts'
import { placedOrders } from './order-states.ts'

/**
 * Whether a change keeps what is locked: each line in a placed order still has its sku, and its split has at least the
 * ordered quantity from each warehouse. Further pieces are planned for another order.
 */
export function keepsPlaced(after: Draft): boolean {
  const orders = placedOrders(after)
  if (orders.length === 0) return true
  const lines = new Map(after.lines.map((line) => [line.id, line]))
  const placed = placedQuantities(orders)
  return orders.every(({ warehouse, lines: ordered }) =>
    ordered.every(({ lineId, sku }) => {
      const line = lines.get(lineId)
      if (line?.sku !== sku) return false
      return inSplit(line.split, warehouse) >= placed.of(lineId, warehouse) && line.quantity >= placed.ofLine(lineId)
    }),
  )
}
