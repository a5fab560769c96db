import { cellMark } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import type { ListTable } from '#src/drafts/list-reader/columns/list-table.ts'
import { isBelowName, isElsewhere } from '#src/drafts/list-reader/shape/shape-slots.ts'
import { columnsOf, labelsOf } from '#src/drafts/list-reader/shape/slots-of-run.ts'
import type { PlacedNumber } from './list-item.ts'
import type { Decision } from './match-quantities.ts'
import type { Run } from './run.ts'

/**
 * Whether a number stands in another column than the quantities of most rows: where their column has nothing that can be
 * read, it is a stock, or another number of the row. Columns are told by signs, or by blanks that bring cells below each
 * other.
 */
export function otherColumns<Product>(
  { items, itemsAt, numbers, counting }: Run<Product>,
  decisions: readonly Decision<PlacedNumber>[],
): (placed: PlacedNumber | null) => boolean {
  const own = decisions.flatMap(({ number }, index) => (number && number.at === items[index]!.at ? [number] : []))
  const columns = new Map<ListTable, number>()
  for (const [table, ofTable] of Map.groupBy(own, tableOf)) {
    const usual = table && usualOf(ofTable.map(columnOf))
    if (table && usual !== null) columns.set(table, usual)
  }
  const below = own.filter((placed) => !isBesideName(placed)).length
  const cells = numbers.flat().filter((placed) => labelsOf(placed.line)?.isAligned && isCell(placed))
  const exact = cells.filter(({ line, number }) => isBelowName(labelsOf(line)!.all, number, columnsOf(line)))
  const isAligned =
    (own.length > fewest && below >= own.length * aThird) ||
    (cells.length >= fewest && exact.length >= cells.length * nearly)
  const blanks = own.filter((placed) => tableOf(placed) === null)
  const ends = usualOf(
    blanks.flatMap((placed) => (isCell(placed) ? [placeOf(placed).end] : [])),
    blanks.length,
  )
  const starts = usualOf(
    blanks.flatMap((placed) => (isCell(placed) ? [placeOf(placed).start] : [])),
    blanks.length,
  )
  // With a number less than most rows have, nobody knows which one is missing.
  const countAt = (at: number) => numbers[at]!.filter(({ number }) => !counting.has(number)).length
  const counts = [...itemsAt.keys()].map(countAt).toSorted((a, b) => a - b)
  const least = counts[Math.floor(counts.length * fewLess)] ?? 0
  return (placed) => {
    if (placed === null) return false
    if (least > 1 && countAt(placed.at) < least && isCell(placed)) return true
    const table = tableOf(placed)
    if (table) return columns.has(table) && columnOf(placed) !== columns.get(table)
    if (isAligned && isBesideName(placed)) return true
    const { start, end } = placeOf(placed)
    const usual = ends === null ? starts : ends
    // A sentence beside a table has no columns.
    if (!/\S\s{2,}\S/.test(placed.line.row.line.raw)) return false
    return usual !== null && Math.abs((ends === null ? start : end) - usual) > farthest
  }
}

/** Whether the header names the quantities, and a number does not stand below that name. */
function isBesideName({ line, number }: PlacedNumber): boolean {
  const labels = labelsOf(line)
  const [name] = labels?.isAligned ? labels.quantities : []
  return name !== undefined && isElsewhere(name, labels!.all, number, columnsOf(line))
}

/** What most of several numbers are; null where they differ. */
function usualOf(numbers: readonly number[], all = numbers.length): number | null {
  const [most] = [...Map.groupBy(numbers, (each) => each)].toSorted((a, b) => b[1].length - a[1].length)
  return most && most[1].length >= fewest && most[1].length >= all * mostly ? most[0] : null
}

/** The table whose cells are told by signs. */
function tableOf({ line: { row } }: PlacedNumber): ListTable | null {
  const { table } = row
  return table && (table.separator === 'tab' || table.separator === 'pipe' || table.separator === 'semicolon')
    ? table
    : null
}

function columnOf({ line: { folded }, number }: PlacedNumber): number {
  return folded.slice(0, number.start).split(cellMark).length
}

/** Where a number stands in the line as it was pasted. */
function placeOf({ line: { row }, number }: PlacedNumber): { readonly start: number; readonly end: number } {
  const { line } = row
  return { start: line.at(number.start) - line.start, end: line.at(number.end - 1) - line.start + 1 }
}

/** Whether a number is all that stands between wide blanks. */
function isCell(placed: PlacedNumber): boolean {
  const { raw } = placed.line.row.line
  const { start, end } = placeOf(placed)
  return /(?:^\s*|\s{2})$/.test(raw.slice(0, start)) && /^(?:\s*$|\s{2})/.test(raw.slice(end))
}

const fewest = 3
const mostly = 0.6
/** The quantities of the others may be illegible. */
const aThird = 1 / 3
const nearly = 0.8
/** A share of the rows. */
const fewLess = 0.4
/** Characters. */
const farthest = 4
