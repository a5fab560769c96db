import { useMemo } from 'react'
import { undoMessages } from '#src/drafts/parts/drafts-messages.ts'
import type { SavedDraft } from '#src/drafts/store/draft-outcome.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import type { StepOutcome } from '#src/drafts/store/operations/draft-operations.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import type { ToastRequest } from '#src/ui/toast-region.tsx'
import { useToast } from '#src/ui/toasts.tsx'

/** The way back from changes of drafts: step by step, or of one change where it is told of. */
export function useUndo() {
  const store = useDraftStore()
  const showToast = useToast()
  const messages = useMessages(undoMessages)
  return useMemo(() => {
    const say = (outcome: StepOutcome, words: (change: string) => string) => {
      if (outcome.kind === 'refused' || outcome.kind === 'missing') return
      if (outcome.kind === 'blocked') return showToast({ text: messages.blocked(outcome.by) })
      const { name } = outcome
      showToast({ text: words(messages.changes[name.kind](name.subject, name.lines)) })
    }
    return {
      undo: async (draftId: string) => say(await store.undo(draftId), messages.undone),
      redo: async (draftId: string) => say(await store.redo(draftId), messages.redone),
      /** For the toast that tells of a change; nothing where it changed nothing. */
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
