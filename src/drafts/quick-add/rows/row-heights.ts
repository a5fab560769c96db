import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import { canBeNear } from './near-products.ts'

/** The screens on which a row has different heights. */
export type RowLayout = 'mouse' | 'touch' | 'narrow'

type RowShape = 'plain' | 'asked' | 'choosing'

/** In px. */
const heights: Readonly<Record<RowLayout, Readonly<Record<RowShape, number>>>> = {
  mouse: { plain: 44, asked: 108, choosing: 164 },
  touch: { plain: 84, asked: 132, choosing: 192 },
  narrow: { plain: 108, asked: 200, choosing: 256 },
}

/** What the window of the list counts in: every height is a multiple of it. */
export const heightUnit = 4

/**
 * Where each row begins, in units, and where the last one ends.
 *
 * @param held the key of a row that was settled and keeps the height of its question: a mouse is over it, and a second
 * click must hit nothing else
 */
export function rowStartsOf(
  rows: readonly SettledRow<unknown>[],
  layout: RowLayout,
  held: string | null,
): readonly number[] {
  const starts = [0]
  let at = 0
  for (const row of rows) {
    at += heights[layout][shapeOf(row, held)] / heightUnit
    starts.push(at)
  }
  return starts
}

export function shapeOf(settled: SettledRow<unknown>, held: string | null): RowShape {
  const { key, wasOpen, problem, row, isWaiting } = settled
  if (!wasOpen || isWaiting || (problem === null && key !== held)) return 'plain'
  return row.reading.kind === 'ambiguous' || canBeNear(row) ? 'choosing' : 'asked'
}

/** The row at a place, in units; the last one below the list. */
export function rowAt(starts: readonly number[], unit: number): number {
  let low = 0
  let high = Math.max(0, starts.length - 2)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (starts[middle]! <= unit) low = middle
    else high = middle - 1
  }
  return low
}
