import { decimalsBeside } from '#src/drafts/model/money/decimals-beside.ts'
import type { Order, OrderLine } from '#src/drafts/model/orders/order.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { confirmingMessages } from './confirming-messages.ts'

/** What the wholesaler confirmed of a line otherwise than it was ordered; null where nothing. */
export function confirmedLineWords(
  { confirmation }: Pick<Order, 'confirmation'>,
  line: Pick<OrderLine, 'sku' | 'quantity' | 'price'>,
  formats: Formats,
): string | null {
  const own = confirmation?.lines.find(({ sku }) => sku === line.sku)
  if (!own) return null
  const quantity = own.quantity === line.quantity ? null : own.quantity
  const price =
    own.price === null || own.price === line.price
      ? null
      : formats.unitPrice(own.price, decimalsBeside(own.price, line.price))
  return quantity === null && price === null
    ? null
    : confirmingMessages[formats.locale](formats).ofLine(quantity, price)
}
