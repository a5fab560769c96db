import { sightingDatabaseName } from './history/history-database.ts'
import { snapshotDatabaseName } from './snapshot-database.ts'

/** Gives the room that the snapshot takes back to the browser: what it holds can be downloaded again. */
export function dropSnapshot(indexedDB: IDBFactory): Promise<void> {
  return dropDatabase(indexedDB, snapshotDatabaseName)
}

/** And that of what was seen of products, which cannot be seen again but decides nothing. */
export function dropSightings(indexedDB: IDBFactory): Promise<void> {
  return dropDatabase(indexedDB, sightingDatabaseName)
}

function dropDatabase(indexedDB: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    // Blocked or failed: whoever needs the room tries, and sees whether it is there.
    for (const type of ['success', 'error', 'blocked']) request.addEventListener(type, () => resolve())
  })
}
