import type { LineTable } from '#src/drafts/planner/line-table.ts'

/**
 * The number of parts in which a set serves all lines; Infinity where it does not serve them. Stops early at `enough`
 * or more: the result is then only known to be at least `enough`.
 */
export function countParts(table: LineTable, set: number, enough = Number.POSITIVE_INFINITY): number {
  const { lines, needs, weights, starts, sizes, bits, sufficient } = table
  let total = 0
  for (let line = 0; line < lines && total < enough; line += 1) {
    if ((sufficient[line]! & set) !== 0) {
      total += weights[line]!
      continue
    }
    const end = starts[line + 1]!
    let lack = needs[line]!
    for (let place = starts[line]!; lack > 0; place += 1) {
      if (place === end) return Number.POSITIVE_INFINITY
      if ((bits[place]! & set) === 0) continue
      lack -= sizes[place]!
      total += weights[line]!
    }
  }
  return total
}
