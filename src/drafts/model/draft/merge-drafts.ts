import type { PlacedOrder } from '#src/drafts/model/orders/placed-order.ts'
import { type Draft, productOfLine } from './draft.ts'
import { addLineNote, addToLine, change, changeLines, setDraftNote } from './draft-changes.ts'

/**
 * Adds all lines of another draft to this one. Quantities and splits of the same product are summed, notes are joined.
 * A line whose split is all from one warehouse stays so, also with added pieces that have no warehouse.
 */
export function mergeDrafts(into: Draft, other: Draft, now: number): Draft {
  const merged = other.lines.reduce((draft, line) => {
    if (!draft.lines.some(({ sku }) => sku === line.sku)) return changeLines(draft, [...draft.lines, line], now)
    const stamp = { now, lineId: line.id }
    const added = addToLine(draft, productOfLine(line), line.quantity, stamp, line.split)
    return addLineNote(added, line.sku, line.note, now)
  }, into)
  const note = [into.note, other.note].filter(Boolean).join('; ')
  const noted = into.note.includes(other.note) ? merged : setDraftNote(merged, note, now)
  const ordered =
    other.placed.length + other.cancelled.length === 0
      ? noted
      : change(noted, now, {
          placed: [...noted.placed, ...onLinesOf(noted, other.placed)],
          cancelled: [...noted.cancelled, ...onLinesOf(noted, other.cancelled)],
        })
  // All steps together are one change: the revision rises by 1.
  return ordered === into ? into : { ...ordered, revision: into.revision + 1 }
}

/** Orders of the other draft. They point to the merged lines of the same skus. */
function onLinesOf<Order extends PlacedOrder>(merged: Draft, orders: readonly Order[]): readonly Order[] {
  const lineIds = new Map(merged.lines.map(({ sku, id }) => [sku, id]))
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => ({ ...line, lineId: lineIds.get(line.sku) ?? line.lineId })),
  }))
}
