import { dropDatabase } from '#src/ui/drop-database.ts'
import { historyDatabaseName } from './history/history-database.ts'
import { snapshotDatabaseName } from './snapshot-database.ts'

/** Deletes the snapshot to free its space: the catalog can be downloaded again. */
export function dropSnapshot(indexedDB: IDBFactory): Promise<void> {
  return dropDatabase(indexedDB, snapshotDatabaseName)
}

/** Deletes the price and stock history to free its space: it cannot be recovered, but no order depends on it. */
export function dropHistory(indexedDB: IDBFactory): Promise<void> {
  return dropDatabase(indexedDB, historyDatabaseName)
}
