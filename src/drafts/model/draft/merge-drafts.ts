import { joinNotes } from '#src/drafts/model/lines/join-notes.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { type Order, placedQuantities } from '#src/drafts/model/orders/order.ts'
import { isPlaced, placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { releasedLines } from '#src/drafts/model/orders/released-lines.ts'
import type { Draft } from './draft.ts'
import { addLines, change, setDraftNote } from './draft-changes.ts'

/**
 * Adds all lines of another draft to this one. Quantities and splits of the same product are summed, notes are joined.
 * A line whose split is all from one warehouse stays so, also with added pieces that have no warehouse. An order that
 * both have stays placed or cancelled as it is here, and its pieces, which are here already, are not added again.
 */
export function mergeDrafts(into: Draft, other: Draft, now: number): Draft {
  const added = withoutOrders(other, new Set(into.orders.map(({ id }) => id)))
  const merged = addLines(into, added.lines, now)
  const noted = setDraftNote(merged, joinNotes(into.note, other.note), now)
  const ordered =
    added.orders.length === 0
      ? noted
      : change(noted, now, { orders: [...noted.orders, ...onLinesOf(noted, added.orders)] })
  // All steps together are one change: the revision rises by 1.
  return ordered === into ? into : { ...ordered, revision: into.revision + 1 }
}

/**
 * The draft without these orders and without their pieces, also where it has them as cancelled, or plans them again: then
 * they are open, or in another order. Lines of which nothing stays are left out.
 */
function withoutOrders(draft: Draft, orderIds: ReadonlySet<string>): Draft {
  const isShared = ({ id }: Order) => orderIds.has(id)
  const shared = draft.orders.filter(isShared)
  const all = placedQuantities(placedOrders(draft))
  const pieces = placedQuantities(shared.filter(isPlaced))
  const again = placedQuantities(
    shared.map((order) => ({ ...order, released: [], lines: isPlaced(order) ? releasedLines(order) : order.lines })),
  )
  const lines = draft.lines.flatMap((line) => {
    const open = Math.max(0, addQuantities(line.quantity, -all.ofLine(line.id)))
    const less = addQuantities(pieces.ofLine(line.id), Math.min(open, again.ofLine(line.id)))
    if (less === 0) return line
    const quantity = addQuantities(line.quantity, -less)
    const split = line.split.flatMap(({ warehouse, quantity: planned }) => {
      const free = Math.max(0, addQuantities(planned, -all.of(line.id, warehouse)))
      const taken = addQuantities(pieces.of(line.id, warehouse), Math.min(free, again.of(line.id, warehouse)))
      const rest = addQuantities(planned, -taken)
      return rest > 0 ? [{ warehouse, quantity: rest }] : []
    })
    return quantity > 0 ? { ...line, quantity, split } : []
  })
  return { ...draft, lines, orders: draft.orders.filter((order) => !isShared(order)) }
}

/** Orders of the other draft. They point to the merged lines of the same skus. */
function onLinesOf(merged: Draft, orders: readonly Order[]): readonly Order[] {
  const lineIds = new Map(merged.lines.map(({ sku, id }) => [sku, id]))
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => ({ ...line, lineId: lineIds.get(line.sku) ?? line.lineId })),
  }))
}
