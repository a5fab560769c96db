import type { DoubtKind, ListRow } from '#src/drafts/list-reader/list-row.ts'
import { countsLines } from '#src/drafts/list-reader/shape/counts-lines.ts'
import { readListNumber } from '#src/drafts/list-reader/spans/list-numbers.ts'
import { readQuantityCell } from '#src/drafts/list-reader/spans/quantity-cell.ts'
import { withColumn } from './learned-columns.ts'
import type { ColumnMeanings, TableLine } from './list-table.ts'
import type { ReadTable } from './table-meanings.ts'

/**
 * What puts most rows of a table in doubt at once: nobody knows which of its columns has the quantities. One answer, a
 * correction of the columns, settles all of them.
 */
export type TableDoubt = {
  /** Of the table, and of those with the same header: each page of a report repeats it. */
  readonly key: string
  readonly choices: readonly ColumnChoice[]
  /** The indexes of its rows in the list: those of them that are open wait for the answer. */
  readonly rows: readonly number[]
}

/** A column that may have the quantities. */
export type ColumnChoice = {
  readonly at: number
  /** `''` where it has none. */
  readonly name: string
  /** Its first cells that are not empty. */
  readonly samples: readonly string[]
  /** The meanings of all columns with this answer. */
  readonly columns: ColumnMeanings
}

/** The doubts about the columns of a list's tables; the rows are read as without them. */
export function tableDoubts(
  tables: readonly ReadTable[],
  lines: readonly TableLine[],
  rows: readonly ListRow<unknown>[],
): TableDoubt[] {
  const byKey = Map.groupBy(rows.keys(), (index) => rows[index]!.table?.key ?? null)
  return [...Map.groupBy(tables, ({ table }) => table.key)].flatMap(([key, [read]]) => {
    const { table } = read!
    // What stands on lines of its own is in no column.
    if (table.isCorrected || table.hasCodesBelow || table.hasNamesAbove) return []
    const own = (byKey.get(key) ?? []).filter((index) => rows[index]!.told === undefined)
    const known = own.flatMap((index) => (productOf(rows[index]!) ? [rows[index]!] : []))
    const asking = known.filter(asksHowMany).length
    if (asking < fewestAsking || asking < known.length * askingShare) return []
    const choices = choicesOf(
      read!,
      lines.filter((line) => line.table?.key === key),
    )
    return choices.length > 1 ? [{ key, choices, rows: own }] : []
  })
}

/** The columns of whole numbers that may be pieces; where one is named like a quantity, it and those beside it that are, too. */
function choicesOf(read: ReadTable, lines: readonly TableLine[]): ColumnChoice[] {
  const { table } = read
  const { columns } = withoutGuess(read)
  const named = columns.indexOf('quantity')
  return columns.flatMap((meaning, at): ColumnChoice[] => {
    // What is named like the quantities is a choice, also where those that were read stand elsewhere.
    if (named >= 0 && at !== named && table.columns?.[at] !== 'quantity' && !table.rivals.includes(at)) return []
    if (meaning !== null && meaning !== 'unused' && meaning !== 'quantity') return []
    const cells = lines.flatMap(({ exact }) => exact[at]?.trim() || [])
    const numbers = cells.flatMap((cell) => readListNumber(cell, table.style) ?? [])
    const counting = cells.filter((cell) => ['quantity', 'zero'].includes(readQuantityCell(cell, table.style).kind))
    // What is to be ordered may be filled in for few products.
    const isCount = cells.length > 0 && counting.length >= cells.length * nearlyAll
    if (!isCount || countsLines(numbers)) return []
    const name = table.names[at] ?? ''
    return [{ at, name, samples: cells.slice(0, samplesShown), columns: withColumn(columns, at, 'quantity') }]
  })
}

/** A table whose quantities are asked about, without the column in which the readings of its rows have them. */
export function withoutGuess(read: ReadTable): ReadTable {
  if (read.table.columns?.includes('quantity')) return read
  return { ...read, columns: read.columns.map((column) => (column === 'quantity' ? null : column)) }
}

function productOf({ reading }: ListRow<unknown>): boolean {
  return reading.kind !== 'left' || reading.product !== null
}

function asksHowMany({ reading, doubts }: ListRow<unknown>): boolean {
  if (reading.kind === 'left') return reading.reason === 'zero' || reading.reason === 'bad-quantity'
  return doubts.some(({ kind }) => howMany.has(kind))
}

const howMany: ReadonlySet<DoubtKind> = new Set<DoubtKind>(['several-quantities', 'no-quantity', 'unexplained-number'])

const fewestAsking = 3
/** Shares of the rows that have a product, and of a column's cells. */
const askingShare = 0.6
const nearlyAll = 0.8
const samplesShown = 3
