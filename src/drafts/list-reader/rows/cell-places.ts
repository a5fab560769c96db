import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'

/** Where each cell of a row is in its line's text; null for an empty cell, or one that is written otherwise there. */
export function placesOfCells({ cells, line }: TableLine): ({ readonly start: number; readonly end: number } | null)[] {
  let from = 0
  return cells.map((cell) => {
    if (cell === '') return null
    const start = line.text.indexOf(cell, from)
    if (start < 0) return null
    from = start + cell.length
    return { start, end: from }
  })
}
