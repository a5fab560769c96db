import { alignCells, type PlacedCell, withoutPosition } from './align-cells.ts'
import { cellsInRaw, type ListEntry } from './list-entries.ts'
import type { CellPlace } from './list-table.ts'

/**
 * Rows with empty cells between wide blanks, with each cell in the column below whose cells of whole rows it stands: a
 * program may print its numbers farther right than their names.
 */
export function realigned(entries: readonly ListEntry[]): ListEntry[] {
  const places = new Map(
    [...Map.groupBy(entries, ({ head }) => head)].map(([head, rows]) => [head, head && placesOfCells(rows)]),
  )
  return entries.map((entry) => {
    const { head, separator, line, cells } = entry
    const columns = places.get(head)
    if (!head || separator !== 'blanks' || !columns?.some((place) => place !== null)) return entry
    const names = cellsInRaw(head.line).map((name, at): PlacedCell => ({ ...name, ...columns[at] }))
    const own = withoutPosition(cellsInRaw(line), names)
    if (own.length >= head.names.length) return entry
    const aligned = alignCells(own, names)
    const isSame = aligned === null || aligned.every((cell, at) => cell === cells[at])
    return isSame ? entry : { ...entry, cells: aligned, exact: aligned }
  })
}

/** Where the cells of whole rows stand, which begin or end below each other; null for a column in which they do not. */
export function placesOfCells(rows: readonly ListEntry[]): (CellPlace | null)[] {
  const [first] = rows
  const width = first?.head?.names.length ?? 0
  if (first?.separator !== 'blanks' || width < fewestColumns) return []
  const names = cellsInRaw(first.head!.line)
  if (names.length !== width) return []
  const whole = rows.flatMap(({ line }) => {
    const cells = line.raw.includes('\t') ? [] : withoutPosition(cellsInRaw(line), names)
    return cells.length === width ? [cells] : []
  })
  if (whole.length === 0) return []
  const places = Array.from({ length: width }, (_, at) => {
    const starts = whole.map((cells) => cells[at]!.start)
    const ends = whole.map((cells) => cells[at]!.end)
    const place = { start: Math.min(...starts), end: Math.max(...ends) }
    return areBelow(starts) || areBelow(ends) ? place : null
  })
  // Cells that are nearer to other names are of rows with a cell more and one less.
  const isNearest = (place: CellPlace | null, at: number) =>
    place === null || names.every((name) => gap(place, names[at]!) <= gap(place, name) + farther)
  return places.every(isNearest) ? places : []
}

function areBelow(all: readonly number[]): boolean {
  return Math.max(...all) - Math.min(...all) <= mostApart
}

function gap(a: CellPlace, b: CellPlace): number {
  return Math.max(0, Math.max(a.start, b.start) - Math.min(a.end, b.end))
}

const fewestColumns = 3
/** Characters. */
const mostApart = 1
/** Numbers are printed so much farther right than their names. */
const farther = 2
