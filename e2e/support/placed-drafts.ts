import { expect, type Page } from '@playwright/test'

/** A draft of format 4 as it lies on the disk; what is left out is as in a new one. */
export type RawDraft = { readonly id: string; readonly name: string } & Readonly<Record<string, unknown>>

/** A line of the draft, and the same in an order that was placed. */
export function rawLine(id: string, sku: string, title: string, price: number, quantity: number) {
  const product = { sku, manufacturerSku: '', brand: '', ean: '', title, quantity, note: '' }
  return {
    placed: { ...product, lineId: id, price },
    line: {
      ...product,
      id,
      priceWhenAdded: price,
      acceptedPrice: null,
      split: [],
      splitBy: 'hand',
      replaces: null,
      addedAt: Date.now(),
    },
  }
}

export function rawOrder(
  id: string,
  warehouse: string,
  placedAt: number,
  lines: readonly object[],
  answered: object = {},
) {
  const check = { checked: 0, of: lines.length, oldest: null, newest: null }
  return { id, warehouse, number: '', placedAt, folio: '', note: '', ivaRate: 0.16, check, lines, ...answered }
}

/** Puts drafts into the database of the page that is loaded, the first as the open one, and loads the page again. */
export async function putDrafts(page: Page, drafts: readonly RawDraft[]): Promise<void> {
  await page.goto('/drafts')
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
  const now = Date.now()
  const stored = drafts.map((draft) => ({
    format: 4,
    note: '',
    createdAt: now,
    changedAt: now,
    revision: 1,
    ivaRate: 0.16,
    archivedAt: null,
    budget: null,
    barredWarehouses: [],
    orderNumbers: [],
    placed: [],
    lines: [],
    ...draft,
  }))
  await page.evaluate(async (records) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('surtido-drafts')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })
    const tx = db.transaction(['drafts', 'settings'], 'readwrite')
    for (const record of records) tx.objectStore('drafts').put(record)
    tx.objectStore('settings').put(records[0]?.id, 'openDraftId')
    await new Promise((resolve) => tx.addEventListener('complete', resolve))
    db.close()
  }, stored)
  await page.reload()
}
