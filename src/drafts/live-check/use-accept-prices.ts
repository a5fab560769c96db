import { useCallback } from 'react'
import type { AcceptedPrice } from '#src/drafts/model/draft/draft.ts'
import { lineName } from '#src/drafts/model/lines/line-name.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { checkMessages } from './check-messages.ts'

/** Accepts new prices for lines of a draft, by line id, in one change. The toast has its undo. */
export function useAcceptPrices(draftId: string): (prices: ReadonlyMap<string, AcceptedPrice>) => Promise<void> {
  const operations = useOrderOperations()
  const showToast = useToast()
  const messages = useMessages(checkMessages)
  const { actionOf } = useUndo()
  return useCallback(
    async (prices) => {
      if (prices.size === 0) {
        showToast({ text: messages.nothingToAccept })
        return
      }
      const outcome = await operations.acceptPrices(draftId, prices)
      if (!isWritten(outcome)) return
      const { lines } = outcome.draft
      const only = prices.size === 1 && lines.find(({ id }) => prices.has(id))
      const text = only ? messages.acceptedOf(lineName(only, lines)) : messages.accepted(prices.size)
      showToast({ text, ...actionOf(outcome) })
    },
    [operations, draftId, showToast, messages, actionOf],
  )
}
