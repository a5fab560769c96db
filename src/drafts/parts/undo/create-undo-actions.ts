import type { ChangeName } from '#src/drafts/model/draft/change-name.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { undoMessages } from '#src/drafts/parts/drafts-messages.ts'
import type { SavedDraft } from '#src/drafts/store/draft-outcome.ts'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { createUndoOperations, type StepOutcome } from '#src/drafts/store/operations/undo-operations.ts'
import type { ReportingStore } from '#src/drafts/store/reporting-store.ts'
import type { ToastRequest } from '#src/ui/toast-region.tsx'

export type UndoActions = ReturnType<typeof createUndoActions>

/**
 * Undo and redo of draft changes: step by step, or one change from its toast. A toast says what was done, or why not.
 * @param onUndone gets the draft as it was and as it is, however a change was undone
 */
export function createUndoActions(
  store: ReportingStore,
  showToast: (request: ToastRequest) => void,
  messages: ReturnType<(typeof undoMessages)['en']>,
  onUndone?: (before: Draft, after: Draft) => void,
) {
  const operations = store.load(createUndoOperations)
  const undone = async (draftId: string, step: () => Promise<StepOutcome>) => {
    const before = knownDrafts(store.getState()).drafts.find(({ id }) => id === draftId)
    const outcome = await step()
    if (before && 'draft' in outcome) onUndone?.(before, outcome.draft)
    return outcome
  }
  const undo = async (draftId: string, change?: string) => undone(draftId, async () => operations.undo(draftId, change))
  const wordsOf = ({ kind, subject, lines }: ChangeName) => messages.changes[kind](subject, lines)
  const notify = (outcome: StepOutcome, done: (change: string) => string, nothing: string, isEach = false) => {
    switch (outcome.kind) {
      case 'saved':
      case 'in-memory': {
        const ends = aboutOf(outcome.draft.id, isEach ? '' : outcome.change)
        return showToast({ text: done(wordsOf(outcome.name)), about: aboutOf(outcome.draft.id, ''), ends })
      }
      case 'blocked':
        return showToast({ text: messages.blocked(outcome.by) })
      case 'nothing':
        return showToast({ text: nothing })
      case 'refused':
        // The store tells why.
        return undefined
    }
  }
  const nothingToUndo = (draftId: string) => {
    const since = knownDrafts(store.getState()).steps.get(draftId)?.since
    return since ? messages.nothingSince(wordsOf(since)) : messages.nothingToUndo
  }
  return {
    undo: async (draftId: string) => notify(await undo(draftId), messages.undone, nothingToUndo(draftId)),
    /** Undoes this change, where it is the newest. */
    undoChange: async (draftId: string, change: string) =>
      notify(await undo(draftId, change), messages.undone, messages.movedOn),
    /** Undoes all changes down to this one, and says how many. */
    undoThrough: async (draftId: string, change: string, count: number) =>
      notify(
        await undone(draftId, async () => operations.undoThrough(draftId, change)),
        (last) => (count === 1 ? messages.undone(last) : messages.undoneThrough(count, last)),
        messages.movedOn,
        true,
      ),
    redo: async (draftId: string) => notify(await operations.redo(draftId), messages.redone, messages.nothingToRedo),
    /** The undo action for the toast of a change; empty where nothing changed. */
    actionOf: ({ draft, change }: SavedDraft, alsoRun?: () => void): Pick<ToastRequest, 'undo' | 'about'> =>
      change === null
        ? { about: aboutOf(draft.id, '') }
        : {
            about: aboutOf(draft.id, change),
            async undo() {
              const outcome = await undo(draft.id, change)
              if (outcome.kind === 'saved' || outcome.kind === 'in-memory') alsoRun?.()
              else notify(outcome, messages.undone, messages.movedOn)
            },
          },
  }
}

/** @param change '' is each of the draft */
export function aboutOf(draftId: string, change: string): string {
  return `${draftId} ${change}`
}
