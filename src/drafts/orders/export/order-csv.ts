import type { Formats } from '#src/i18n/formats.ts'
import { csvHeader, csvLine } from '#src/sheets/csv-writer.ts'
import type { ExportedOrder } from './exported-order.ts'
import { orderTable } from './order-table.ts'

/** Orders in one CSV, as spreadsheets and programs read it: no sums, and texts that cannot become formulas. */
export function createOrdersCsv(orders: readonly ExportedOrder[], formats: Formats): string {
  const { columns, rows } = orderTable(orders, formats)
  return csvHeader(columns) + rows.map(csvLine).join('')
}
