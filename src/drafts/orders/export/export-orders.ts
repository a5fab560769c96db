import type { Formats } from '#src/i18n/formats.ts'
import { fileName } from '#src/sheets/file-name.ts'
import { rowPieces } from '#src/sheets/row-pieces.ts'
import { writeWorkbook } from '#src/sheets/write-xlsx.ts'
import { saveFile } from '#src/ui/save-file.ts'
import type { ExportedOrder } from './exported-order.ts'
import { createOrdersCsv } from './order-csv.ts'
import { orderExportMessages } from './order-export-messages.ts'
import { writeOrdersJson } from './order-json.ts'
import { sheetOfOrder } from './order-sheet.ts'

export type OrderFileFormat = 'xlsx' | 'csv' | 'json'

/** Orders that leave together, or one by itself: of one draft or of several. At least one. */
export type LeavingOrders = { readonly orders: readonly ExportedOrder[]; readonly isSingle: boolean }

/**
 * Saves orders where the browser saves downloads: a workbook with a sheet each, one CSV, one JSON. Never rejects.
 * @returns what became of it, in words
 */
export async function exportOrders(leaving: LeavingOrders, format: OrderFileFormat, formats: Formats): Promise<string> {
  const messages = orderExportMessages[formats.locale](formats)
  const { orders } = leaving
  try {
    const name = fileName(titleOfOrders(leaving, formats), Date.now(), format)
    saveFile(name, await writers[format](leaving, formats))
    const lineCount = orders.reduce((sum, { lines }) => sum + lines.length, 0)
    return messages.saved(orders.length, lineCount, name)
  } catch {
    return messages.failed
  }
}

/** What the orders are called together: in a file's name, and over a dialog. */
export function titleOfOrders({ orders, isSingle }: LeavingOrders, formats: Formats): string {
  const { title } = orderExportMessages[formats.locale](formats)
  const [first] = orders
  const draftNames = new Set(orders.map(({ draftName }) => draftName))
  if (!first || draftNames.size > 1) return title
  const { number, warehouse, draftName } = first
  return (isSingle ? [number, warehouse, draftName] : [draftName, title]).filter(Boolean).join(' ')
}

const writers: Record<OrderFileFormat, (leaving: LeavingOrders, formats: Formats) => Blob | Promise<Blob>> = {
  xlsx({ orders }, formats) {
    const sheets = orders.map((order) => sheetOfOrder(order, formats))
    return writeWorkbook(
      sheets.map((sheet) => ({ ...sheet, rows: rowPieces(sheet.rows) })),
      new AbortController().signal,
    )
  },
  csv: ({ orders }, formats) => new Blob([createOrdersCsv(orders, formats)], { type: 'text/csv;charset=utf-8' }),
  json: ({ orders, isSingle }) => new Blob([writeOrdersJson(orders, isSingle)], { type: 'application/json' }),
}
