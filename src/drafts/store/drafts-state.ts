import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { RefusedDraft } from '#src/drafts/model/draft/stored-draft.ts'
import type { DraftSteps } from './database/draft-records.ts'

/** What the screen knows of the drafts. In `ready`, everything that is shown is on the disk. */
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
      /** Changes kept in memory only, applied to the database in order once it can be written again. */
      readonly unsavedChanges: number
      /** A newer version of the page took the database over: nothing more can be changed here. */
      readonly readOnly: boolean
    })

export type KnownDrafts = {
  /** Last changed first. */
  readonly drafts: readonly Draft[]
  readonly openDraftId: string | null
  /** In the database, but not for this version of the page to touch. */
  readonly refused: readonly RefusedDraft[]
  /** By the draft's id: what undoing and doing again would begin with. */
  readonly steps: ReadonlyMap<string, DraftSteps>
}

export type StorageFailure = 'missing' | 'quota' | 'newer-version' | 'superseded' | 'blocked' | 'failed'

/** What is known while opening is nothing: callers that need the difference ask for `kind`. */
export function knownDrafts(state: DraftsState): KnownDrafts {
  if (state.kind === 'opening') return nothingKnown
  const { drafts, openDraftId, refused, steps } = state
  return { drafts, openDraftId, refused, steps }
}

/** Those that are worked on: not archived. */
export function workingDrafts(state: DraftsState): readonly Draft[] {
  return knownDrafts(state).drafts.filter(({ archivedAt }) => archivedAt === null)
}

const nothingKnown: KnownDrafts = { drafts: [], openDraftId: null, refused: [], steps: new Map() }
