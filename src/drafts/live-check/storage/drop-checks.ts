import { dropDatabase } from '#src/ui/drop-database.ts'

/** Gives the room of what the wholesaler answered back to the browser, for a draft's sake: it can be asked again. */
export function dropChecks(indexedDB: IDBFactory): Promise<void> {
  return dropDatabase(indexedDB, checkDatabaseName)
}

/** Here and not with the database, which the first screen has no need of. */
export const checkDatabaseName = 'surtido-checks'
