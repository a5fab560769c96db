import { useMemo } from 'react'
import { undoMessages } from '#src/drafts/parts/drafts-messages.ts'
import type { SavedDraft } from '#src/drafts/store/draft-outcome.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import type { StepOutcome } from '#src/drafts/store/operations/draft-operations.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import type { ToastRequest } from '#src/ui/toast-region.tsx'
import { useToast } from '#src/ui/toasts.tsx'

/** Undo and redo of draft changes: step by step, or one change from its toast. */
export function useUndo() {
  const store = useDraftStore()
  const showToast = useToast()
  const messages = useMessages(undoMessages)
  return useMemo(() => {
    const notify = (outcome: StepOutcome, words: (change: string) => string) => {
      if (outcome.kind === 'refused' || outcome.kind === 'missing') return
      if (outcome.kind === 'blocked') return showToast({ text: messages.blocked(outcome.by) })
      const { name } = outcome
      showToast({ text: words(messages.changes[name.kind](name.subject, name.lines)) })
    }
    return {
      undo: async (draftId: string) => notify(await store.undo(draftId), messages.undone),
      /** Undoes all changes down to this one, and says how many. */
      undoThrough: async (draftId: string, change: string, count: number) =>
        notify(await store.undoThrough(draftId, change), (last) =>
          count === 1 ? messages.undone(last) : messages.undoneThrough(count, last),
        ),
      redo: async (draftId: string) => notify(await store.redo(draftId), messages.redone),
      /** The undo action for the toast of a change; empty where nothing changed. */
      actionOf: ({ draft, change }: SavedDraft, alsoRun?: () => void): Pick<ToastRequest, 'action'> =>
        change === null
          ? {}
          : {
              action: {
                label: messages.undo,
                async run() {
                  const outcome = await store.undo(draft.id, change)
                  if (outcome.kind === 'missing') showToast({ text: messages.movedOn })
                  else if (outcome.kind === 'blocked') showToast({ text: messages.blocked(outcome.by) })
                  else if (outcome.kind !== 'refused') alsoRun?.()
                },
              },
            },
    }
  }, [store, showToast, messages])
}
