/** Widths in px of the matrix's columns; header, rows and foot share them, so that they align. */
export type MatrixLayout = {
  /** Of the columns that stay when the rest scrolls sideways. */
  readonly leading: number
  readonly leadingTemplate: string
  readonly warehousesTemplate: string
  /** Where each warehouse begins, from the first one on; one more than there are. */
  readonly edges: readonly number[]
  readonly row: number
}

/** How many columns stand before the warehouses. */
export const leadingColumns = 5
export const productColumn = 1
export const holdColumn = 4

/** "Por asignar 9,999" with its icon. */
const state = 148
const wanted = 56
const planned = 70
const hold = 34
const productAtLeast = 170
const productEnough = 440
const warehouseAtLeast = 80
const warehouseEnough = 120
/** Of a character of an amount in the foot, and of what stands around it. */
const character = 6.6
const around = 24

/**
 * All warehouses on the screen where they fit, at the product's cost down to what can still be read; else the matrix
 * scrolls sideways.
 *
 * @param width of the scroller; 0 until it was measured
 * @param amounts characters of what stands in each warehouse's foot, which is never cut off
 */
export function matrixLayout(width: number, amounts: readonly number[]): MatrixLayout {
  const others = state + wanted + planned + hold
  const least = amounts.map((characters) => Math.max(warehouseAtLeast, Math.ceil(characters * character + around)))
  const leastOfAll = least.reduce((sum, each) => sum + each, 0)
  const product = Math.max(productAtLeast, Math.min(productEnough, width - others - leastOfAll))
  const spare = Math.max(0, width - others - product - leastOfAll)
  const more = amounts.length === 0 ? 0 : Math.floor(spare / amounts.length)
  const widths = least.map((each) => Math.max(each, Math.min(warehouseEnough, each + more)))
  const edges = [0]
  for (const each of widths) edges.push(edges.at(-1)! + each)
  const leading = others + product
  return {
    leading,
    leadingTemplate: [state, product, wanted, planned, hold].map((each) => `${each}px`).join(' '),
    warehousesTemplate: widths.map((each) => `${each}px`).join(' '),
    edges,
    row: Math.max(width, leading + edges.at(-1)!),
  }
}

/** The warehouses whose cells are drawn: first, last exclusive, and where they stand. */
export type ColumnWindow = {
  readonly first: number
  readonly last: number
  /** px from the first warehouse's edge. */
  readonly left: number
  readonly template: string
}

export function columnWindow({ edges }: MatrixLayout, first: number, last: number): ColumnWindow {
  const widths = edges.slice(first, last).map((edge, index) => `${edges[first + index + 1]! - edge}px`)
  return { first, last, left: edges[first] ?? 0, template: widths.join(' ') }
}
