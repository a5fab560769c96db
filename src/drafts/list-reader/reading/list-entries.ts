import { readHeader } from '#src/drafts/list-reader/columns/list-columns.ts'
import type { ColumnCorrections, ColumnMeanings, TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import { type Separator, separatorOf, splitCells, splitExactly } from '#src/drafts/list-reader/columns/split-cells.ts'
import { nameKey } from '#src/drafts/list-reader/learned-names.ts'
import type { ListLine } from './clean-line.ts'

/** A line with its cells, how it is separated, and the header above it whose columns it has. */
export type ListEntry = Omit<TableLine, 'table'> & { readonly separator: Separator; readonly head: TableHead | null }

/** The row that names the columns of a table, and what it calls them. */
export type TableHead = {
  readonly line: ListLine
  readonly names: readonly string[]
  readonly columns: ColumnMeanings | null
}

/** Takes the lines of a list one after the other, and finds the header that each stands under. Headers are no entries. */
export function createEntryReader(correct: ColumnCorrections): {
  take(line: ListLine): void
  readonly entries: readonly ListEntry[]
} {
  const entries: ListEntry[] = []
  let head: (TableHead & { separator: Separator }) | null = null
  return {
    entries,
    take(line) {
      const separator = separatorOf(line.text)
      const own = splitCells(line.text, separator)
      const columns = mayNameColumns(line) ? (readHeader(own, separator) ?? learnedHeader(line, own, correct)) : null
      if (columns) {
        head = { line, names: own, columns, separator }
        return
      }
      // A row of the table as long as it is separated as its header is.
      const isOfTable = head !== null && (separator === head.separator || fits(line, head.separator, own, head.names))
      const by = isOfTable && head ? head.separator : separator
      const wanted = head?.names.length ?? 0
      const exact = isOfTable ? splitExactly(line.raw, by, wanted) : null
      const loose = splitCells(line.text, by, wanted)
      const cells = exact && loose.length !== wanted ? exact.map((cell) => cell.trim()) : loose
      const isRow = isOfTable && cells.length > 1
      if (line.isAside && !(isRow && exact && wanted > 2)) return
      entries.push({ line, cells, exact: exact ?? cells, separator: by, head: isRow ? head : null })
    },
  }
}

/** Most rows have too many digits, and need no closer look. */
function mayNameColumns({ text, isAside }: ListLine): boolean {
  if (isAside) return false
  let digits = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) digits += 1
  }
  return digits * 4 <= text.length
}

/** What names columns in words of its own, once somebody said what they mean. */
function learnedHeader(
  { raw }: ListLine,
  names: readonly string[],
  correct: ColumnCorrections,
): ColumnMeanings | undefined {
  return isInWords(names) ? correct(nameKey(raw)) : undefined
}

/** Like names of columns: no cell has a digit. */
export function isInWords(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell !== '').length > 1 && !cells.some((cell) => /\d/.test(cell))
}

/** A title with commas does not make a row with tabs or semicolons one with commas. */
function fits(line: ListLine, separator: Separator, own: readonly string[], names: readonly string[]): boolean {
  if (names.length < 2 || own.length === 0) return false
  return (
    splitCells(line.text, separator, names.length).length === names.length ||
    splitExactly(line.raw, separator, names.length) !== null
  )
}
