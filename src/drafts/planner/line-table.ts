/**
 * What lines need and who has how much of it, in flat arrays for the searches. A warehouse is a bit, a set of warehouses
 * a number. Equal lines are one.
 */
export type LineTable = {
  readonly lines: number
  /** By line, above 0. */
  readonly needs: Float64Array
  /** How many lines this one stands for. */
  readonly weights: Float64Array
  /** Line `n` has the places from `starts[n]` to before `starts[n + 1]`: who has something of it, most first. */
  readonly starts: Uint32Array
  /** By place: how much, at most what the line needs. */
  readonly sizes: Float64Array
  /** By place: the warehouse's bit. */
  readonly bits: Int32Array
  /** By line: all who have something of it. */
  readonly holders: Int32Array
  /** By line: those who have all of it. */
  readonly sufficient: Int32Array
  /** By line: how many parts more it comes in, at the least, where none of those gives it. */
  readonly gaps: Uint8Array
}

/** Most warehouses in one set: more bits would make the number a negative one. */
export const mostBits = 31

type Line = { readonly need: number; readonly stock: Float64Array }

/** Lines that need the same share of the same stocks are the same to every search: 2 of 2 and 0 is 6 of 8 and 0. */
export function createLineTable(bitOf: readonly number[], all: readonly Line[]): LineTable {
  const distinct = new Map<string, Line & { weight: number }>()
  for (const line of all) {
    const { need, stock } = shorten(line)
    const key = `${need}:${stock.join()}`
    distinct.set(key, { need, stock, weight: (distinct.get(key)?.weight ?? 0) + 1 })
  }
  // Whatever order the lines came in, the searches meet them in this one.
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
    starts,
    sizes: Float64Array.from(places.flatMap((order, line) => order.map((at) => lines[line]!.stock[at]!))),
    bits: Int32Array.from(places.flatMap((order) => order.map((at) => bitOf[at]!))),
    holders: Int32Array.from(lines, (line) => set(line, (size) => size > 0)),
    sufficient: Int32Array.from(lines, (line) => set(line, (size) => size === line.need)),
    gaps: Uint8Array.from(lines, countGap),
  }
}

function shorten({ need, stock }: Line): Line {
  const capped = stock.map((each) => Math.min(each, need))
  const divisor = capped.reduce(commonDivisor, need)
  return { need: need / divisor, stock: capped.map((each) => each / divisor) }
}

function commonDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b]
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

/** Where the others together have too little it cannot come from them at all, and any number is right. */
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
