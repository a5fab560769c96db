import type { Order } from '#src/drafts/model/orders/order.ts'
import { markedState } from '#src/drafts/model/orders/order-acts.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { orderStateMessages } from './order-state-messages.ts'

/** What is said of the state of an order, and since when; null while it is only placed. */
export function orderStateWords(order: Pick<Order, 'state'>, formats: Formats): string | null {
  const state = markedState(order)
  return state && orderStateMessages[formats.locale](formats).marks[state].since(order.state)
}
