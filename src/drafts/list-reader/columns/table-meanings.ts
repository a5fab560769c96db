import { readQuantityCell } from '#src/drafts/list-reader/rows/row-quantity.ts'
import type { RowReading } from '#src/drafts/list-reader/rows/row-reading.ts'
import type { ColumnMeaning, ListColumn } from './column-kinds.ts'
import type { ColumnMeanings, ListTable } from './list-table.ts'

/** A table of a list as it was read: what each of its columns was taken for. */
export type ReadTable = {
  readonly table: ListTable
  readonly columns: ColumnMeanings
  /** A cell of each column, the first that is not empty. */
  readonly samples: readonly string[]
}

/** A row of a table and what it was read as. */
export type ReadTableRow = {
  readonly cells: readonly string[]
  readonly reading: Pick<RowReading<unknown>, 'code' | 'quantity'> & { readonly stage?: string }
}

/** Of the rows that ask for something, those in which a column had the quantity must be at least this share. */
const surely = 0.8
/** A table is the same all the way down. */
const enoughRows = 200

/**
 * What the columns of a table were taken for. Where nobody said, they are what was read from them: the cells that are the
 * codes that were found, and those that are the quantities.
 */
export function meaningsOf(
  table: ListTable,
  cells: readonly (readonly string[])[],
  all: readonly ReadTableRow[],
): ReadTable {
  const rows = all.slice(0, enoughRows)
  const columns: ColumnMeaning[] = Array.from({ length: table.width }, (_, column) => table.columns?.[column] ?? null)
  if (!table.columns) {
    const codeAt = mostOften(columns.length, rows, (cell, { code }) => code !== null && cell === code, 0.5)
    if (codeAt >= 0) columns[codeAt] = kindOfCode(rows.flatMap(({ reading }) => reading.stage ?? []))
  }
  if (!columns.includes('quantity')) {
    const isQuantity = (cell: string, { quantity }: ReadTableRow['reading']) => {
      const read = readQuantityCell(cell, table.style)
      return read.kind === 'quantity' && read.value === quantity
    }
    const free = (column: number) => columns[column] === null
    const quantityAt = mostOften(columns.length, rows, isQuantity, surely, free)
    if (quantityAt >= 0) columns[quantityAt] = 'quantity'
  }
  const samples = columns.map((_, column) => cells.find((row) => (row[column] ?? '') !== '')?.[column] ?? '')
  return { table, columns, samples }
}

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
