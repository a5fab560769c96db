import { tableColumns } from '#src/drafts/exchange/export/draft-table.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import type { Formats } from '#src/i18n/formats.ts'
import type { SheetColumn, SheetRow } from '#src/sheets/sheet.ts'
import type { ExportedOrder } from './exported-order.ts'
import { orderExportMessages } from './order-export-messages.ts'
import { orderTable } from './order-table.ts'

/** An order as a worksheet, named by its number and warehouse, with the sums below. */
export function sheetOfOrder(
  order: ExportedOrder,
  formats: Formats,
): {
  readonly sheetName: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
  readonly foot: readonly SheetRow[]
} {
  const { number, warehouse } = order
  const sheetName = [number, warehouse].filter(Boolean).join(' ')
  return { ...orderTable([order], formats), sheetName, foot: footOf(order, formats) }
}

/**
 * The label is the first value of each sum's row, because the import recognizes a sum by it. So the note about lines
 * without a price is part of the label, not a row of its own.
 */
function footOf({ lines, ivaRate, newTotal }: ExportedOrder, formats: Formats): readonly SheetRow[] {
  const { foot } = orderExportMessages[formats.locale](formats)
  const totals = orderTotals(lines, ivaRate)
  return [
    footRow(foot.subtotal, totals.subtotal, totals.pieces),
    footRow(foot.iva(ivaRate), totals.iva),
    footRow(foot.total(totals.linesWithoutPrice), totals.total),
    ...(newTotal ? [footRow(foot.newTotal(newTotal.count), newTotal.total)] : []),
  ]
}

function footRow(label: string, sum: string, pieces: number | null = null): SheetRow {
  return [...beforeTitle, label, pieces, null, Number(sum)]
}

/** Number, warehouse, and the columns before the title. */
const beforeTitle = Array.from({ length: 2 + tableColumns.indexOf('title') }, () => null)
