/** Column widths of the matrix in px. Header, rows and footer share them, so that they align. */
export type MatrixLayout = {
  /** The columns that stay while the others scroll sideways. */
  readonly leading: number
  readonly leadingTemplate: string
  readonly warehousesTemplate: string
  /** The left edge of each warehouse, from the first one; the last entry is the right edge. */
  readonly edges: readonly number[]
  readonly row: number
}

/** Number of columns before the warehouses. */
export const leadingColumns = 5
export const productColumn = 1
export const holdColumn = 4

/** "Por asignar 9,999" with its icon; and with "Faltan 999" beside it. */
const oneState = 148
const twoStates = 228
const wanted = 56
const planned = 70
const hold = 34
const productAtLeast = 170
const productEnough = 440
const warehouseAtLeast = 80
const warehouseEnough = 120
/** px of a character of an amount in the footer, and of the padding. */
const character = 6.6
const around = 24

/**
 * Fits all warehouses on the screen, by narrowing the product column to its minimum; if that is not enough, the matrix
 * scrolls sideways.
 * @param width px of the scroller; 0 until it is measured
 * @param amounts characters of the amount in each warehouse's footer, which is never cut off
 * @param hasTwoStates some line says what is missing beside what can be assigned
 */
export function matrixLayout(width: number, amounts: readonly number[], hasTwoStates = false): MatrixLayout {
  const state = hasTwoStates ? twoStates : oneState
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

/** The warehouses to draw: first, last (exclusive), and their position. */
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
