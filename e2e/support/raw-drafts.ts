import type { Page } from '@playwright/test'

/** The drafts' database as some version of the page left it: its version, and the draft `d1` as it stored it. */
export type DatabaseVersion = { readonly version: number; readonly draft: Readonly<Record<string, unknown>> }

/** Writes the database before the page has ever run, without a line of the page's own code. */
export async function writeDatabase(page: Page, database: DatabaseVersion): Promise<void> {
  // A page of the same origin with no program in it.
  await page.route('/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/blank')
  await page.evaluate(async ({ version, draft }) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('surtido-drafts', version)
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('drafts', { keyPath: 'id' })
        request.result.createObjectStore('draftsAside', { keyPath: 'id' })
        request.result.createObjectStore('settings')
        if (version === 1) return
        request.result.createObjectStore('histories', { keyPath: 'draftId' })
        request.result.createObjectStore('changes', { keyPath: ['draftId', 'number'] })
        request.result.createObjectStore('copies', { keyPath: 'day' })
        request.result.createObjectStore('versions')
      })
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })
    const tx = db.transaction('drafts', 'readwrite')
    tx.objectStore('drafts').put(draft)
    await new Promise((resolve) => tx.addEventListener('complete', resolve))
    db.close()
  }, database)
}

/** The version of the database and the draft `d1`, as they are on the disk. */
export async function readDatabase(page: Page): Promise<DatabaseVersion> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('surtido-drafts')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })
    const request = db.transaction('drafts').objectStore('drafts').get('d1')
    const draft = await new Promise<Record<string, unknown>>((resolve) => {
      request.addEventListener('success', () => resolve(request.result))
    })
    db.close()
    return { version: db.version, draft }
  })
}

/** The quantities of all drafts on the disk, by sku. */
export async function readQuantities(
  page: Page,
): Promise<ReadonlyMap<string, { quantity: number; split: ReadonlyMap<string, number> }>> {
  type Line = { sku: string; quantity: number; split: { warehouse: string; quantity: number }[] }
  const lines = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('surtido-drafts')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })
    const request = db.transaction('drafts').objectStore('drafts').getAll()
    const drafts = await new Promise<{ lines: Line[] }[]>((resolve) => {
      request.addEventListener('success', () => resolve(request.result))
    })
    db.close()
    return drafts.flatMap((draft) => draft.lines)
  })
  return new Map(
    lines.map(({ sku, quantity, split }) => [
      sku,
      { quantity, split: new Map(split.map((part) => [part.warehouse, part.quantity])) },
    ]),
  )
}
