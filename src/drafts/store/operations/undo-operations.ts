import type { ChangeName } from '#src/drafts/model/draft/change-name.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { DraftsChange } from '#src/drafts/store/database/draft-records.ts'
import { type Step, stepDraft, undoThrough } from '#src/drafts/store/database/draft-steps.ts'
import type { Operating } from '#src/drafts/store/draft-outcome.ts'

/** Undo and redo, loaded with the pages that have them. Each is one change in one transaction. */
export type UndoOperations = {
  /**
   * Undoes the newest change of a draft, from any tab.
   *
   * @param change its id; the outcome is `nothing` where the newest change is another one
   */
  readonly undo: (draftId: string, change?: string) => Promise<StepOutcome>
  /** Undoes all changes from the newest to this one, as `listChanges` gave it. */
  readonly undoThrough: (draftId: string, change: string) => Promise<StepOutcome>
  /** Redoes the last undone change. */
  readonly redo: (draftId: string) => Promise<StepOutcome>
}

export type StepOutcome =
  | { readonly kind: 'saved' | 'in-memory'; readonly draft: Draft; readonly name: ChangeName; readonly change: string }
  /** There is no such change, or none at all. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused' }
  | Extract<Step, { kind: 'blocked' }>

export function createUndoOperations({ write, now }: Operating): UndoOperations {
  const stepped = async (run: DraftsChange<Step>): Promise<StepOutcome> => {
    const written = await write(run)
    if (written.kind === 'refused') return written
    const { result } = written
    if (result.kind === 'stepped') return { ...result, kind: written.kind }
    return result
  }
  const step = (draftId: string, to: 'before' | 'after', expected: string | null) => {
    const at = now()
    return stepped((records) => stepDraft(records, draftId, to, { now: at, expected }))
  }

  return {
    undo: (draftId, change) => step(draftId, 'before', change ?? null),
    undoThrough(draftId, change) {
      const at = now()
      return stepped((records) => undoThrough(records, draftId, change, { now: at }))
    },
    redo: (draftId) => step(draftId, 'after', null),
  }
}
