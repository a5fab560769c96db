import { tableColumns } from '#src/drafts/exchange/export/draft-table.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { columnLetters, rowNumbers } from '#src/sheets/cell-reference.ts'
import type { BookRow, SheetColumn, SheetFormula, SheetRow } from '#src/sheets/sheet.ts'
import type { ExportedOrder } from './exported-order.ts'
import { orderExportMessages } from './order-export-messages.ts'
import { orderTable } from './order-table.ts'

export type OrderSheet = {
  readonly sheetName: string
  readonly head: readonly SheetRow[]
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly BookRow[]
  readonly foot: readonly BookRow[]
}

/** Which columns a sheet's formulas are about, from 0; `label`: where the words of the sums stand. */
type ColumnsAt = Readonly<Record<'label' | 'quantity' | 'price' | 'amount', number>>

/** After number and warehouse. */
const at = (name: (typeof tableColumns)[number]) => 2 + tableColumns.indexOf(name)
const internalAt = { label: at('title'), quantity: at('quantity'), price: at('price'), amount: at('subtotal') }

/** An order as a worksheet, named by its number and warehouse, with the sums below. */
export function sheetOfOrder(order: ExportedOrder, formats: Formats): OrderSheet {
  const { number, warehouse } = order
  const sheetName = [number, warehouse].filter(Boolean).join(' ')
  return {
    ...calculatedSheet({ order, head: [], ...orderTable([order], formats), columnsAt: internalAt }, formats),
    sheetName,
  }
}

/**
 * A table of an order whose amounts and sums compute: somebody who corrects a quantity sees the new total. Each formula
 * has the value that the screen shows, for what reads a workbook without computing.
 */
export function calculatedSheet(
  table: {
    readonly order: Pick<ExportedOrder, 'lines' | 'ivaRate' | 'newTotal' | 'left'>
    readonly head: readonly SheetRow[]
    readonly columns: readonly SheetColumn[]
    readonly rows: readonly SheetRow[]
    readonly columnsAt: ColumnsAt
  },
  formats: Formats,
): Omit<OrderSheet, 'sheetName'> {
  const { head, columns, rows, columnsAt } = table
  const { first } = rowNumbers(head.length, rows.length)
  const amounts = rows.map((row: BookRow, index) => {
    const value = row[columnsAt.amount]
    if (typeof value !== 'number') return row
    const [quantity, price] = [columnsAt.quantity, columnsAt.price].map(
      (column) => columnLetters(column) + (first + index),
    )
    return row.with(columnsAt.amount, { formula: `ROUND(${quantity}*${price},2)`, value })
  })
  return { head, columns, rows: amounts, foot: footOf(table, formats) }
}

/**
 * The label is the first value of each sum's row, because the import recognizes a sum by it. So the note about lines
 * without a price is part of the label, not a row of its own.
 */
function footOf(table: Parameters<typeof calculatedSheet>[0], formats: Formats): readonly BookRow[] {
  const { order, head, rows, columnsAt } = table
  const { lines, ivaRate, newTotal, left } = order
  const { foot } = orderExportMessages[formats.locale](formats)
  const totals = orderTotals(lines, ivaRate)
  const { first, last, foot: below } = rowNumbers(head.length, rows.length)
  const amount = columnLetters(columnsAt.amount)
  const sumOf = (column: number, value: number): SheetFormula => {
    const letters = columnLetters(column)
    return { formula: `SUM(${letters}${first}:${letters}${last})`, value }
  }
  const row = (label: string, sum: SheetFormula | number, pieces: SheetFormula | null = null): BookRow => {
    const values = Array.from({ length: columnsAt.amount + 1 }, (): BookRow[number] => null)
    return values.with(columnsAt.label, label).with(columnsAt.quantity, pieces).with(columnsAt.amount, sum)
  }
  return [
    row(foot.subtotal, sumOf(columnsAt.amount, Number(totals.subtotal)), sumOf(columnsAt.quantity, totals.pieces)),
    row(foot.iva(ivaRate), { formula: `ROUND(${amount}${below}*${ivaRate},2)`, value: Number(totals.iva) }),
    row(foot.total(totals.linesWithoutPrice), {
      formula: `${amount}${below}+${amount}${below + 1}`,
      value: Number(totals.total),
    }),
    ...(newTotal ? [row(foot.newTotal(newTotal.count), Number(newTotal.total))] : []),
    ...(left ? [row(foot.left, Number(left))] : []),
  ]
}
