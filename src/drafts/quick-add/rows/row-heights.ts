import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import { canBeNear } from './near-products.ts'
import { aboutProduct } from './row-state.ts'

/**
 * The screens on which a row has different heights; `low` is a phone held sideways, where it is narrow, too. `small` is a
 * narrow one below 380 px.
 */
export type RowLayout = 'mouse' | 'touch' | 'narrow' | 'small' | 'low'

export function isNarrowLayout(layout: RowLayout): boolean {
  return layout === 'narrow' || layout === 'small'
}

type RowShape = 'plain' | 'asked' | 'choosing'

/** In px. */
const heights: Readonly<Record<RowLayout, Readonly<Record<RowShape, number>>>> = {
  mouse: { plain: 44, asked: 108, choosing: 164 },
  touch: { plain: 84, asked: 132, choosing: 192 },
  narrow: { plain: 108, asked: 188, choosing: 216 },
  small: { plain: 108, asked: 188, choosing: 232 },
  low: { plain: 92, asked: 172, choosing: 184 },
}

/** Products of one code that all stand in its row; of more there is one less, beside a button for the others. */
const mostOfCode = 6

/** In px: another line of products beside each other, or another product below the two that a narrow row has room for. */
const lineOfProducts: Readonly<Record<RowLayout, number>> = { mouse: 76, touch: 76, narrow: 48, small: 48, low: 0 }

/** In px: what a later line says of the row, which is read whole. */
const lineOfChange: Readonly<Record<RowLayout, number>> = { mouse: 20, touch: 20, narrow: 36, small: 36, low: 36 }

/** What the window of the list counts in: every height is a multiple of it. */
export const heightUnit = 4

/** In px: a second line of answers. */
const lineOfAnswers = 48

/** Whether the answers of a row have two lines: on a phone there is no room for so many beside each other. */
export function hasTwoLines({ row }: Pick<SettledRow<unknown>, 'row'>, layout: RowLayout): boolean {
  const count = new Set(row.quantities.filter((quantity) => quantity > 0)).size
  if (isNarrowLayout(layout)) return count > (layout === 'small' ? 2 : 3)
  return layout === 'low' && (count > 1 || row.doubts.some(({ kind }) => aboutProduct.has(kind)))
}

/** How many of the products that have a row's code are offered, and whether the others need a button. */
export function productsOfCode(count: number): { readonly offered: number; readonly hasMore: boolean } {
  return count <= mostOfCode ? { offered: count, hasMore: false } : { offered: mostOfCode - 1, hasMore: true }
}

/**
 * Where each row begins, in units, and where the last one ends.
 *
 * @param held the key of a row that was settled and keeps the height of its question: a mouse is over it, and a second
 * click must hit nothing else
 * @param beside how many products stand beside each other; on a phone held sideways all do, and scroll
 */
export function rowStartsOf(
  rows: readonly SettledRow<unknown>[],
  layout: RowLayout,
  held: string | null,
  beside = 3,
): readonly number[] {
  const starts = [0]
  let at = 0
  for (const row of rows) {
    const shape = shapeOf(row, held)
    const more = shape === 'choosing' ? linesBeyond(row, layout, beside) * lineOfProducts[layout] : 0
    const answers = shape === 'asked' && hasTwoLines(row, layout) ? lineOfAnswers : 0
    // Above a question that is held there is room for it.
    const changes = shape === 'plain' ? (row.row.changedBy?.length ?? 0) * lineOfChange[layout] : 0
    at += (heights[layout][shape] + more + answers + changes) / heightUnit
    starts.push(at)
  }
  return starts
}

export function shapeOf(settled: SettledRow<unknown>, held: string | null): RowShape {
  const { key, wasOpen, problem, row, isWaiting } = settled
  if (!wasOpen || isWaiting || (problem === null && key !== held)) return 'plain'
  return row.reading.kind === 'ambiguous' || canBeNear(row) ? 'choosing' : 'asked'
}

/** Lines of products that a row has beyond those that all rows with products have room for. */
function linesBeyond({ row: { reading } }: SettledRow<unknown>, layout: RowLayout, beside: number): number {
  if (reading.kind !== 'ambiguous') return 0
  const { offered, hasMore } = productsOfCode(reading.products.length)
  const all = offered + (hasMore ? 1 : 0)
  return isNarrowLayout(layout) ? Math.max(0, all - 2) : Math.ceil(all / beside) - 1
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
