import type { Page } from '@playwright/test'

/** Keeps the drafts' database at work, as a busy machine does: what is written waits. @returns lets it go on */
export async function holdDrafts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('surtido-drafts')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })
    let isHeld = true
    const store = db.transaction('drafts', 'readwrite').objectStore('drafts')
    const goOn = () => {
      if (isHeld) store.count().addEventListener('success', goOn)
      else db.close()
    }
    goOn()
    addEventListener('drafts-released', () => (isHeld = false))
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('drafts-released')))
}
