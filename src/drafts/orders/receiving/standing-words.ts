import { piecesOf, progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import type { Formats } from '#src/i18n/formats.ts'
import type { AwaitedProducts, OrderToReceive } from './delivery/awaited-products.ts'
import { deliveryMessages } from './delivery/delivery-messages.ts'
import { receivingMessages } from './receiving-messages.ts'

/** How far these orders have come together. */
export function standingWords(orders: readonly OrderToReceive[], products: AwaitedProducts, formats: Formats): string {
  const messages = receivingMessages[formats.locale](formats)
  const progress = orders.flatMap(({ order }) => progressOf(order) ?? [])
  const [only] = progress
  if (only && progress.length === 1) {
    if (only.kind === 'closed') return messages.ended(only.arrived, only.short)
    return only.kind === 'received' ? messages.allCame : messages.toCome(only.toCome)
  }
  const toCome = piecesOf([...products.values()].map((product) => ({ quantity: product.toCome })))
  const open = progress.filter((each) => each.toCome > 0).length
  return open === 0 ? messages.allCame : deliveryMessages[formats.locale](formats).ofOrders(toCome, open)
}
