import type { DBSchema, IDBPDatabase } from 'idb'

export const draftDatabaseName = 'surtido-drafts'

export interface DraftsSchema extends DBSchema {
  /** All values are unknown: another version of the page may have written them. They are read by their schemas. */
  drafts: { key: string; value: unknown }
  /** The trash. The name is from the first version. */
  draftsAside: { key: string; value: unknown }
  settings: { key: string; value: unknown }
  histories: { key: string; value: unknown }
  changes: { key: [draftId: string, number: number]; value: unknown }
  /** By day: the versions of the drafts that were there. */
  copies: { key: string; value: unknown }
  /** The drafts of the copies. Each version is stored once, also where several copies have it. */
  versions: { key: VersionKey; value: unknown }
  /** What is left to do of a list, by draft; also of drafts in the trash. */
  lists: { key: string; value: unknown }
  /** Their texts, apart: the draft list reads only what is left. */
  listTexts: { key: string; value: unknown }
}

/** Every store of the current version. */
export const storeNames = [
  'drafts',
  'draftsAside',
  'settings',
  'histories',
  'changes',
  'copies',
  'versions',
  'lists',
  'listTexts',
] as const

export type StoreName = (typeof storeNames)[number]

/* Keys of the store `settings`. */
export const openDraftKey = 'openDraftId'
export const seenNumbersKey = 'seenNumbers'
/** Each database has its own id: it is never written back into another one. */
export const databaseIdKey = 'databaseId'

/** Records as they are stored, by their store. A store may be left out. */
export type StoredRecords = { readonly [Name in StoreName]?: readonly StoredRecord[] }

export type StoredRecord = { readonly key: IDBValidKey; readonly value: unknown }

/** The step at index n upgrades the database from version n to n + 1; the last one makes the current version. */
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
  (db) => {
    db.createObjectStore('lists', { keyPath: 'draftId' })
    db.createObjectStore('listTexts', { keyPath: 'draftId' })
  },
]

export const draftDatabaseVersion = steps.length

/** A version of a draft. `changedAt` is needed: after an import, two versions may have the same revision. */
export type VersionKey = [draftId: string, revision: number, changedAt: number]

export type StoredCopy = { readonly day: string; readonly at: number; readonly versions: readonly VersionKey[] }

/** Null where the stored value is no text. */
export function textOf(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null
}
