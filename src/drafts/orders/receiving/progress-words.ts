import type { LineProgress } from '#src/drafts/model/orders/order-receipts.ts'
import type { receivingMessages } from './receiving-messages.ts'

/** What came of a product, what will not, what is missing and what is too much: only what there is. */
export function progressWords(
  { arrived, closed, toCome, extra }: LineProgress,
  messages: ReturnType<(typeof receivingMessages)['es-MX']>,
): readonly string[] {
  return [
    ...(arrived > 0 ? [messages.arrived(arrived)] : []),
    ...(closed > 0 ? [messages.closed(closed)] : []),
    ...(toCome > 0 ? [messages.missing(toCome)] : []),
    ...(extra > 0 ? [messages.extra(extra)] : []),
  ]
}
