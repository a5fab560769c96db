import type { LineProgress, progressOf } from '#src/drafts/model/orders/order-receipts.ts'
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

/** How far an order has come; null while nothing came of it. @param saysShort also what will not come */
export function orderProgressWords(
  progress: ReturnType<typeof progressOf>,
  messages: ReturnType<(typeof receivingMessages)['es-MX']>,
  saysShort = true,
): string | null {
  if (!progress || progress.kind === 'to-come') return null
  const { states } = messages
  const state =
    progress.kind === 'received'
      ? states.received
      : progress.kind === 'closed'
        ? saysShort
          ? states.closed(progress.short)
          : states.ended
        : states['in-part'](progress.toCome)
  return [
    state,
    ...(saysShort && progress.kind === 'in-part' && progress.short > 0 ? [messages.closed(progress.short)] : []),
    ...(progress.extra > 0 ? [messages.extra(progress.extra)] : []),
  ].join(', ')
}
