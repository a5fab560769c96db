import type { Draft } from '#src/drafts/model/draft.ts'
import type { RefusedDraft } from '#src/drafts/model/stored-draft.ts'
import type { LearnedNames } from '#src/drafts/quick-add/learned-names.ts'

/** What was opened to be looked at before anything of it is taken. */
export type Opened = {
  readonly title: string
  readonly drafts: readonly Draft[]
  /** Which of them were deleted where the backup was made. */
  readonly deleted: readonly Draft[]
  readonly names: LearnedNames
  readonly refused: readonly RefusedDraft[]
  readonly isIntact: boolean
}
