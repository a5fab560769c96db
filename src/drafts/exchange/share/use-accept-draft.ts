import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { type DraftContent, type LineContent } from '#src/drafts/model/draft/draft-content.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { draftHref } from '#src/drafts/store/draft-href.ts'
import { type DraftOutcome, isWritten, type SavedDraft } from '#src/drafts/store/draft-outcome.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import type { LineRequest } from '#src/drafts/store/operations/line-operations.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import type { ToastRequest } from '#src/ui/toast-region.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { useExchangeParts } from './exchange-context.tsx'
import { shareMessages } from './share-messages.ts'

/**
 * Accepts a received draft as a new draft, or adds it to the open one, each in one change. Then it shows the draft, and
 * replaces the URL with the received data, so that the data is not in the browser's history.
 */
export function useAcceptDraft(content: DraftContent) {
  const messages = useMessages(shareMessages)
  const store = useDraftStore()
  const navigate = useNavigate()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const { received } = useExchangeParts()
  const [isAccepting, setAccepting] = useState(false)

  const accept = async (write: () => Promise<DraftOutcome>, toastOf: (saved: SavedDraft) => ToastRequest) => {
    setAccepting(true)
    const outcome = await write().finally(() => setAccepting(false))
    if (!isWritten(outcome)) return
    showToast(toastOf(outcome))
    await navigate(draftHref(outcome.draft.id), { replace: true })
    received.set(null)
  }
  return {
    isAccepting,
    save: () =>
      void accept(
        () => store.addDraft({ ...content, name: content.name.trim() || messages.unnamed }),
        ({ draft }) => ({ text: messages.saved(draft.name) }),
      ),
    addTo: (open: Draft) =>
      void accept(
        () => store.addAllToDraft(open.id, content.lines.map(requestOf)),
        (saved) => ({ text: messages.added(content.lines.length, saved.draft.name), ...actionOf(saved) }),
      ),
  }
}

function requestOf({ priceWhenAdded, quantity, note, split, ...product }: LineContent): LineRequest {
  const { sku, manufacturerSku, brand, ean, title } = product
  return { product: { sku, manufacturerSku, brand, ean, title, price: priceWhenAdded }, quantity, note, split }
}
