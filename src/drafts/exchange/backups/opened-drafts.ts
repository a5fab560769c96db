import type { LearnedNames } from '#src/drafts/list-reader/learned-names.ts'
import type { Company } from '#src/drafts/model/company/company.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { RefusedDraft } from '#src/drafts/model/draft/stored-draft.ts'
import type { KeptListRecord } from '#src/drafts/model/list/read-kept-list.ts'
import type { BackupSettings } from './settings-choice.ts'

/** A copy or backup that is shown before anything is imported. */
export type Opened = {
  readonly title: string
  readonly drafts: readonly Draft[]
  /** Drafts that were in the trash when the backup was made. They are not in `drafts`. */
  readonly deleted: readonly Draft[]
  readonly names: LearnedNames
  /** Null where the file has none, and for a daily copy; so are the settings. */
  readonly company: Company | null
  readonly settings: BackupSettings | null
  /** By draft id. A daily copy has none. */
  readonly lists: ReadonlyMap<string, KeptListRecord>
  readonly refused: readonly RefusedDraft[]
  readonly isIntact: boolean
}
