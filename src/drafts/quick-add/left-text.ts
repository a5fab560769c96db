import type { ListColumn } from '#src/drafts/list-reader/columns/column-kinds.ts'
import type { ListTable } from '#src/drafts/list-reader/columns/list-table.ts'
import { separatorMarks } from '#src/drafts/list-reader/columns/split-cells.ts'
import type { TextPiece } from '#src/drafts/list-reader/list-row.ts'
import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import { ownTexts } from '#src/drafts/model/lines/line-definition.ts'
import { describingWords } from './rows/search-text.ts'
import { lineAt, lineStartsOf } from './text/text-lines.ts'

type Row = SettledRow<unknown>

/**
 * The open rows of a list, as text that is read again with the same products and quantities: each line once, or only
 * its open parts, below the header of its table. A row whose quantity is not in its line, or was given by the person,
 * is written anew, below the others.
 *
 * @param read the text of the list; its pieces name the rows by their index
 * @param words.names header texts for columns that a person named and no header names
 * @param words.toConfirm what the reader takes for a doubt
 */
export function leftText(
  rows: readonly Row[],
  read: { readonly text: string; readonly pieces: readonly TextPiece[] },
  { names, toConfirm }: { names: Readonly<Record<ListColumn, string>>; toConfirm: string },
): string {
  const isWhole = wholeLines(rows, read)
  const lines: string[] = []
  const anew: string[] = []
  let header: string | null = null
  for (const all of Map.groupBy(rows, ({ row }) => row.line).values()) {
    const open = all.filter(({ problem }) => problem !== null)
    const [first] = open
    if (!first) continue
    const { table, raw, written } = first.row
    if (open.length < all.length || !open.every(isWhole)) {
      anew.push(...open.map((row) => writeAnew(row, toConfirm)))
      continue
    }
    const above = table && headerOf(table, names)
    if (above !== null && above !== header) lines.push(above)
    header = above ?? header
    lines.push(table ? raw : written)
  }
  return [lines, anew]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')
}

/** Finds whether the line of a row says all of it: it says no quantity, or its quantity is there. */
function wholeLines(rows: readonly Row[], { text, pieces }: { text: string; pieces: readonly TextPiece[] }) {
  const starts = lineStartsOf(text)
  const quantityLines = new Map<number, number>()
  for (const { row, kind, start } of pieces)
    if (row !== null && kind === 'quantity') quantityLines.set(row, lineAt(starts, start) + 1)
  const indexOf = new Map(rows.map((row, index) => [row, index]))
  return (row: Row) => {
    const { reading, line, table, price } = row.row
    if (reading.quantity !== row.quantity) return false
    if (reading.kind === 'left' && (reading.reason === 'not-read' || reading.reason === 'total-differs')) return true
    // Without the lines around it nothing says which of several numbers is the quantity, or why it is in doubt.
    const hasOwn = row.row.split.length > 0 || ownTexts.some((name) => row.row[name] !== '')
    const isByPlace =
      (row.problem === 'doubtful' && !hasOwn) || (table === null ? price !== null : table.separator === 'blanks')
    return !isByPlace && (quantityLines.get(indexOf.get(row)!) ?? line) === line
  }
}

/**
 * A row by itself. What is in doubt says so: all quantities that it may mean, or that it is to be confirmed. With its
 * quantity alone it would be certain the next time.
 */
function writeAnew({ quantity, code, row, problem }: Row, toConfirm: string): string {
  const words = describingWords(row.words)
  if (code === null) return words === '' ? row.written : `${quantity} x ${words}`
  if (problem === 'doubtful' && row.quantities.length > 1) return `${code} ${row.quantities.join(' / ')}`
  return [quantity, 'x', code, words, problem === 'doubtful' ? `(${toConfirm})` : ''].join(' ').trim()
}

function headerOf({ header, columns, separator }: ListTable, names: Readonly<Record<ListColumn, string>>) {
  if (header !== null || !columns) return header
  return columns
    .map((column) => (column === null || column === 'unused' ? '-' : names[column]))
    .join(separatorMarks[separator])
}
