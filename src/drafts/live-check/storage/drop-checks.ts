/** Gives the room of what the wholesaler answered back to the browser, for a draft's sake: it can be asked again. */
export function dropChecks(indexedDB: IDBFactory): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(checkDatabaseName)
    // Blocked or failed: whoever needs the room tries, and sees whether it is there.
    for (const type of ['success', 'error', 'blocked']) request.addEventListener(type, () => resolve())
  })
}

/** Here and not with the database, which the first screen has no need of. */
export const checkDatabaseName = 'surtido-checks'
