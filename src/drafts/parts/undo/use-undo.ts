import { useMemo } from 'react'
import { undoMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { createUndoActions, type UndoActions } from './create-undo-actions.ts'

/** Undo and redo, as the screen shows them. */
export function useUndo(): UndoActions {
  const store = useDraftStore()
  const showToast = useToast()
  const messages = useMessages(undoMessages)
  return useMemo(() => createUndoActions(store, showToast, messages), [store, showToast, messages])
}
