import type { ChangeName } from '#src/drafts/model/draft/change-name.ts'
import type { DraftPatch } from '#src/drafts/model/draft/draft-patch.ts'

/** The state of a draft's undo history. Changes are numbered; those after `at` are undone and can be redone. */
export type DraftHistory = {
  readonly draftId: string
  /** Of the draft after the change at `at`. Where the draft has another revision, the history does not fit it. */
  readonly revision: number
  readonly first: number
  readonly at: number
  /** The `patchWeight` of each change from `first` on. */
  readonly weights: readonly number[]
  /** The names of the next undo and redo. */
  readonly undo: ChangeName | null
  readonly redo: ChangeName | null
}

export type RecordedChange = {
  readonly draftId: string
  readonly number: number
  /** A parameter, so that a change has the same id in memory and later in the database. */
  readonly id: string
  readonly name: ChangeName
  readonly patch: DraftPatch
  readonly companion: Companion | null
}

/** The other draft of a change: `taken-up` is merged into this one, `begun` is created with lines of this one. */
export type Companion = {
  readonly draftId: string
  readonly name: string
  readonly was: 'taken-up' | 'begun'
  /** Of the other draft at that change. */
  readonly revision: number
}
