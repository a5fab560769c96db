import type { Page } from '@playwright/test'

/** All records of a store of one of the page's databases; none while there is no such database. */
export function storedRecords(page: Page, database: string, store: string): Promise<readonly unknown[]> {
  return page.evaluate(
    async ([name, from]) => {
      const known = await indexedDB.databases()
      if (!known.some((each) => each.name === name)) return []
      const settled = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error ?? new Error(`no ${name}`)))
        })
      const db = await settled(indexedDB.open(name))
      try {
        return await settled<unknown[]>(db.transaction(from).objectStore(from).getAll())
      } finally {
        db.close()
      }
    },
    [database, store] as const,
  )
}
