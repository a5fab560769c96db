import type { IDBPDatabase } from 'idb'
import { allBuckets, changesOfBucket, type HistorySchema } from './history-database.ts'
import { noProducts, withChanges } from './observed-products.ts'

const aheadAtMostMs = 24 * 60 * 60 * 1000

/** Whether a time is so far in the future that the clock must have been set back since. */
export function isAhead(at: number, now: number): boolean {
  return at - now > aheadAtMostMs
}

/**
 * Deletes the catalogs from the future, which would stop the recording until their time comes: a newer catalog must be
 * later than the newest one. The newest products become those of the last catalog that stays. Returns whether there
 * were any.
 */
export async function dropAhead(db: IDBPDatabase<HistorySchema>, now: number): Promise<boolean> {
  const tx = db.transaction(['catalogs', 'changes', 'newest'], 'readwrite')
  const catalogs = tx.objectStore('catalogs')
  const all = await catalogs.getAll()
  const dropped = new Set(all.filter(({ at }) => isAhead(at, now)).map(({ at }) => at))
  const untils = all.filter(({ at, until }) => !dropped.has(at) && isAhead(until, now))
  await Promise.all([...dropped].map((at) => catalogs.delete(at)))
  await Promise.all(untils.map((catalog) => catalogs.put({ ...catalog, until: catalog.at })))
  const changes = tx.objectStore('changes')
  for (const bucket of dropped.size > 0 ? allBuckets : []) {
    const [keys, values] = await Promise.all([
      changes.getAllKeys(changesOfBucket(bucket)),
      changes.getAll(changesOfBucket(bucket)),
    ])
    const gone = keys.filter(([, at]) => dropped.has(at))
    const stays = values.filter((_, index) => !dropped.has(keys[index]![1]))
    await Promise.all([
      ...gone.map((key) => changes.delete(key)),
      tx.objectStore('newest').put(stays.reduce(withChanges, noProducts), bucket),
    ])
  }
  await tx.done
  return dropped.size > 0
}
