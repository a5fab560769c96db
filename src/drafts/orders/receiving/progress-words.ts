import type { LineProgress } from '#src/drafts/model/orders/order-receipts.ts'
import { receiptKindNames } from '#src/drafts/model/orders/receipt-kinds.ts'
import type { receivingMessages } from './receiving-messages.ts'

/** What came of a product, what will not, what is to come and what is too much: only what there is. */
export function progressWords(
  line: LineProgress,
  messages: ReturnType<(typeof receivingMessages)['es-MX']>,
): readonly string[] {
  return [
    ...receiptKindNames.flatMap((kind) => (line[kind] > 0 ? [messages[kind](line[kind])] : [])),
    ...(line.toCome > 0 ? [messages.left(line.toCome)] : []),
    ...(line.extra > 0 ? [messages.extra(line.extra)] : []),
  ]
}
