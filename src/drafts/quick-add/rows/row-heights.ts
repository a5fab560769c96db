import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import { canBeNear } from './near-products.ts'

/** The screens on which a row has different heights. */
export type RowLayout = 'mouse' | 'touch' | 'narrow'

type RowShape = 'plain' | 'asked' | 'choosing'

/**
 * In px. A row keeps the height of what was asked about it when it is settled: the rows below it stay where they are,
 * and a second click hits nothing else.
 */
const heights: Readonly<Record<RowLayout, Readonly<Record<RowShape, number>>>> = {
  mouse: { plain: 44, asked: 108, choosing: 164 },
  touch: { plain: 84, asked: 132, choosing: 192 },
  narrow: { plain: 108, asked: 200, choosing: 256 },
}

/** What the window of the list counts in: every height is a multiple of it. */
export const heightUnit = 4

/** Where each row begins, in units, and where the last one ends. */
export function rowStartsOf(rows: readonly SettledRow<unknown>[], layout: RowLayout): readonly number[] {
  const starts = [0]
  let at = 0
  for (const row of rows) {
    at += heights[layout][shapeOf(row)] / heightUnit
    starts.push(at)
  }
  return starts
}

export function shapeOf({ wasOpen, row }: SettledRow<unknown>): RowShape {
  if (!wasOpen) return 'plain'
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
