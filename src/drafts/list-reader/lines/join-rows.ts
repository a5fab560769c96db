import { readHeader } from '#src/drafts/list-reader/columns/list-columns.ts'
import {
  frameOf,
  isOfKind,
  isUnitCell,
  multiplies,
  piecesIn,
  type RowFrame,
} from '#src/drafts/list-reader/columns/row-frame.ts'
import { multipliesInPlace } from '#src/drafts/list-reader/columns/shifted-cells.ts'
import { type Separator, separatorOf, splitCells } from '#src/drafts/list-reader/columns/split-cells.ts'
import { numberStyleOf } from '#src/drafts/list-reader/spans/list-numbers.ts'
import type { ListRecord } from './split-records.ts'

/**
 * Rows of a table that were broken within a cell, each in one piece again: `16, LAP17158, Laptop Lenovo IdeaPad` and below
 * it `14" HD, Gris, 2, PZA` have together as many cells as the header, because they share one. Only what fits the columns
 * as the whole rows do is joined, and where a half may be a row of its own, only what multiplies.
 */
export function joinRows(records: readonly ListRecord[], text: string): readonly ListRecord[] {
  const tables = tablesOf(records)
  if (tables.length === 0) return records
  const frames = new Map<string, RowFrame | null>()
  const style = numberStyleOf(text)
  for (const [head, same] of Map.groupBy(tables, ({ key }) => key)) {
    const { separator, names, columns } = same[0]!
    const rows = same.flatMap(({ rows: own }) => own.map(({ raw }) => cellsOf(raw, separator, names)))
    frames.set(head, frameOf(columns, rows, style))
  }
  const joined = new Map<ListRecord, ListRecord>()
  const gone = new Set<ListRecord>()
  for (const table of tables) {
    const frame = frames.get(table.key)
    if (!frame) continue
    for (const [at, row] of table.rows.entries()) {
      const count = gone.has(row) ? 0 : linesOfRow(table, at, frame, text)
      if (count < 2) continue
      const parts = table.rows.slice(at, at + count)
      joined.set(row, { ...row, raw: rawOf(parts, text) })
      for (const part of parts.slice(1)) gone.add(part)
    }
  }
  return joined.size === 0 ? records : records.filter((each) => !gone.has(each)).map((each) => joined.get(each) ?? each)
}

/** The lines from a header to the next one. */
type Table = {
  readonly key: string
  readonly separator: Separator
  readonly names: number
  readonly columns: ReturnType<typeof readHeader> & object
  readonly rows: ListRecord[]
}

function tablesOf(records: readonly ListRecord[]): Table[] {
  const tables: Table[] = []
  for (const record of records) {
    const head = headIn(record)
    if (head) tables.push(head)
    else tables.at(-1)?.rows.push(record)
  }
  return tables.filter(({ columns }) => columns.includes('quantity') && !columns.includes('warehouses'))
}

function headIn({ raw }: ListRecord): Table | null {
  // A header has hardly any digits.
  if (raw.length > longestHead || /\d\D*\d\D*\d/.test(raw)) return null
  const separator = separatorOf(raw)
  if (separator === 'none' || separator === 'blanks') return null
  const cells = splitCells(raw, separator)
  const columns = cells.length >= fewestNames ? readHeader(cells, separator) : null
  return columns && { key: raw.trim(), separator, names: cells.length, columns, rows: [] }
}

/** How many lines a row has from this one on: one where they need not be joined. */
function linesOfRow({ rows, separator, names, columns }: Table, at: number, frame: RowFrame, text: string): number {
  const halves = [cellsOf(rows[at]!.raw, separator, names)]
  if (halves[0]!.length < 2 || halves[0]!.length >= names) return 1
  for (let more = 1; more <= mostMore && at + more < rows.length; more += 1) {
    const { raw } = rows[at + more]!
    const next = cellsOf(raw, separator, names)
    // A row that is whole ends what is above it, and so does an empty line.
    if (next.length === names || raw.trim() === '') return 1
    halves.push(next)
    const count = halves.reduce((sum, { length }) => sum + length - 1, 1)
    if (count === names && isOneRow(halves, columns, frame)) return more + 1
    // A comma in its description that nobody quoted is a cell too many.
    if (count <= names || (separator !== 'comma' && separator !== 'semicolon')) continue
    const whole = rawOf(rows.slice(at, at + more + 1), text).replace(/[\r\n]+/g, ' ')
    const inPlace = (cells: readonly string[]) => multipliesInPlace({ text: whole, separator }, cells, frame)
    const { isProven } = inPlace(splitCells(whole, separator, names))
    if (isProven && !halves.some((half) => inPlace(half).isBegun)) return more + 1
  }
  return 1
}

function isOneRow(halves: readonly (readonly string[])[], columns: Table['columns'], frame: RowFrame): boolean {
  const cells: string[] = []
  const shared: number[] = []
  for (const half of halves) {
    if (cells.length === 0) cells.push(...half)
    else {
      shared.push(cells.length - 1)
      cells.push(`${cells.pop()!} ${half[0]}`.trim(), ...half.slice(1))
    }
  }
  const { kinds, quantity, style } = frame
  const isWhole = cells.every((cell, at) => isOfKind(cell, at, frame)) && piecesIn(cells[quantity]!, style) !== null
  if (!isWhole || !shared.every((at) => kinds[at] === 'words' || kinds[at] === null)) return false
  const right = multiplies(cells, frame)
  if (right !== null) return right
  // Without amounts, the first half is counted as the others are and the second is not, or that begins with no code.
  const [first = '', second = ''] = halves.map(([cell = '']) => cell)
  const isCounted = kinds[0] === 'number' && first !== '' && isOfKind(first, 0, frame) && !isOfKind(second, 0, frame)
  const unit = kinds.indexOf('unit')
  return (
    shared.every((at) => columns[at] === 'title' && at < quantity) &&
    (unit < 0 || isUnitCell(cells[unit]!)) &&
    (isCounted || !/^\S*\d/.test(second))
  )
}

/** Lines in one piece, with their breaks. */
function rawOf(parts: readonly ListRecord[], text: string): string {
  const last = parts.at(-1)!
  return text.slice(parts[0]!.start, last.start + last.raw.length)
}

function cellsOf(raw: string, separator: Separator, names: number): readonly string[] {
  const text = raw.replace(/[\r\n]+/g, ' ')
  // A table that is drawn has a bar at each end of a row, and of a row that was broken at one of each half.
  return splitCells(separator === 'pipe' ? text.replace(/^\s*\||\|\s*$/g, '') : text, separator, names)
}

const fewestNames = 3
/** Lines that a cell was broken into, without the first one. */
const mostMore = 3
const longestHead = 400
