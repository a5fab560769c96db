import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { DraftContent } from '#src/drafts/model/draft/draft-content.ts'
import type { Comparing } from '#src/drafts/model/draft/sent-differences.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useWholeDraftOperations } from '#src/drafts/parts/use-whole-draft-operations.ts'
import { draftHref } from '#src/drafts/store/draft-href.ts'
import { type DraftOutcome, isWritten, type SavedDraft } from '#src/drafts/store/draft-outcome.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import type { ToastRequest } from '#src/ui/toast-region.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { useExchangeParts } from './exchange-context.tsx'
import { returnedMessages } from './returned-messages.ts'
import { shareMessages } from './share-messages.ts'

/**
 * Accepts a shared draft as a new draft, adds it to the open one, or takes what differs from mine, each in one change. Then it shows the draft, and
 * replaces the URL with the shared data, so that the data is not in the browser's history.
 */
export function useAcceptDraft(content: DraftContent, sentId: string | undefined) {
  const messages = useMessages(shareMessages)
  const returned = useMessages(returnedMessages)
  const operations = useWholeDraftOperations()
  const navigate = useNavigate()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const { shared } = useExchangeParts()
  const [isAccepting, setAccepting] = useState(false)

  const accept = async (write: () => Promise<DraftOutcome>, toastOf: (saved: SavedDraft) => ToastRequest) => {
    setAccepting(true)
    const outcome = await write().finally(() => setAccepting(false))
    if (!isWritten(outcome)) return
    showToast(toastOf(outcome))
    await navigate(draftHref(outcome.draft.id), { replace: true })
    shared.set(null)
  }
  return {
    isAccepting,
    save: () =>
      void accept(
        () => operations.addContent({ ...content, name: content.name.trim() || messages.unnamed }, sentId),
        ({ draft }) => ({ text: messages.saved(draft.name) }),
      ),
    take: (mine: Draft, chosen: Comparing & { readonly skus: ReadonlySet<string> }) =>
      void accept(
        () => operations.takeDifferences(mine.id, content, chosen),
        (saved) => ({ text: returned.taken(chosen.skus.size, saved.draft.name), ...actionOf(saved) }),
      ),
    addTo: (open: Draft) =>
      void accept(
        () => operations.addContentTo(open.id, content),
        (saved) => ({ text: messages.added(content.lines.length, saved.draft.name), ...actionOf(saved) }),
      ),
  }
}
