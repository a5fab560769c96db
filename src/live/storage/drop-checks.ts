import { dropDatabase } from '#src/ui/drop-database.ts'

/** Deletes the check database to free space for drafts. Its content can be asked again. */
export function dropChecks(indexedDB: IDBFactory): Promise<void> {
  return dropDatabase(indexedDB, checkDatabaseName)
}

/** Not in check-database.ts, which the first screen does not need to load. */
export const checkDatabaseName = 'surtido-checks'
