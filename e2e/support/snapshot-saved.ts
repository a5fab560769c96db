import { expect, type Page } from '@playwright/test'

/** The copy of the catalog for the next visit. */
export const snapshotDatabase = 'surtido-catalog'

/** Waits for the copy to be written. */
export async function snapshotSaved(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const known = await indexedDB.databases()
        if (!known.some((database) => database.name === name)) return 0
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name)
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
        })
        const count = db.transaction('manifest').objectStore('manifest').count()
        const result = await new Promise<number>((resolve) => {
          count.addEventListener('success', () => resolve(count.result))
        })
        db.close()
        return result
      }, snapshotDatabase),
    )
    .toBe(1)
}
