import type { LineTable } from '#src/drafts/planner/line-table.ts'

/** The number of parts in which a set serves as much of all lines as it can. */
export function countServedParts({ lines, needs, weights, starts, sizes, bits }: LineTable, set: number): number {
  let total = 0
  for (let line = 0; line < lines; line += 1) {
    const end = starts[line + 1]!
    let lack = needs[line]!
    // The largest come first.
    for (let place = starts[line]!; place < end && lack > 0; place += 1) {
      if ((bits[place]! & set) === 0) continue
      lack -= sizes[place]!
      total += weights[line]!
    }
  }
  return total
}
