/*
 * The way back. Whatever is written to a draft is written with what it changed, in the same transaction, by whatever
 * tab: the newest change of a draft's history therefore always leads to the draft as it stands, and undoing is exact.
 */
import type { ChangeName } from '#src/drafts/model/draft/change-name.ts'
import type { DraftPatch } from '#src/drafts/model/draft/draft-patch.ts'

/** How far a draft's history goes. Changes are numbered; those after `at` were undone and can be done again. */
export type DraftHistory = {
  readonly draftId: string
  /** Of the draft after the change at `at`. Any other revision was written by somebody who keeps no history. */
  readonly revision: number
  readonly first: number
  readonly at: number
  /** Of the changes from `first` on, in lines that are held on to. */
  readonly weights: readonly number[]
  /** Of the changes that going back and forth would begin with. */
  readonly undo: ChangeName | null
  readonly redo: ChangeName | null
}

export type RecordedChange = {
  readonly draftId: string
  readonly number: number
  /** Given outside: the same where it was first made in memory and then in the database. */
  readonly id: string
  readonly name: ChangeName
  readonly patch: DraftPatch
  readonly companion: Companion | null
}

/** Another draft that came or went with a change: one whose lines it took up, or one that it began with its lines. */
export type Companion = {
  readonly draftId: string
  readonly name: string
  readonly was: 'taken-up' | 'begun'
  /** As it stood then. */
  readonly revision: number
}
