import type { TextSource } from '#src/drafts/exchange/export/text-template.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { type ExportedOrder, linesOfOrder } from './exported-order.ts'
import { orderExportMessages } from './order-export-messages.ts'

/** An order as the input of a text template. */
export function textOfOrder(order: ExportedOrder, formats: Formats): TextSource {
  const { draftName, note, ivaRate, number, warehouse, check, concerns } = order
  const checked = orderExportMessages[formats.locale](formats).checked(check, concerns)
  const totals = orderTotals(order.lines, ivaRate)
  return { name: draftName, note, lines: linesOfOrder(order), totals, order: { number, warehouse, checked } }
}
