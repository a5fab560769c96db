import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import type { Order, OrderLine, PlacedQuantities } from './order.ts'
import { heldLines } from './released.ts'

/** What is placed of one line, but for what is planned again. */
export type PlacedOfLine = {
  readonly pieces: number
  /** Oldest entry first. */
  readonly parts: readonly { readonly order: Order; readonly line: OrderLine }[]
}

/** By line id; lines of which nothing is placed are not in it. The same orders give the same objects. */
export function placedOfLines(placed: readonly Order[]): ReadonlyMap<string, PlacedOfLine> {
  const before = known.get(placed)
  if (before) return before
  const ofLines = new Map<string, PlacedOfLine>()
  for (const order of placed) {
    for (const line of heldLines(order)) {
      const { pieces, parts } = ofLines.get(line.lineId) ?? { pieces: 0, parts: [] }
      ofLines.set(line.lineId, {
        pieces: addQuantities(pieces, line.quantity),
        parts: [...parts, { order, line }],
      })
    }
  }
  known.set(placed, ofLines)
  return ofLines
}

/** Whether nothing of a line is left to order: neither of its quantity nor of what is planned from a warehouse. */
export function isAllPlaced(
  { id, quantity, split }: { readonly id: string; readonly quantity: number; readonly split: LineSplit },
  placed: PlacedQuantities,
): boolean {
  return placed.ofLine(id) >= quantity && split.every((part) => placed.of(id, part.warehouse) >= part.quantity)
}

const known = new WeakMap<readonly Order[], ReadonlyMap<string, PlacedOfLine>>()
