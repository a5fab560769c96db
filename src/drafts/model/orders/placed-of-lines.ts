import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { Order, OrderLine } from './order.ts'
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

const known = new WeakMap<readonly Order[], ReadonlyMap<string, PlacedOfLine>>()
