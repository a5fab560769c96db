import type { Page } from '@playwright/test'
import { expect, test } from './support/surtido.ts'

test('the next visit shows the catalog at once, while the wholesaler is still being asked', async ({
  page,
  surtido,
}) => {
  await openCatalog(page)
  await snapshotSaved(page)
  await surtido.wholesaler.disturb({ route: 'catalog', kind: 'delay', delayMs: 3_000 })
  await page.reload()
  await expect(catalogGrid(page).getByRole('row').nth(1)).toBeVisible({ timeout: 2_000 })
  await expect(page.getByText(/Sincronizado/)).toBeVisible({ timeout: 1_000 })
  await search(page).fill('ssd')
  await expect(page.locator('[role=gridcell] mark').first()).toBeVisible({ timeout: 1_000 })
})

test('with no connection the next visit still has the catalog, and says that it could not be checked', async ({
  page,
  surtido,
  watch,
}) => {
  watch.allow(/502|503|Bad Gateway|Service Unavailable/)
  await openCatalog(page)
  await snapshotSaved(page)
  await surtido.stopWholesaler()
  await page.reload()
  await expect(catalogGrid(page).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reintentar' }).first()).toBeVisible()
  await expect(page.getByText(/2,000/).first()).toBeVisible()
})

test('a damaged copy is thrown away, said, and downloaded anew', async ({ page, surtido }) => {
  await openCatalog(page)
  await snapshotSaved(page)
  await page.evaluate(async (name) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })
    const tx = db.transaction('arrays', 'readwrite')
    tx.objectStore('arrays').put(new Blob(['nonsense']), 'text')
    await new Promise((resolve) => tx.addEventListener('complete', resolve))
    db.close()
  }, databaseName)
  await surtido.wholesaler.disturb({ route: 'catalog', kind: 'delay', delayMs: 2_000 })
  await page.reload()
  await page.getByRole('button', { name: 'Copia local descartada' }).click()
  await expect(page.getByRole('dialog')).toContainText('estaba dañada')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/Sincronizado/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copia local descartada' })).toBeHidden()
})

test('without storage the catalog works all the same, and the page says that nothing is kept', async ({ page }) => {
  await page.route('**/*catalog.worker*.js', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: `Object.defineProperty(self, 'indexedDB', { value: undefined });${body}` })
  })
  await page.addInitScript(() => localStorage.setItem('surtido.locale', 'en'))
  await page.goto('/')
  await page.getByRole('button', { name: 'No local copy' }).click()
  await expect(page.getByRole('dialog')).toContainText('This browser did not let a copy of the catalog be kept')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search the catalog' }).fill('ssd')
  await expect(page.locator('[role=gridcell] mark').first()).toBeVisible()
})

test('a newer catalog takes over in one step: the query, the row on the screen and the active row stay', async ({
  page,
  surtido,
}) => {
  await openCatalog(page)
  await snapshotSaved(page)
  const grid = catalogGrid(page)
  await grid.focus()
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('PageDown')
  const title = await activeRow(page).getByRole('link').innerText()
  const before = await activeRow(page).boundingBox()
  await surtido.passToDay(1)
  await page.getByRole('button', { name: 'Sincronizar el catálogo ahora' }).click()
  await expect(page.getByText(/Sincronizado/)).toContainText(/1,9\d\d|2,\d\d\d/)
  await expect.poll(async () => grid.getAttribute('aria-rowcount')).not.toBe('2001')
  await expect(activeRow(page).getByRole('link')).toHaveText(title)
  const after = await activeRow(page).boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
})

test('a worker that dies is started again and goes on from the copy', async ({ page, watch }) => {
  watch.allow(/out of memory/)
  await openCatalog(page)
  await snapshotSaved(page)
  const [worker] = page.workers()
  const another = page.waitForEvent('worker')
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('out of memory')
    })
  })
  await another
  await search(page).fill('ssd')
  await expect(page.locator('[role=gridcell] mark').first()).toBeVisible()
  await expect(page.getByText(/Sincronizado/)).toBeVisible()
})

const databaseName = 'surtido-catalog'

async function openCatalog(page: Page) {
  await page.goto('/')
  await expect(page.getByText(/Sincronizado/)).toBeVisible()
}

/** Waits for the copy to be written. */
async function snapshotSaved(page: Page) {
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
      }, databaseName),
    )
    .toBe(1)
}

function catalogGrid(page: Page) {
  return page.getByRole('grid', { name: 'Productos del catálogo' })
}

function search(page: Page) {
  return page.getByRole('combobox', { name: 'Buscar en el catálogo' })
}

function activeRow(page: Page) {
  return page.locator('[role=row][data-active]')
}
