/**
 * The browser's databases; undefined where it has none, or keeps them from this page: with all cookies blocked, Firefox
 * throws when the property is read. In a worker `scope` is the worker's.
 */
export function findIndexedDb(scope: { readonly indexedDB: IDBFactory }): IDBFactory | undefined {
  try {
    return scope.indexedDB
  } catch {
    return undefined
  }
}
