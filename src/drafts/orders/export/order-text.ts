import type { TextSource } from '#src/drafts/exchange/export/text-template.ts'
import { ownTexts, recordOf } from '#src/drafts/model/lines/line-definition.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import type { OrderLayout } from '#src/drafts/model/orders/order.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { checkedWords } from './checked-words.ts'
import { type ExportedOrder, linesOfOrder } from './exported-order.ts'

/** An order as the input of a text template. For the wholesaler the fields of what is internal are empty. */
export function textOfOrder(order: ExportedOrder, formats: Formats, layout: OrderLayout = 'internal'): TextSource {
  const { draftName, note, ivaRate, number, warehouse, newTotal } = order
  const totals = orderTotals(order.lines, ivaRate)
  const lines = linesOfOrder(order)
  if (layout === 'wholesaler') {
    const without = recordOf(ownTexts, () => '')
    const bare = lines.map((line) => ({ ...line, ...without }))
    return { name: '', note: '', lines: bare, totals, newTotal, order: { number, warehouse, checked: '' } }
  }
  const checked = checkedWords(order, formats)
  return { name: draftName, note, lines, totals, newTotal, order: { number, warehouse, checked } }
}
