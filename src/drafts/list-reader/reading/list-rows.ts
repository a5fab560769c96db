import type { ColumnCorrections, ColumnMeanings, TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import { findTables } from '#src/drafts/list-reader/columns/list-tables.ts'
import type { NumberStyle } from '#src/drafts/list-reader/rows/list-numbers.ts'
import {
  type CodeCandidate,
  cellMark,
  singleCandidates,
  spanCandidates,
} from '#src/drafts/list-reader/rows/row-codes.ts'
import { codeMark, readQuantityLine, readRowQuantity } from '#src/drafts/list-reader/rows/row-quantity.ts'
import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import { readSplitWords } from '#src/drafts/model/lines/split-words.ts'
import { takeGuardOff } from '#src/sheets/csv-field.ts'
import type { ListEntry } from './list-entries.ts'

/** One row with its cells, and with its columns where a header or a person named them. */
export type LaidOutRow = TableLine & {
  /** The cells with `cellMark` between them. */
  readonly text: string
  readonly columns: ColumnMeanings | null
  readonly style: NumberStyle
}

export function layOut(entries: readonly ListEntry[], style: NumberStyle, correct: ColumnCorrections): LaidOutRow[] {
  const rows = findTables(entries, correct).map((row): LaidOutRow => {
    const columns = row.table?.columns ?? null
    return {
      ...row,
      columns,
      text: row.cells.join(` ${cellMark} `),
      style: columns && row.table ? row.table.style : style,
    }
  })
  return withoutItemNumbers(rows, style)
}

/**
 * Removes item numbers (1, 2, 3 or 10, 20, 30) at the start of rows. They are item numbers only where the rows, or the
 * lines below them, have another quantity. Otherwise the numbers are the quantities.
 */
function withoutItemNumbers(rows: readonly LaidOutRow[], style: NumberStyle): LaidOutRow[] {
  const numberOf = ({ text, columns }: LaidOutRow) =>
    columns ? Number.NaN : Number(/^\s*(\d{1,5})(?=[\s\ue000]+\S)/.exec(text)?.[1] ?? Number.NaN)
  const numbers = rows.map(numberOf)
  const step = numbers.includes(1) ? 1 : 10
  const counting = new Map<LaidOutRow, LaidOutRow>()
  let withQuantity = 0
  for (const [index, row] of rows.entries()) {
    if (numbers[index] !== step * (counting.size + 1)) continue
    const text = row.text.replace(/^\s*\d{1,5}[\s\ue000]+/, '')
    counting.set(row, { ...row, text, cells: text.split(cellMark).map((cell) => cell.trim()) })
    const below = rows[index + 1]
    const hasQuantity = readRowQuantity(text.replace(/\S+/, codeMark), style).kind !== 'none'
    if (hasQuantity || (below && readQuantityLine(below.text, style) !== null)) withQuantity += 1
  }
  const numbered = numbers.filter((each) => !Number.isNaN(each)).length
  if (counting.size < 3 || counting.size < numbered / 2 || withQuantity < counting.size / 2) return [...rows]
  return rows.map((row) => counting.get(row) ?? row)
}

const codeColumns = ['sku', 'manufacturerSku', 'ean'] as const

/** The cells of the code columns, most reliable first. Each is tried with and without the guard against formulas. */
export function codeCells({ cells, exact, columns }: LaidOutRow): CodeCandidate[] {
  if (!columns) return []
  return codeColumns.flatMap((column) => {
    const at = columns.indexOf(column)
    if (at < 0) return []
    const written = exact[at] ?? ''
    const codes = new Set([takeGuardOff(written), written, cells[at] ?? ''])
    return [...codes].filter((code) => code.trim() !== '').map((code) => ({ code, start: 0, end: 0, glued: null }))
  })
}

/** The text of the note column, in one line. */
export function noteOf({ exact, columns }: LaidOutRow): string {
  const at = columns?.indexOf('note') ?? -1
  return takeGuardOff(exact[at] ?? '')
    .replace(/(?<!\s)\s*[\r\n]\s*/g, ' ')
    .trim()
}

/** The split in the warehouses column, as exports write it. */
export function splitOf({ exact, columns }: LaidOutRow): LineSplit {
  const at = columns?.indexOf('warehouses') ?? -1
  return readSplitWords(takeGuardOff(exact[at] ?? ''))
}

export function codesOf(row: LaidOutRow): CodeCandidate[] {
  const ofColumns = codeCells(row)
  return ofColumns.length > 0 ? ofColumns : singleCandidates(row.text)
}

export function spansOf(row: LaidOutRow): CodeCandidate[] {
  return codeCells(row).length > 0 ? singleCandidates(row.text) : spanCandidates(row.text)
}
