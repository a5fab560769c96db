/**
 * Deletes a database to free its space. Resolves also if it fails or another tab blocks it: the caller then tries to
 * use the space, and sees whether there is enough.
 */
export function dropDatabase(indexedDB: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const type of ['success', 'error', 'blocked']) request.addEventListener(type, () => resolve())
  })
}
