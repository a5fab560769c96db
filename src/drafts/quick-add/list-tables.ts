import type { ListLine } from './clean-list.ts'
import { nameKey } from './learned-names.ts'
import { type ColumnMeaning, hasCode, namedColumns, readHeader } from './list-columns.ts'
import { type NumberStyle, numberStyleOf } from './list-numbers.ts'
import { type Separator, separatorOf, splitCells, splitExactly } from './split-cells.ts'

/** What the columns of a table are taken for, each at its place. */
export type ColumnMeanings = readonly ColumnMeaning[]

/** A part of a list whose rows have columns: a header names them, or several rows have as many cells. */
export type ListTable = {
  /** The same wherever the very same header stands; of a table without one, its first row. */
  readonly key: string
  /** The row that names the columns, as it was pasted; null where none does. */
  readonly header: string | null
  /** What the header calls them; empty where there is none. */
  readonly names: readonly string[]
  readonly width: number
  readonly separator: Separator
  /** Null where nobody said what they are: then each row is read by itself. */
  readonly columns: ColumnMeanings | null
  readonly isCorrected: boolean
  /** Of the numbers in its columns. */
  readonly style: NumberStyle
  /** Most of its rows leave the quantity empty or zero: a form of all that there is, in which those are not wanted. */
  readonly isForm: boolean
}

/** What somebody said about the columns of the table with this key. */
export type ColumnCorrections = (key: string) => ColumnMeanings | undefined

/** A line with its cells, and the table that it belongs to. */
export type TableLine = {
  readonly line: ListLine
  readonly cells: readonly string[]
  /** The cells byte for byte, where the line was not written by hand; else the same. */
  readonly exact: readonly string[]
  readonly table: ListTable | null
}

/** A line, how it is separated by itself, and the header above it whose columns it has. */
type Entry = Omit<TableLine, 'table'> & { readonly separator: Separator; readonly head: Head | null }
type Head = { readonly line: ListLine; readonly names: readonly string[]; readonly columns: ColumnMeanings | null }

/** Rows with as many cells that make a table without a header. */
const fewestRows = 3

/** The lines of a list that may ask for something, in their order; what names columns is not among them. */
export function findTables(lines: readonly ListLine[], correct: ColumnCorrections): TableLine[] {
  const entries = withHeads(lines, correct)
  const tables = new Map<Entry, ListTable>()
  const headers = new Set<Entry>()
  for (const [head, rows] of Map.groupBy(entries, (entry) => entry.head)) {
    const table = head && tableOf(head, rows, correct)
    if (table) for (const row of rows) tables.set(row, table)
  }
  for (const rows of runsWithoutHead(entries)) {
    const [first] = rows
    const isHead = isInWords(first!.cells)
    const head = {
      line: first!.line,
      names: isHead ? first!.cells : [],
      columns: isHead ? partlyNamed(first!.cells) : null,
    }
    const table = tableOf(head, rows, correct)
    for (const row of rows) tables.set(row, table)
    // What names columns in words that nobody foresaw is read like any row, until somebody says what they mean.
    if (isHead && table.columns) headers.add(first!)
  }
  return entries
    .filter((entry) => !headers.has(entry))
    .map((entry) => ({ line: entry.line, cells: entry.cells, exact: entry.exact, table: tables.get(entry) ?? null }))
}

