import type { TextSource } from '#src/drafts/exchange/export/text-template.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { checkedWords } from './checked-words.ts'
import { type ExportedOrder, linesOfOrder } from './exported-order.ts'

/** An order as the input of a text template. */
export function textOfOrder(order: ExportedOrder, formats: Formats): TextSource {
  const { draftName, note, ivaRate, number, warehouse, newTotal } = order
  const checked = checkedWords(order, formats)
  const totals = orderTotals(order.lines, ivaRate)
  return { name: draftName, note, lines: linesOfOrder(order), totals, newTotal, order: { number, warehouse, checked } }
}
