import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { asksInEdi, ediColumns, isEdiItem } from '#src/drafts/list-reader/lines/edi-order.ts'
import { nameKey } from '#src/drafts/list-reader/name-lookup.ts'
import { alignCells, type PlacedCell, placedCells, withoutPosition } from './align-cells.ts'
import { readHeader } from './list-columns.ts'
import type { ColumnCorrections, ColumnMeanings, TableLine } from './list-table.ts'
import { type Separator, separatorOf, splitCells, splitExactly } from './split-cells.ts'

/** A line with its cells, its separator, and the header above it if the line has the header's columns. */
export type ListEntry = Omit<TableLine, 'table'> & { readonly separator: Separator; readonly head: TableHead | null }

/** The header row of a table, with the names and meanings of its columns. */
export type TableHead = {
  readonly line: ListLine
  readonly names: readonly string[]
  readonly columns: ColumnMeanings | null
}

/**
 * Reads the lines of a list one by one, and finds the header of each. Headers are not entries.
 *
 * @param isEdi the lines are items of an order between machines, whose elements have their meanings without a header
 */
export function createEntryReader(
  correct: ColumnCorrections,
  isEdi: boolean,
): {
  take(line: ListLine): void
  readonly entries: readonly ListEntry[]
  /** The number of the first line that names columns, and the quantities among them; Infinity where there is none. */
  namedFrom(): number
} {
  const entries: ListEntry[] = []
  let namedFrom = Number.POSITIVE_INFINITY
  const heads = new Map<string, TableHead>()
  let head: (TableHead & { separator: Separator }) | null = null
  return {
    entries,
    namedFrom: () => namedFrom,
    take(line) {
      if (isEdi) {
        if (asksInEdi(line.raw)) entries.push(ediEntry(line, heads))
        return
      }
      const separator = separatorOf(line.text)
      const own = splitCells(line.text, separator)
      // `Lector de código de barras` in a row of a table names nothing.
      const isRowOfHead = own.length === head?.names.length && own.some((cell) => wholeNumber.test(cell))
      const columns =
        !isRowOfHead && mayNameColumns(line) ? (readHeader(own, separator) ?? learnedHeader(line, own, correct)) : null
      if (columns) {
        head = { line, names: own, columns, separator }
        if (columns.includes('quantity')) namedFrom = Math.min(namedFrom, line.number)
        // A name alone may be above a column whose cells are lines.
        if (own.length > 1) return
      }
      // A row belongs to the table while it has the separator of the header.
      const isOfTable = head !== null && (separator === head.separator || fits(line, head.separator, own, head.names))
      const by = isOfTable && head ? head.separator : separator
      const wanted = head?.names.length ?? 0
      const exact = isOfTable ? splitExactly(line.raw, by, wanted) : null
      const loose = splitCells(line.text, by, wanted)
      const aligned = isOfTable && head && by === 'blanks' ? align(line, head.line, loose.length === wanted) : null
      const cells = aligned ?? (exact && loose.length !== wanted ? exact.map((cell) => cell.trim()) : loose)
      // Fixed columns whose places say nothing are read as free text.
      const isLost = by === 'blanks' && aligned === null && loose.length !== wanted
      const isRow = isOfTable && cells.length > 1 && !isLost
      if (line.isAside && !(isRow && exact && wanted > 2)) return
      entries.push({ line, cells, exact: exact ?? cells, separator: by, head: isRow ? head : null })
    },
  }
}

/** Items with the same kinds of numbers are rows of one table; notes are words. */
function ediEntry(line: ListLine, heads: Map<string, TableHead>): ListEntry {
  const cells = splitCells(line.raw.trim(), 'tab')
  if (!isEdiItem(line.raw)) return { line, cells, exact: cells, separator: 'none', head: null }
  const columns = ediColumns(cells)
  const kinds = columns.join(' ')
  const head = heads.get(kinds) ?? { line, names: [], columns }
  heads.set(kinds, head)
  return { line, cells, exact: cells, separator: 'tab', head }
}

/** The cells of a row with wide blanks under the names of its header; null where it does not have its columns. */
function align(line: ListLine, head: ListLine, hasAll: boolean): string[] | null {
  const names = cellsInRaw(head)
  const own = cellsInRaw(line)
  const below = withoutPosition(own, names)
  if (hasAll && below === own) return null
  const cells = alignCells(below, names)
  return cells && cells.filter((cell) => cell !== '').length > 1 ? cells : null
}

/** The cells with their places in the line as it was pasted: there they are below each other. */
export function cellsInRaw({ text, at, start }: ListLine): PlacedCell[] {
  return placedCells(text).map((cell) => ({
    ...cell,
    start: at(cell.start) - start,
    end: at(cell.end - 1) - start + 1,
  }))
}

/** A fast filter: most rows have too many digits for a header. */
function mayNameColumns({ text, isAside }: ListLine): boolean {
  if (isAside) return false
  let digits = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) digits += 1
  }
  return digits * 4 <= text.length
}

const wholeNumber = /^\d{1,6}$/

/** The columns of a header with unknown names, where a person gave their meanings earlier. */
function learnedHeader(
  { raw }: ListLine,
  names: readonly string[],
  correct: ColumnCorrections,
): ColumnMeanings | undefined {
  return isInWords(names) ? correct(nameKey(raw)) : undefined
}

/** Whether cells look like column names: several are filled, and none has a digit. */
export function isInWords(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell !== '').length > 1 && !cells.some((cell) => /\d/.test(cell))
}

/** Whether a row fits the header's separator by its number of cells: the title in it may have another separator. */
function fits(line: ListLine, separator: Separator, own: readonly string[], names: readonly string[]): boolean {
  if (names.length < 2 || own.length === 0) return false
  return (
    splitCells(line.text, separator, names.length).length === names.length ||
    splitExactly(line.raw, separator, names.length) !== null
  )
}
