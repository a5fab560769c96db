import type { LearnedNames } from '#src/drafts/list-reader/learned-names.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { RefusedDraft } from '#src/drafts/model/draft/stored-draft.ts'

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
