import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useLineEdits } from '#src/drafts/parts/use-line-edits.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { adjustOrders, type ConcernedOrder } from './adjust-order.ts'

/** Takes out of orders what cannot be ordered there, in one change. The toast has its undo. */
export function useAdjustOrders(draft: Draft): (orders: readonly ConcernedOrder[]) => Promise<void> {
  const edits = useLineEdits()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const { placing: messages } = useMessages(orderMessages)
  return async (orders) => {
    const { to, pieces } = adjustOrders(draft, orders)
    const warehouse = orders.map((order) => order.warehouse).join(', ')
    const outcome = await edits.editLines(draft.id, [...to.keys()], { kind: 'adjust', to })
    if (isWritten(outcome)) showToast({ text: messages.adjusted(pieces, warehouse), ...actionOf(outcome) })
  }
}
