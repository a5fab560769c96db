import type { ChangeName } from '#src/drafts/model/draft/change-name.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { DraftPatch } from '#src/drafts/model/draft/draft-patch.ts'
import { draftFormat } from '#src/drafts/model/draft/stored-draft.ts'

/*
 * A patch has lines and fields as the format of its draft had them. Applied to a draft of another format it would make
 * a mix of both, which no version can read. So each history has the format of its patches, and fits no other.
 */

/** The state of a draft's undo history. Changes are numbered; those after `at` are undone and can be redone. */
export type DraftHistory = {
  readonly draftId: string
  /** The format of all its patches. Histories of the formats before 5 do not have it. */
  readonly format: number
  /** Of the draft after the change at `at`. Where the draft has another revision, the history does not fit it. */
  readonly revision: number
  readonly first: number
  readonly at: number
  /** The `patchWeight` of each change from `first` on. */
  readonly weights: readonly number[]
  /** The names of the next undo and redo. */
  readonly undo: ChangeName | null
  readonly redo: ChangeName | null
  /** The change of placed orders that it begins after; null where it begins after another change, or with the draft. */
  readonly since: ChangeName | null
}

/** Whether its changes lead to this draft. */
export function fitsDraft({ format, revision }: DraftHistory, draft: Draft): boolean {
  return format === draftFormat && revision === draft.revision
}

export type RecordedChange = {
  readonly draftId: string
  readonly number: number
  /** A parameter, so that a change has the same id in memory and later in the database. */
  readonly id: string
  readonly name: ChangeName
  /** Epoch milliseconds. */
  readonly at: number
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
