/** A cell with its place in the line. */
export type PlacedCell = { readonly text: string; readonly start: number; readonly end: number }

/** Wide blanks separate these cells; their places in the line say which column they are in. */
export function placedCells(text: string): PlacedCell[] {
  return [...text.matchAll(/\S+(?: \S+)*/g)].map(({ 0: cell, index }) => ({
    text: cell,
    start: index,
    end: index + cell.length,
  }))
}

/** Characters. Nearer cells and names are in one column. */
const mostApart = 2

/**
 * The cells of a row under the names of its header by their places, where some cells are empty: a report with fixed
 * columns.
 *
 * @returns one text for each name; several cells under one name are joined; null where a number is under none
 */
export function alignCells(cells: readonly PlacedCell[], names: readonly PlacedCell[]): string[] | null {
  const aligned = names.map(() => '')
  for (const cell of cells) {
    const at = nearest(cell, names)
    if (at < 0) {
      // A number under no name: the places say nothing.
      if (/\d/.test(cell.text)) return null
      continue
    }
    aligned[at] = aligned[at] === '' ? cell.text : `${aligned[at]}  ${cell.text}`
  }
  return aligned
}

/** The cells of a row without the number that counts it, where that stands before the first name, and the next one below it. */
export function withoutPosition(cells: readonly PlacedCell[], names: readonly PlacedCell[]): readonly PlacedCell[] {
  const [first, second] = cells
  const [name] = names
  if (!first || !second || !name || !/^\d{1,4}$/.test(first.text) || first.end >= name.start) return cells
  return second.start <= name.end && name.start <= second.end ? cells.slice(1) : cells
}

function nearest(cell: PlacedCell, names: readonly PlacedCell[]): number {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (const [index, name] of names.entries()) {
    const apart = Math.max(cell.start, name.start) - Math.min(cell.end, name.end)
    if (apart > mostApart) continue
    // Of several, the one with an edge in common: texts begin together, numbers end together.
    const edges = Math.min(Math.abs(cell.start - name.start), Math.abs(cell.end - name.end))
    if (edges < least) {
      least = edges
      best = index
    }
  }
  return best
}
