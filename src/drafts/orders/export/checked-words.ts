import { despiteMessages } from '#src/drafts/live-check/despite-messages.ts'
import { despiteWords } from '#src/drafts/live-check/despite-words.ts'
import { newPriceWords } from '#src/drafts/live-check/new-price-words.ts'
import { orderStateWords } from '#src/drafts/parts/ordered/order-state-words.ts'
import type { Formats } from '#src/i18n/formats.ts'
import type { ExportedOrder } from './exported-order.ts'
import { orderExportMessages } from './order-export-messages.ts'

/** How an order was checked, in a table or a text: what it costs by now, what is left of it, or what it was placed in spite of, too, and its
 * state where it is no longer only placed. */
export function checkedWords(order: ExportedOrder, formats: Formats): string {
  const { check, concerns, newTotal, left } = order
  const messages = orderExportMessages[formats.locale](formats)
  const checked = messages.checked(check, concerns)
  const despite = despiteOfOrder(order, formats)
  const price = newTotal && newPriceWords(newTotal, formats)
  const agreed = left && messages.left(formats.money(left))
  return [checked, price, despite, agreed, stateOfOrder(order, formats)].filter((words) => words !== null).join(' · ')
}

/** "Colocación cancelada …"; null while it is planned or only placed. */
export function stateOfOrder({ state }: Pick<ExportedOrder, 'state'>, formats: Formats): string | null {
  return state && orderStateWords({ state }, formats)
}

/** "Colocada pese a: 2 con faltante (5 piezas)"; null for nothing. */
export function despiteOfOrder(order: Pick<ExportedOrder, 'despite' | 'lines'>, formats: Formats): string | null {
  const words = despiteWords(order, formats)
  return words === null ? null : `${despiteMessages[formats.locale](formats).label}: ${words}`
}
