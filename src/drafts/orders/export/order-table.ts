import { draftTable } from '#src/drafts/exchange/export/draft-table.ts'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { confirmedValues } from '#src/drafts/orders/confirming/confirmed-values.ts'
import { confirmingMessages } from '#src/drafts/orders/confirming/confirming-messages.ts'
import type { Formats } from '#src/i18n/formats.ts'
import type { SheetColumn, SheetRow } from '#src/sheets/sheet.ts'
import { checkedWords } from './checked-words.ts'
import { type ExportedOrder, linesOfOrder } from './exported-order.ts'
import { orderExportMessages } from './order-export-messages.ts'

/**
 * The lines of orders as a table, one order after the other. Facts about an order are columns, in each of its rows: the
 * import could mistake rows above the header for products.
 */
export function orderTable(
  orders: readonly ExportedOrder[],
  formats: Formats,
): { readonly columns: readonly SheetColumn[]; readonly rows: readonly SheetRow[] } {
  const { columns: headers } = exportMessages[formats.locale](formats)
  const { columns: own } = orderExportMessages[formats.locale](formats)
  // No empty columns where everything is as it was ordered.
  const isConfirmed = orders.some(({ confirmation }) => (confirmation?.lines.length ?? 0) > 0)
  const { sheet } = confirmingMessages[formats.locale](formats)
  const tables = orders.map((order) => {
    const { rows } = draftTable(linesOfOrder(order), headers)
    const check = checkedWords(order, formats)
    return rows.map((row, index) => [
      order.number,
      order.warehouse,
      ...row,
      order.draftName,
      check,
      ...(isConfirmed ? confirmedValues(order, order.lines[index]!) : []),
    ])
  })
  return {
    columns: [
      { header: own.order, kind: 'text', width: 18 },
      { header: own.warehouse, kind: 'text', width: 10 },
      ...draftTable([], headers).columns,
      { header: own.draft, kind: 'text', width: 24 },
      { header: own.check, kind: 'text', width: 32 },
      ...(isConfirmed ? [sheet.confirmedQuantity, sheet.confirmedPrice] : []).map(
        (header): SheetColumn => ({ header, kind: 'number', width: 12 }),
      ),
    ],
    rows: tables.flat(),
  }
}
