/** Widths in px of the matrix's columns; header, rows and foot share them, so that they align. */
export type MatrixLayout = {
  readonly state: number
  readonly product: number
  readonly wanted: number
  readonly planned: number
  readonly hold: number
  readonly warehouse: number
  /** Of the columns that stay when the rest scrolls sideways. */
  readonly leading: number
  readonly row: number
}

/** How many columns stand before the warehouses. */
export const leadingColumns = 5
export const productColumn = 1
export const holdColumn = 4

const state = 132
const wanted = 60
const planned = 72
const hold = 36
const productAtLeast = 170
const productEnough = 420
const warehouseAtLeast = 84
const warehouseEnough = 128
/** Of a digit in the foot's type. */
const digit = 7.4

/**
 * All warehouses on the screen where they fit, at the product's cost down to what can still be read; else the matrix
 * scrolls sideways.
 *
 * @param width of the scroller; 0 until it was measured
 * @param longest characters of the longest amount in the foot, which is never cut off
 */
export function matrixLayout(width: number, count: number, longest: number): MatrixLayout {
  const others = state + wanted + planned + hold
  const least = Math.max(warehouseAtLeast, Math.ceil(longest * digit + 16))
  const product = Math.max(productAtLeast, Math.min(productEnough, width - others - count * least))
  const shared = count === 0 ? least : Math.floor((width - others - product) / count)
  const warehouse = Math.max(least, Math.min(warehouseEnough, shared))
  const leading = others + product
  return {
    state,
    product,
    wanted,
    planned,
    hold,
    warehouse,
    leading,
    row: Math.max(width, leading + count * warehouse),
  }
}

export function leadingTemplate(layout: MatrixLayout): string {
  return `${layout.state}px ${layout.product}px ${layout.wanted}px ${layout.planned}px ${layout.hold}px`
}

export function warehousesTemplate({ warehouse }: MatrixLayout, count: number): string {
  return `repeat(${Math.max(1, count)}, ${warehouse}px)`
}
