import { type IDBPDatabase, unwrap } from 'idb'
import * as v from 'valibot'
import { textSchema, timeSchema } from '#src/drafts/model/draft/bounded-values.ts'
import { type RefusedDraft, readStoredDraft } from '#src/drafts/model/draft/stored-draft.ts'
import { abortTransaction } from './abort-transaction.ts'
import type { DraftsCopy } from './draft-records.ts'
import type { DraftsSchema, StoredCopy, VersionKey } from './drafts-schema.ts'

const copiesKept = 14

/**
 * Copies the stored drafts under the day: once a day, in one transaction. A version of a draft is stored once for all
 * its days. The oldest copies are deleted, with the versions that only they have.
 */
export async function makeCopy(
  db: IDBPDatabase<DraftsSchema>,
  { day, at }: { day: string; at: number },
): Promise<void> {
  if ((await db.getKey('copies', day)) !== undefined) return
  await changeCopies(db, (older, stored) => {
    // Another tab may have made the copy.
    if (stored.length === 0 || older.some((copy) => copy.day === day)) return older
    return [...older.slice(Math.max(0, older.length + 1 - copiesKept)), { day, at, versions: stored.map(keyOf) }]
  })
}

/** Deletes all copies except the newest, with the versions that only they have. */
export async function dropCopies(db: IDBPDatabase<DraftsSchema>): Promise<void> {
  await changeCopies(db, (older) => older.slice(-1))
}

export async function readCopies(db: IDBPDatabase<DraftsSchema>): Promise<readonly DraftsCopy[]> {
  const tx = db.transaction(['copies', 'versions'], 'readonly')
  const stored = await tx.objectStore('copies').getAll()
  const copies = await Promise.all(
    stored
      .flatMap(copyOf)
      .toReversed()
      .map(async ({ day, at, versions }) => {
        const read = (await Promise.all(versions.map((key) => tx.objectStore('versions').get(key)))).map(
          readStoredDraft,
        )
        return {
          day,
          at,
          drafts: read.flatMap((each) => (each.kind === 'draft' ? [each.draft] : [])),
          refused: read.flatMap((each): RefusedDraft[] => (each.kind === 'refused' ? [each.refused] : [])),
        }
      }),
  )
  await tx.done
  return copies
}

type Version = { readonly key: VersionKey; readonly value: unknown }

/** Stores the copies that `change` returns, and deletes the others, all in one transaction. */
async function changeCopies(
  db: IDBPDatabase<DraftsSchema>,
  change: (older: readonly StoredCopy[], stored: readonly Version[]) => readonly StoredCopy[],
): Promise<void> {
  const tx = db.transaction(['drafts', 'copies', 'versions'], 'readwrite')
  // Awaited below, unless something fails before.
  tx.done.catch(() => {})
  try {
    const copies = tx.objectStore('copies')
    const versionStore = tx.objectStore('versions')
    const [values, storedCopies, known] = await Promise.all([
      tx.objectStore('drafts').getAll(),
      copies.getAll(),
      versionStore.getAllKeys(),
    ])
    const stored = values.flatMap(versionOf)
    const older = storedCopies.flatMap(copyOf)
    const next = change(older, stored)
    const wanted = new Set(next.flatMap(({ versions }) => versions.map(String)))
    const there = new Set(known.map(String))
    await Promise.all([
      ...next.filter((copy) => !older.includes(copy)).map((copy) => copies.put(copy)),
      ...older.filter((copy) => !next.includes(copy)).map((copy) => copies.delete(copy.day)),
      ...stored
        .filter(({ key }) => wanted.has(String(key)) && !there.has(String(key)))
        .map(({ key, value }) => versionStore.put(value, key)),
      ...known.filter((key) => !wanted.has(String(key))).map((key) => versionStore.delete(key)),
      tx.done,
    ])
  } catch (error) {
    abortTransaction(unwrap(tx))
    throw error
  }
}

/** The stored value as it is, in any format. A value without the fields of the key cannot be copied. */
function versionOf(value: unknown): Version[] {
  if (typeof value !== 'object' || value === null) return []
  const [id, revision, changedAt]: unknown[] = ['id', 'revision', 'changedAt'].map((name) => Reflect.get(value, name))
  return typeof id === 'string' && isNumber(revision) && isNumber(changedAt)
    ? [{ key: [id, revision, changedAt], value }]
    : []
}

/** NaN is no key: it would make the copy of all drafts fail. */
function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value)
}

/** None where the stored value is no copy of this version. */
function copyOf(stored: unknown): StoredCopy[] {
  const read = v.safeParse(copySchema, stored)
  return read.success ? [read.output] : []
}

const copySchema = v.object({ day: textSchema, at: timeSchema, versions: v.array(v.custom<VersionKey>(isVersionKey)) })

function isVersionKey(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 3) return false
  const [id, revision, changedAt]: unknown[] = value
  return typeof id === 'string' && isNumber(revision) && isNumber(changedAt)
}

function keyOf({ key }: Version): VersionKey {
  return key
}
