/** What lines need and which warehouse has how much of it, in flat arrays for the searches. Equal lines are one. */
export type LineTable = {
  readonly lines: number
  readonly warehouses: number
  /** By line, above 0. */
  readonly needs: Float64Array
  /** How many lines this one stands for. */
  readonly weights: Float64Array
  /** At `line * warehouses + warehouse`, at most what the line needs. */
  readonly stock: Float64Array
  /** At `line * warehouses + place`: the warehouses that have something, most first. */
  readonly order: Uint8Array
  /** How many warehouses have something of each line. */
  readonly holders: Uint8Array
}

type Line = { readonly need: number; readonly stock: Float64Array }

/** Lines that need the same share of the same stocks are the same to every search: 2 of 2 and 0 is 6 of 8 and 0. */
export function createLineTable(warehouses: number, all: readonly Line[]): LineTable {
  const distinct = new Map<string, Line & { weight: number }>()
  for (const line of all) {
    const { need, stock } = shorten(line)
    const key = `${need}:${stock.join()}`
    distinct.set(key, { need, stock, weight: (distinct.get(key)?.weight ?? 0) + 1 })
  }
  // Whatever order the lines came in, the searches meet them in this one.
  const lines = [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
  const stock = new Float64Array(lines.length * warehouses)
  const order = new Uint8Array(lines.length * warehouses)
  for (const [index, line] of lines.entries()) {
    stock.set(line.stock, index * warehouses)
    order.set(bySize(line.stock), index * warehouses)
  }
  return {
    lines: lines.length,
    warehouses,
    needs: Float64Array.from(lines, ({ need }) => need),
    weights: Float64Array.from(lines, ({ weight }) => weight),
    stock,
    order,
    holders: Uint8Array.from(lines, (line) => line.stock.reduce((count, each) => count + Number(each > 0), 0)),
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

function bySize(stock: Float64Array): number[] {
  return [...stock.keys()]
    .filter((warehouse) => stock[warehouse]! > 0)
    .toSorted((a, b) => stock[b]! - stock[a]! || a - b)
}
