import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { RefusedDraft } from '#src/drafts/model/draft/stored-draft.ts'
import type { ListSummaries } from '#src/drafts/model/list/read-summary.ts'
import type { DraftSteps } from './database/draft-records.ts'

/** The published state of the drafts. In `ready`, all shown drafts are on the disk. */
export type DraftsState =
  | { readonly kind: 'opening' }
  | (KnownDrafts & {
      readonly kind: 'ready'
      /** When the last change of this tab completed, epoch milliseconds; null before the first. */
      readonly savedAt: number | null
      readonly saving: boolean
    })
  | (KnownDrafts & {
      readonly kind: 'unavailable'
      readonly reason: StorageFailure
      /** Changes that are only in memory. They are applied in order when the database is writable again. */
      readonly unsavedChanges: number
      /** Set where the database was deleted: nothing that is shown is on the disk, whatever the reason is by now. */
      readonly deleted: Deletion | null
      /** True where a newer version of the page took over the database: nothing can be changed here any more. */
      readonly readOnly: boolean
    })

export type KnownDrafts = {
  /** Last changed first. */
  readonly drafts: readonly Draft[]
  readonly openDraftId: string | null
  /** Stored drafts that this version must not touch. */
  readonly refused: readonly RefusedDraft[]
  /** By draft id: the next undo and redo. */
  readonly steps: ReadonlyMap<string, DraftSteps>
  /** What is left to do of a list, by draft, also of those in the trash. */
  readonly lists: ListSummaries
}

/** `isWhole`: this tab has all that the database had; else undo and the daily copies are lost. */
export type Deletion = { readonly isWhole: boolean }

export type StorageFailure = 'missing' | 'quota' | 'newer-version' | 'superseded' | 'blocked' | 'failed' | 'deleted'

/** Whether something of the drafts is only in this tab, and is lost with it. */
export function mayBeLost(state: DraftsState): boolean {
  return state.kind === 'unavailable' && (state.unsavedChanges > 0 || state.deleted !== null)
}

/** While opening this is empty. Callers that need to distinguish check `kind`. */
export function knownDrafts(state: DraftsState): KnownDrafts {
  if (state.kind === 'opening') return nothingKnown
  const { drafts, openDraftId, refused, steps, lists } = state
  return { drafts, openDraftId, refused, steps, lists }
}

/** The drafts in progress: not archived. */
export function workingDrafts(state: DraftsState): readonly Draft[] {
  return knownDrafts(state).drafts.filter(({ archivedAt }) => archivedAt === null)
}

const nothingKnown: KnownDrafts = { drafts: [], openDraftId: null, refused: [], steps: new Map(), lists: new Map() }
