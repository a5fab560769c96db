import type { LineTable } from '#src/drafts/planner/line-table.ts'

/**
 * In how many parts all lines come from a set; infinite where it does not serve them. Gives up once that is no less than
 * `enough`: then it is `enough` or more, and may be infinite as well.
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
