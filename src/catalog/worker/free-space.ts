import { dropDatabase } from '#src/ui/drop-database.ts'
import { historyDatabaseName } from './history/history-database.ts'
import { snapshotDatabaseName } from './snapshot-database.ts'

/** Gives the snapshot's room back to the browser: the catalog can be downloaded again. */
export function dropSnapshot(indexedDB: IDBFactory): Promise<void> {
  return dropDatabase(indexedDB, snapshotDatabaseName)
}

/** Gives the room of the price and stock history back: it cannot be seen again, but no order depends on it. */
export function dropHistory(indexedDB: IDBFactory): Promise<void> {
  return dropDatabase(indexedDB, historyDatabaseName)
}
