import type { OrderLayout } from '#src/drafts/model/orders/order.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { csvHeader, csvLine } from '#src/sheets/csv-writer.ts'
import type { ExportedOrder } from './exported-order.ts'
import { orderTable } from './order-table.ts'
import { wholesalerRows } from './wholesaler-table.ts'

/** Orders in one CSV for spreadsheets and programs: no sums, and no text that becomes a formula. */
export function createOrdersCsv(
  orders: readonly ExportedOrder[],
  formats: Formats,
  layout: OrderLayout = 'internal',
): string {
  const { columns, rows } = layout === 'wholesaler' ? wholesalerRows(orders, formats) : orderTable(orders, formats)
  return csvHeader(columns) + rows.map(csvLine).join('')
}
