import type { DBSchema, IDBPDatabase } from 'idb'
import type { DraftHistory, RecordedChange } from './recorded-change.ts'

export const draftDatabaseName = 'surtido-drafts'

export interface DraftsSchema extends DBSchema {
  /** Unknown, because another version of the page may have written them. */
  drafts: { key: string; value: unknown }
  /** Deleted drafts, for the way back. */
  draftsAside: { key: string; value: unknown }
  settings: { key: string; value: string }
  histories: { key: string; value: DraftHistory }
  changes: { key: [draftId: string, number: number]; value: RecordedChange }
  /** Which versions of which drafts there were on a day. */
  copies: { key: string; value: StoredCopy }
  /** Drafts as copies have them, each version once however many days it stood. */
  versions: { key: VersionKey; value: unknown }
}

/** The step at index n takes the database from version n to n + 1; the last one makes the version of now. */
export const steps: readonly ((db: IDBPDatabase<DraftsSchema>) => void)[] = [
  (db) => {
    db.createObjectStore('drafts', { keyPath: 'id' })
    db.createObjectStore('draftsAside', { keyPath: 'id' })
    db.createObjectStore('settings')
  },
  (db) => {
    db.createObjectStore('histories', { keyPath: 'draftId' })
    db.createObjectStore('changes', { keyPath: ['draftId', 'number'] })
    db.createObjectStore('copies', { keyPath: 'day' })
    db.createObjectStore('versions')
  },
]

export const draftDatabaseVersion = steps.length

/** A version of a draft: its revision alone may be two, where a backup of another computer was taken in. */
export type VersionKey = [draftId: string, revision: number, changedAt: number]

export type StoredCopy = { readonly day: string; readonly at: number; readonly versions: readonly VersionKey[] }
