import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { AdjustedLine } from '#src/drafts/model/lines/line-edits.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { setInSplit } from '#src/drafts/model/lines/split.ts'
import { placedQuantities } from '#src/drafts/model/orders/order.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import type { PlacingConcern } from './placing-concerns.ts'

/** Lines whose part in an order goes down, by line id, and how many pieces leave the orders. */
export type OrderAdjustment = { readonly to: ReadonlyMap<string, AdjustedLine>; readonly pieces: number }

/** What speaks against the order of a warehouse. */
export type ConcernedOrder = { readonly warehouse: string; readonly concerns: readonly PlacingConcern[] }

/**
 * Leaves in the orders of warehouses only what can be ordered there. The lines keep their quantities: their other
 * pieces have no warehouse then, and nothing of what is wanted is lost.
 */
export function adjustOrders(draft: Draft, orders: readonly ConcernedOrder[]): OrderAdjustment {
  const placed = placedQuantities(placedOrders(draft))
  const to = new Map<string, AdjustedLine>()
  let pieces = 0
  for (const { warehouse, concerns } of orders) {
    for (const concern of concerns) {
      const line = draft.lines.find(({ id }) => id === concern.line.lineId)
      if (!line) continue
      const left = orderable(concern)
      pieces = addQuantities(pieces, addQuantities(concern.line.quantity, -left))
      const part = addQuantities(placed.of(line.id, warehouse), left)
      const split = setInSplit(to.get(line.id)?.split ?? line.split, warehouse, part)
      to.set(line.id, { from: line.quantity, quantity: line.quantity, split })
    }
  }
  return { to, pieces }
}

/** How many pieces of a line can be ordered in spite of the concern. */
function orderable(concern: PlacingConcern): number {
  const { quantity } = concern.line
  if (concern.kind === 'shortage') return Math.min(concern.available, quantity)
  return concern.kind === 'shared' || concern.kind === 'placed-before' ? concern.left : 0
}
