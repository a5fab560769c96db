import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { type PlacedOrder, placedQuantities } from '#src/drafts/model/orders/placed-order.ts'
import { type Draft, productOfLine } from './draft.ts'
import { addLineNote, addToLine, change, changeLines, setDraftNote } from './draft-changes.ts'

/**
 * Adds all lines of another draft to this one. Quantities and splits of the same product are summed, notes are joined.
 * A line whose split is all from one warehouse stays so, also with added pieces that have no warehouse. A placed order
 * that both have stays as it is here, and its pieces are not added again.
 */
export function mergeDrafts(into: Draft, other: Draft, now: number): Draft {
  const added = withoutOrders(other, new Set(into.placed.map(({ id }) => id)))
  const merged = added.lines.reduce((draft, line) => {
    if (!draft.lines.some(({ sku }) => sku === line.sku)) return changeLines(draft, [...draft.lines, line], now)
    const stamp = { now, lineId: line.id }
    const more = addToLine(draft, productOfLine(line), line.quantity, stamp, line.split)
    return addLineNote(more, line.sku, line.note, now)
  }, into)
  const note = [into.note, other.note].filter(Boolean).join('; ')
  const noted = into.note.includes(other.note) ? merged : setDraftNote(merged, note, now)
  const ordered =
    added.placed.length + added.cancelled.length === 0
      ? noted
      : change(noted, now, {
          placed: [...noted.placed, ...onLinesOf(noted, added.placed)],
          // Placed there and cancelled here is placed: its pieces come with it.
          cancelled: [
            ...without(noted.cancelled, added.placed),
            ...without(onLinesOf(noted, added.cancelled), noted.cancelled),
          ],
        })
  // All steps together are one change: the revision rises by 1.
  return ordered === into ? into : { ...ordered, revision: into.revision + 1 }
}

/** The draft without these orders and without their pieces. Lines of which nothing stays are left out. */
function withoutOrders(draft: Draft, orderIds: ReadonlySet<string>): Draft {
  const shared = draft.placed.filter(({ id }) => orderIds.has(id))
  const pieces = placedQuantities(shared)
  const lines = draft.lines.flatMap((line) => {
    const quantity = addQuantities(line.quantity, -pieces.ofLine(line.id))
    if (quantity === line.quantity) return line
    const split = line.split.flatMap(({ warehouse, quantity: planned }) => {
      const open = addQuantities(planned, -pieces.of(line.id, warehouse))
      return open > 0 ? [{ warehouse, quantity: open }] : []
    })
    return quantity > 0 ? { ...line, quantity, split } : []
  })
  const cancelled = draft.cancelled.filter(({ id }) => !orderIds.has(id))
  return { ...draft, lines, placed: without(draft.placed, shared), cancelled }
}

function without<Order extends PlacedOrder>(
  orders: readonly Order[],
  others: readonly PlacedOrder[],
): readonly Order[] {
  return orders.filter(({ id }) => others.every((other) => other.id !== id))
}

/** Orders of the other draft. They point to the merged lines of the same skus. */
function onLinesOf<Order extends PlacedOrder>(merged: Draft, orders: readonly Order[]): readonly Order[] {
  const lineIds = new Map(merged.lines.map(({ sku, id }) => [sku, id]))
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => ({ ...line, lineId: lineIds.get(line.sku) ?? line.lineId })),
  }))
}
