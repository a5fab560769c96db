/** Column widths of the matrix in px. Header, rows and footer share them, so that they align. */
export type MatrixLayout = {
  /** The columns that stay while the others scroll sideways. */
  readonly leading: number
  readonly leadingTemplate: string
  readonly warehousesTemplate: string
  /** The left edge of each warehouse, from the first one; the last entry is the right edge. */
  readonly edges: readonly number[]
  readonly row: number
  /** What is missing of a line stands above what can be assigned: there is no room for both side by side. */
  readonly hasStatesStacked: boolean
}

/** Number of columns before the warehouses. */
export const leadingColumns = 5
export const productColumn = 1
export const holdColumn = 4

/** "Faltan 99 con otros" or "Por asignar 9,999" with its icon; and with "Faltan 999" beside it. */
const oneState = 168
const twoStates = 228
const wanted = 56
const planned = 70
const hold = 40
const productAtLeast = 170
/** From here on the places of the warehouses are shown whole before a name has more. */
const productFirst = 240
const productEnough = 440
/** What the warehouses leave free, it has up to here. */
const productAtMost = 640
const warehouseAtLeast = 80
const warehouseEnough = 130
/** "surte 20" and "solo: 7" beside each other. */
const withOnly = 126
/** px of a character of what a warehouse can send and what only it has, and of what is around and between them. */
const headCharacter = 6.2
const headAround = 28
/** px of a character of an amount in the footer, and of the padding. */
const character = 6.6
const around = 24
/** px of a character of a place in the header, and of the padding; the characters of a line that is shown whole. */
const placeCharacter = 7
const placeAround = 18
const longestLine = 16

/** What the column of a warehouse shows. */
export type MatrixColumn = {
  /** Characters of the amount in its footer, which is never cut off. */
  readonly amount: number
  /** Where it is, in two lines. */
  readonly location: string
  /** Whether the header says what only it has. */
  readonly hasOnly: boolean
}

/**
 * Fits all warehouses on the screen, by cutting their places and narrowing the product column to its minimum; if that is
 * not enough, the matrix scrolls sideways.
 * @param width px of the scroller; 0 until it is measured
 * @param hasTwoStates some line says what is missing beside what can be assigned
 */
export function matrixLayout(width: number, warehouses: readonly MatrixColumn[], hasTwoStates = false): MatrixLayout {
  const least = warehouses.map(leastOf)
  const otherThanState = wanted + planned + hold
  const hasRoomForTwo = width - twoStates - otherThanState - sum(least) >= productFirst
  const state = hasTwoStates && hasRoomForTwo ? twoStates : oneState
  const others = state + otherThanState
  const room = width - others - sum(least)
  const first = Math.max(productAtLeast, Math.min(productFirst, room))
  // Where it scrolls sideways in any case, they have what they need; what only they have stands below.
  const isScrolled = room < productAtLeast
  const heads = warehouses.map((each, at) => Math.max(0, headOf(each, isScrolled) - least[at]!))
  const share = isScrolled ? 1 : Math.min(1, Math.max(0, room - first) / Math.max(1, sum(heads)))
  const needed = least.map((each, at) => each + Math.floor(heads[at]! * share))
  const enough = Math.max(first, Math.min(productEnough, width - others - sum(needed)))
  const spare = Math.max(0, width - others - enough - sum(needed))
  const more = warehouses.length === 0 ? 0 : Math.floor(spare / warehouses.length)
  const widths = needed.map((each) => Math.max(each, Math.min(warehouseEnough, each + more)))
  const edges = [0]
  for (const each of widths) edges.push(edges.at(-1)! + each)
  const product = Math.max(enough, Math.min(productAtMost, width - others - sum(widths)))
  const leading = others + product
  return {
    leading,
    leadingTemplate: [state, product, wanted, planned, hold].map((each) => `${each}px`).join(' '),
    warehousesTemplate: widths.map((each) => `${each}px`).join(' '),
    edges,
    row: Math.max(width, leading + edges.at(-1)!),
    hasStatesStacked: hasTwoStates && !hasRoomForTwo,
  }
}

function leastOf({ amount }: MatrixColumn): number {
  return Math.max(warehouseAtLeast, Math.ceil(amount * character + around))
}

/** What the header needs to be whole. */
function headOf({ location, hasOnly }: MatrixColumn, hasItBelow: boolean): number {
  const place = Math.min(lineOfTwo(location), longestLine) * placeCharacter + placeAround
  return Math.max(hasOnly && !hasItBelow ? withOnly : 0, Math.ceil(place))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

/** Characters of the longer line where the words stand in two lines that are as short as they can be. */
function lineOfTwo(words: string): number {
  const blanks = [...words.matchAll(/\s+/g)]
  return Math.min(
    words.length,
    ...blanks.map((blank) => Math.max(blank.index, words.length - blank.index - blank[0].length)),
  )
}

/** Whether what only a warehouse has stands below what it can send: beside it one of the two would be cut. */
export function isOnlyBelow({ edges }: MatrixLayout, at: number, covers: string, only: string): boolean {
  return (covers.length + only.length) * headCharacter + headAround > edges[at + 1]! - edges[at]!
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