function withHeads(lines: readonly ListLine[], correct: ColumnCorrections): Entry[] {
  const entries: Entry[] = []
  let head: (Head & { separator: Separator }) | null = null
  for (const line of lines) {
    const separator = separatorOf(line.text)
    const own = splitCells(line.text, separator)
    const columns = line.isAside ? null : (readHeader(own, separator) ?? learnedHeader(line, own, correct))
    if (columns) {
      head = { line, names: own, columns, separator }
      continue
    }
    // A row of the table as long as it is separated as its header is.
    const isOfTable = head !== null && (separator === head.separator || fits(line, head.separator, own, head.names))
    const by = isOfTable && head ? head.separator : separator
    const wanted = head?.names.length ?? 0
    const exact = isOfTable ? splitExactly(line.raw, by, wanted) : null
    const loose = splitCells(line.text, by, wanted)
    const cells = exact && loose.length !== wanted ? exact.map((cell) => cell.trim()) : loose
    const isRow = isOfTable && cells.length > 1
    if (line.isAside && !(isRow && exact && wanted > 2)) continue
    entries.push({ line, cells, exact: exact ?? cells, separator: by, head: isRow ? head : null })
  }
  return entries
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
function isInWords(cells: readonly string[]): boolean {
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

/** Above rows with as many cells one name of a code is enough. */
function partlyNamed(names: readonly string[]): ColumnMeanings | null {
  const columns = namedColumns(names)
  return hasCode(columns) ? columns : null
}

/** Rows one after the other that no header is above of, with as many cells, separated in the same way. */
function runsWithoutHead(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = []
  let run: Entry[] = []
  for (const entry of entries) {
    const [first] = run
    const canBe = entry.head === null && entry.cells.length > 1 && !['none', 'blanks'].includes(entry.separator)
    const goesOn = first?.separator === entry.separator && first.cells.length === entry.cells.length
    if (canBe && goesOn) {
      run.push(entry)
      continue
    }
    runs.push(run)
    run = canBe ? [entry] : []
  }
  return [...runs, run].filter(({ length }) => length >= fewestRows)
}

function tableOf(head: Head, rows: readonly Entry[], correct: ColumnCorrections): ListTable {
  const { line, names, columns } = head
  const width = names.length || (rows[0]?.cells.length ?? 0)
  const key = nameKey(line.raw)
  const said = correct(key)
  const isCorrected = said !== undefined && said.length === width
  const meant = isCorrected ? said : columns && withTotals(columns, names, rows)
  return {
    key,
    header: names.length > 0 ? line.raw : null,
    names,
    width,
    separator: rows[0]?.separator ?? 'tab',
    columns: meant,
    isCorrected,
    style: styleOf(rows, meant),
    isForm: isForm(rows, meant),
  }
}

function isForm(rows: readonly Entry[], columns: ColumnMeanings | null): boolean {
  const at = columns?.indexOf('quantity') ?? -1
  const wanted = at < 0 ? rows.length : rows.filter(({ cells }) => !/^[0.,\s-]*$/.test(cells[at] ?? '')).length
  return wanted > 0 && wanted * 2 < rows.length
}

/** Branches side by side: where a total is what the columns before it come to, it is how many, and no money. */
function withTotals(columns: ColumnMeanings, names: readonly string[], rows: readonly Entry[]): ColumnMeanings {
  const at = columns.indexOf('price')
  if (columns.includes('quantity') || !/total/i.test(names[at] ?? '')) return columns
  const parts = columns.flatMap((column, index) => (column === null && index < at ? [index] : []))
  const sums = rows.filter(({ cells }) => {
    const total = Number(cells[at])
    return total > 0 && parts.reduce((sum, index) => sum + Number(cells[index]), 0) === total
  })
  const isSum = parts.length > 1 && sums.length > 0 && sums.length >= rows.length * mostly
  return isSum
    ? columns.map((column, index) => (index === at ? 'quantity' : parts.includes(index) ? 'unused' : column))
    : columns
}

const mostly = 0.8

/** A comma ends the whole part where a number of these columns can only be read that way. */
function styleOf(rows: readonly Entry[], columns: ColumnMeanings | null): NumberStyle {
  const places = [columns?.indexOf('price') ?? -1, columns?.indexOf('quantity') ?? -1]
  const isComma = rows.some(({ cells }) => places.some((at) => numberStyleOf(cells[at] ?? '') === 'comma'))
  return isComma ? 'comma' : 'point'
}
