import type { IDBPDatabase } from 'idb'
import { readStoredDraft } from '#src/drafts/model/stored-draft.ts'
import type { DraftsSchema } from './draft-database.ts'
import type { DraftsCopy } from './draft-records.ts'

/** A version of a draft: its revision alone may be two, where a backup of another computer was taken in. */
export type VersionKey = [draftId: string, revision: number, changedAt: number]

export type StoredCopy = { readonly day: string; readonly at: number; readonly versions: readonly VersionKey[] }

const copiesKept = 14

/**
 * The drafts as they are, kept under their day: once a day, in one transaction. A draft that did not change between two
 * days is kept once. The oldest copies go, with the versions that only they had.
 */
export async function makeCopy(
  db: IDBPDatabase<DraftsSchema>,
  { day, at }: { day: string; at: number },
): Promise<void> {
  if ((await db.getKey('copies', day)) !== undefined) return
  const tx = db.transaction(['drafts', 'copies', 'versions'], 'readwrite')
  const copies = tx.objectStore('copies')
  const kept = tx.objectStore('versions')
  const [stored, older, known] = await Promise.all([
    tx.objectStore('drafts').getAll(),
    copies.getAll(),
    kept.getAllKeys(),
  ])
  const drafts = stored.flatMap((value) => {
    const read = readStoredDraft(value)
    // As it is stored: a copy says nothing that the database did not.
    return read.kind === 'draft' ? [{ key: versionOf(read.draft), value }] : []
  })
  // Another tab may have been first.
  if (drafts.length > 0 && !older.some((copy) => copy.day === day)) {
    const left = [...older.slice(Math.max(0, older.length + 1 - copiesKept)), { day, at, versions: drafts.map(keyOf) }]
    const wanted = new Set(left.flatMap(({ versions }) => versions.map(String)))
    const there = new Set(known.map(String))
    await Promise.all([
      copies.put({ day, at, versions: drafts.map(keyOf) }),
      ...drafts.filter(({ key }) => !there.has(String(key))).map(({ key, value }) => kept.put(value, key)),
      ...older.slice(0, older.length + 1 - left.length).map((copy) => copies.delete(copy.day)),
      ...known.filter((key) => !wanted.has(String(key))).map((key) => kept.delete(key)),
    ])
  }
  await tx.done
}

export async function readCopies(db: IDBPDatabase<DraftsSchema>): Promise<readonly DraftsCopy[]> {
  const tx = db.transaction(['copies', 'versions'], 'readonly')
  const stored = await tx.objectStore('copies').getAll()
  const copies = await Promise.all(
    stored.toReversed().map(async ({ day, at, versions }) => {
      const values = await Promise.all(versions.map((key) => tx.objectStore('versions').get(key)))
      const drafts = values.flatMap((value) => {
        const read = readStoredDraft(value)
        return read.kind === 'draft' ? [read.draft] : []
      })
      return { day, at, drafts }
    }),
  )
  await tx.done
  return copies
}

function versionOf({ id, revision, changedAt }: { id: string; revision: number; changedAt: number }): VersionKey {
  return [id, revision, changedAt]
}

function keyOf({ key }: { key: VersionKey }): VersionKey {
  return key
}
