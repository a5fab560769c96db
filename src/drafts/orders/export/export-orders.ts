import type { PortalLayout } from '#src/drafts/model/company/portal-layout.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { fileName } from '#src/sheets/file-name.ts'
import { rowPieces } from '#src/sheets/row-pieces.ts'
import { writeWorkbook } from '#src/sheets/write-xlsx.ts'
import { saveFile } from '#src/ui/save-file.ts'
import type { ExportedOrder } from './exported-order.ts'
import { createOrdersCsv } from './order-csv.ts'
import { orderExportMessages } from './order-export-messages.ts'
import { writeOrdersJson } from './order-json.ts'
import { letterFormats, type OrderLetter } from './order-letter.ts'
import { sheetOfOrder } from './order-sheet.ts'
import { portalSource, portalTable, portalText } from './portal-table.ts'
import { wholesalerSheet } from './wholesaler-table.ts'

export type OrderFileFormat = 'xlsx' | 'csv' | 'json'

/** Orders to export together, of one or several drafts; `isSingle` for one by itself. At least one. */
export type LeavingOrders = {
  readonly orders: readonly ExportedOrder[]
  readonly isSingle: boolean
  /** Null for the internal layout. */
  readonly letter: OrderLetter | null
  /** As the wholesaler's portal imports orders; null for the table of Surtido. */
  readonly portal?: PortalLayout | null
}

/** What happened, in words; the name of the file is null where it could not be written. */
export type OrdersExport = { readonly text: string; readonly name: string | null }

/** Downloads orders: a workbook with one sheet per order, one CSV, or one JSON. Never rejects. */
export async function exportOrders(
  leaving: LeavingOrders,
  format: OrderFileFormat,
  formats: Formats,
): Promise<OrdersExport> {
  const messages = orderExportMessages[formats.locale](formats)
  const { orders } = leaving
  try {
    const written = leaving.letter === null ? formats : letterFormats
    const name = fileName(titleOfOrders(leaving, written), Date.now(), format)
    saveFile(name, await writers[format](leaving, written))
    const lineCount = orders.reduce((sum, { lines }) => sum + lines.length, 0)
    return { text: messages.saved(orders.length, lineCount, name), name }
  } catch {
    return { text: messages.failed, name: null }
  }
}

/** The title of the orders together, for the file name and the dialog. Without the draft's name for the wholesaler. */
export function titleOfOrders({ orders, isSingle, letter }: LeavingOrders, formats: Formats): string {
  const { title } = orderExportMessages[formats.locale](formats)
  const [first] = orders
  const draftNames = new Set(orders.map(({ draftName }) => draftName))
  if (!first || draftNames.size > 1) return title
  const { number, warehouse } = first
  const draftName = letter === null ? first.draftName : ''
  return (isSingle ? [number, warehouse, draftName] : [draftName, title]).filter(Boolean).join(' ')
}

const writers: Record<OrderFileFormat, (leaving: LeavingOrders, formats: Formats) => Blob | Promise<Blob>> = {
  xlsx({ orders, letter, portal }, formats) {
    if (letter && portal) {
      const { columns, rows } = portalTable(portalSource(orders, letter), portal, formats)
      const sheetName = portal.name || orderExportMessages[formats.locale](formats).title
      const sheet = { sheetName, columns, rows: rowPieces(rows), hasHeader: portal.hasHeader }
      return writeWorkbook([sheet], new AbortController().signal)
    }
    const sheets = orders.map((order) =>
      letter === null ? sheetOfOrder(order, formats) : wholesalerSheet(order, letter, formats),
    )
    return writeWorkbook(
      sheets.map((sheet) => ({ ...sheet, rows: rowPieces(sheet.rows) })),
      new AbortController().signal,
    )
  },
  csv({ orders, letter, portal }, formats) {
    if (letter && portal) {
      const written = portalText(portalSource(orders, letter), portal, formats)
      return new Blob([written], { type: 'text/csv;charset=utf-8' })
    }
    const text = createOrdersCsv(orders, formats, letter === null ? 'internal' : 'wholesaler')
    return new Blob([text], { type: 'text/csv;charset=utf-8' })
  },
  json: ({ orders, isSingle }) => new Blob([writeOrdersJson(orders, isSingle)], { type: 'application/json' }),
}
