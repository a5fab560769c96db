/**
 * The lines' needs and the warehouses' stock, in flat arrays for the searches. A warehouse is a bit, a set of
 * warehouses is a number. Equal lines are stored once.
 */
export type LineTable = {
  readonly lines: number
  /** By line, above 0. In units of the line's own: see `shorten`. */
  readonly needs: Float64Array
  /** By line: how many equal lines it represents. */
  readonly weights: Float64Array
  /** By line: how many thousandths one unit of it is, in all equal lines together. */
  readonly units: Float64Array
  /** Line `n` has the places from `starts[n]` to before `starts[n + 1]`: warehouses with stock of it, largest first. */
  readonly starts: Uint32Array
  /** By place: the stock, at most what the line needs. */
  readonly sizes: Float64Array
  /** By place: the warehouse's bit. */
  readonly bits: Int32Array
  /** By line: the set of warehouses with any stock of it. */
  readonly holders: Int32Array
  /** By line: the set of warehouses that have all of it. */
  readonly sufficient: Int32Array
  /** By line: a lower bound of its additional parts where no sufficient warehouse serves it. */
  readonly gaps: Uint8Array
}

/** The most warehouses in one set. Bit operations give 32-bit integers: one more bit would make them negative. */
export const mostBits = 31

type Line = { readonly need: number; readonly stock: Float64Array }

/** Lines with the same ratios of need and stock are equal to every search: 2 of stock 2 and 0 is 6 of stock 8 and 0. */
export function createLineTable(bitOf: readonly number[], all: readonly Line[]): LineTable {
  const distinct = new Map<string, Line & { weight: number; units: number }>()
  for (const line of all) {
    const { need, stock, divisor } = shorten(line)
    const key = `${need}:${stock.join()}`
    const { weight = 0, units = 0 } = distinct.get(key) ?? {}
    distinct.set(key, { need, stock, weight: weight + 1, units: units + divisor })
  }
  // Sorted, so that the result does not depend on the order of the lines.
  const lines = [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
  const places = lines.map(({ stock }) => bySize(stock))
  const starts = new Uint32Array(lines.length + 1)
  for (const [line, { length }] of places.entries()) starts[line + 1] = starts[line]! + length
  const set = (line: Line, has: (size: number) => boolean) =>
    line.stock.reduce((bits, size, at) => (has(size) ? bits | bitOf[at]! : bits), 0)
  return {
    lines: lines.length,
    needs: Float64Array.from(lines, ({ need }) => need),
    weights: Float64Array.from(lines, ({ weight }) => weight),
    units: Float64Array.from(lines, ({ units }) => units),
    starts,
    sizes: Float64Array.from(places.flatMap((order, line) => order.map((at) => lines[line]!.stock[at]!))),
    bits: Int32Array.from(places.flatMap((order) => order.map((at) => bitOf[at]!))),
    holders: Int32Array.from(lines, (line) => set(line, (size) => size > 0)),
    sufficient: Int32Array.from(lines, (line) => set(line, (size) => size === line.need)),
    gaps: Uint8Array.from(lines, countGap),
  }
}

function shorten({ need, stock }: Line): Line & { readonly divisor: number } {
  const capped = stock.map((each) => Math.min(each, need))
  const divisor = capped.reduce(commonDivisor, need)
  return { need: need / divisor, stock: capped.map((each) => each / divisor), divisor }
}

export function commonDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b]
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

/** Where the insufficient warehouses together have too little, they can never serve the line: any number is right. */
function countGap({ need, stock }: Line): number {
  let lack = need
  let parts = 0
  for (const size of stock
    .filter((each) => each < need)
    .toSorted()
    .toReversed()) {
    if (lack <= 0) break
    lack -= size
    parts += 1
  }
  return Math.max(1, parts - 1)
}

function bySize(stock: Float64Array): number[] {
  return [...stock.keys()].filter((at) => stock[at]! > 0).toSorted((a, b) => stock[b]! - stock[a]! || a - b)
}
