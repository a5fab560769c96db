import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useLineEdits } from '#src/drafts/parts/use-line-edits.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { adjustOrder } from './adjust-order.ts'
import type { PlacingConcern } from './placing-concerns.ts'

/** Takes out of an order what cannot be ordered there, in one change. The toast has its undo. */
export function useAdjustOrder(
  draft: Draft,
  warehouse: string,
): (concerns: readonly PlacingConcern[]) => Promise<void> {
  const edits = useLineEdits()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const { placing: messages } = useMessages(orderMessages)
  return async (concerns) => {
    const { to, pieces } = adjustOrder(draft, warehouse, concerns)
    const outcome = await edits.editLines(draft.id, [...to.keys()], { kind: 'adjust', to })
    if (isWritten(outcome)) showToast({ text: messages.adjusted(pieces, warehouse), ...actionOf(outcome) })
  }
}
