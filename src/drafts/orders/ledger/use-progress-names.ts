import { recordOf } from '#src/drafts/model/lines/line-definition.ts'
import { markedStates } from '#src/drafts/model/orders/order-acts.ts'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { orderStateMessages } from '#src/drafts/parts/ordered/order-state-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import type { ProgressQuery } from './find-orders.ts'

/** The choices of the filter by what came of orders, or by their state. */
export function useProgressNames(): Readonly<Record<ProgressQuery, string>> {
  const { anyProgress, progresses } = useMessages(receivingMessages)
  const { marks } = useMessages(orderStateMessages)
  return { any: anyProgress, ...progresses, ...recordOf(markedStates, (state) => marks[state].filter) }
}
