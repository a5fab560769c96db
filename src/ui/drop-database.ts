/**
 * Deletes a database, to give its room back to the browser. Resolves also where another tab blocks it or it fails: who
 * needs the room tries to use it next.
 */
export function dropDatabase(indexedDB: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const type of ['success', 'error', 'blocked']) request.addEventListener(type, () => resolve())
  })
}
