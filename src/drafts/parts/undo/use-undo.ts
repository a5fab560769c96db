import { useMemo } from 'react'
import { undoMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useBuyingParts } from '#src/drafts/store/buying-context.tsx'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { loadPart } from '#src/ui/load-part.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { createUndoActions, type UndoActions } from './create-undo-actions.ts'

/** Undo and redo, as the screen shows them. What was chosen in place of a product is forgotten with the undo. */
export function useUndo(): UndoActions {
  const store = useDraftStore()
  const showToast = useToast()
  const messages = useMessages(undoMessages)
  const { substitutes } = useBuyingParts()
  return useMemo(
    () =>
      createUndoActions(store, showToast, messages, (before, after) => {
        if (substitutes.get() === null) return
        void loadPart('undo', () => import('./forget-undone.ts')).then(({ forgetUndone }) =>
          forgetUndone(substitutes, before, after),
        )
      }),
    [store, showToast, messages, substitutes],
  )
}
