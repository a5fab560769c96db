import type { RowReading } from '#src/drafts/list-reader/list-row.ts'
import { readQuantityCell } from '#src/drafts/list-reader/spans/quantity-cell.ts'
import type { ColumnMeaning, ListColumn } from './column-kinds.ts'
import { isCode } from './list-columns.ts'
import type { ColumnMeanings, ListTable } from './list-table.ts'

/** A table of a list with the meanings of its columns. */
export type ReadTable = {
  readonly table: ListTable
  readonly columns: ColumnMeanings
  /** The first cell of each column that is not empty. */
  readonly samples: readonly string[]
}

/** A row of a table and its reading. */
export type ReadTableRow = {
  readonly cells: readonly string[]
  readonly reading: Pick<RowReading<unknown>, 'kind' | 'code' | 'quantity'> & { readonly stage?: string }
}

/** A column is the quantity where at least this share of the rows has its quantity there. */
const surely = 0.8
/** So many rows are enough to find the columns: the rows below have the same ones. */
const enoughRows = 200

/**
 * The meanings of a table's columns. Where neither header nor person names them, they come from the readings: the
 * column with the codes that were found, and the column with the quantities.
 */
export function meaningsOf(
  table: ListTable,
  cells: readonly (readonly string[])[],
  all: readonly ReadTableRow[],
): ReadTable {
  const rows = all.slice(0, enoughRows)
  const columns = Array.from({ length: table.width }, (_, column): ColumnMeaning => {
    const meaning = table.columns?.[column] ?? null
    return isCode(meaning) && !table.isCorrected && hasOwnCodes(column, rows) ? 'unused' : meaning
  })
  if (!table.columns) {
    const codeAt = mostOften(columns.length, rows, (cell, { code }) => code !== null && cell === code, 0.5)
    if (codeAt >= 0) columns[codeAt] = kindOfCode(rows.flatMap(({ reading }) => reading.stage ?? []))
  }
  const isQuantity = (cell: string, { quantity }: ReadTableRow['reading']) => {
    const read = readQuantityCell(cell, table.style)
    return read.kind === 'quantity' && read.value === quantity
  }
  const named = columns.indexOf('quantity')
  // Where the shape of the list found the quantities in another column than the one that is named like them, that is it.
  const isReadThere =
    table.isCorrected || rows.filter((row) => isQuantity(row.cells[named] ?? '', row.reading)).length * 2 > rows.length
  if (named < 0 || !isReadThere) {
    const free = (column: number) => columns[column] === null || (named >= 0 && columns[column] === 'unused')
    const quantityAt = mostOften(columns.length, rows, isQuantity, surely, free)
    if (quantityAt >= 0) {
      if (named >= 0) columns[named] = 'unused'
      columns[quantityAt] = 'quantity'
    }
  }
  const samples = columns.map((_, column) => cells.find((row) => (row[column] ?? '') !== '')?.[column] ?? '')
  return { table, columns, samples }
}

/** Whether a column has the codes of who asks: the catalog knows none of them, and these rows by other codes. */
function hasOwnCodes(column: number, rows: readonly ReadTableRow[]): boolean {
  const known = rows.flatMap(({ cells, reading: { kind, code } }) => {
    const cell = cells[column] ?? ''
    return kind === 'left' || code === null || cell === '' ? [] : [cell.includes(code)]
  })
  return known.length >= fewestKnown && !known.includes(true)
}

const fewestKnown = 2

function mostOften(
  width: number,
  rows: readonly ReadTableRow[],
  isIt: (cell: string, reading: ReadTableRow['reading']) => boolean,
  share: number,
  isFree: (column: number) => boolean = () => true,
): number {
  let best = -1
  let most = Math.max(1, rows.length * share) - Number.EPSILON
  for (let column = 0; column < width; column += 1) {
    if (!isFree(column)) continue
    const count = rows.filter(({ cells, reading }) => isIt(cells[column] ?? '', reading)).length
    if (count > most || (best < 0 && count >= most)) {
      best = column
      most = count
    }
  }
  return best
}

function kindOfCode(stages: readonly string[]): ListColumn {
  const most = (stage: string) => stages.filter((each) => each === stage).length * 2 > stages.length
  if (most('gtin')) return 'ean'
  return most('manufacturer-sku') ? 'manufacturerSku' : 'sku'
}
