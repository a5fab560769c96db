import type { Page } from '@playwright/test'
import { appMessages } from '#src/app/app-messages.ts'
import { snapshotMessages } from '#src/browse/browse-on-demand-messages.ts'
import { loadFailedMessages } from '#src/browse/load-failed-messages.ts'
import { catalogScreen, expectSynced } from './support/catalog-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { snapshotDatabase, snapshotSaved } from './support/snapshot-saved.ts'
import { expect, test } from './support/surtido.ts'

const details = messagesIn(snapshotMessages)

test('a copy of the catalog is there at once on the next visit and without a connection; a damaged one is downloaded anew', async ({
  page,
  surtido,
  watch,
}) => {
  watch.allow(/502|503|Bad Gateway|Service Unavailable/)
  const { rows, search, marks } = catalogScreen(page)
  await page.goto('/')
  await expectSynced(page)
  await snapshotSaved(page)

  await test.step('the next visit shows the catalog at once, while the wholesaler is still being asked', async () => {
    await surtido.wholesaler.disturb({ route: 'catalog', kind: 'delay', delayMs: 3_000 })
    await page.reload()
    await expect(rows.first()).toBeVisible({ timeout: 2_000 })
    await expectSynced(page, 'es-MX', 1_000)
    await search.fill('ssd')
    await expect(marks.first()).toBeVisible({ timeout: 1_000 })
    await search.fill('')
    await surtido.wholesaler.clear()
  })

  await test.step('a damaged copy is thrown away, said, and downloaded anew', async () => {
    const discarded = page.getByRole('button', { name: details.damaged.label })
    await damageSnapshot(page)
    await surtido.wholesaler.disturb({ route: 'catalog', kind: 'delay', delayMs: 5_000 })
    await page.reload()
    await discarded.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(details.damaged.what)
    // Who reads it goes on reading while the new copy takes its place.
    await snapshotSaved(page)
    await expectSynced(page)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(discarded).toBeHidden()
  })

  await test.step('with no connection the next visit still has the catalog, and says that it could not be checked', async () => {
    await surtido.stopWholesaler()
    await page.reload()
    await expect(rows.first()).toBeVisible()
    const { failures } = messagesIn(loadFailedMessages)
    await expect(page.getByRole('button', { name: failures.unreachable.what })).toBeVisible()
    await expect(page.getByText(/2,000/).first()).toBeVisible()
  })
})

test('a worker that dies is started again and goes on from the copy', async ({ page, watch }) => {
  watch.allow(/out of memory/)
  const { search, marks } = catalogScreen(page)
  await page.goto('/')
  await expectSynced(page)
  await snapshotSaved(page)
  const [worker] = page.workers()
  const another = page.waitForEvent('worker')
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('out of memory')
    })
  })
  await another
  await search.fill('cable')
  await expect(marks.first()).toHaveText(/cable/i)
  await expectSynced(page)
})

test('fault 22: without storage the catalog works all the same, and the page says that nothing is kept', async ({
  page,
}) => {
  await page.route('**/*catalog.worker*.js', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: `Object.defineProperty(self, 'indexedDB', { value: undefined });${body}` })
  })
  await page.goto('/')
  await page.getByRole('button', { name: details['no-storage'].label }).click()
  await expect(page.getByRole('dialog')).toContainText(details['no-storage'].what)
  await page.keyboard.press('Escape')
  await catalogScreen(page).search.fill('ssd')
  await expect(catalogScreen(page).marks.first()).toBeVisible()
})

test('a page that is left at once holds up no other, and works again after Back', async ({ page }) => {
  const { search, marks } = catalogScreen(page)
  await page.goto('/')
  await expectSynced(page)
  // A browser may keep the page that is left as it stands, with its worker in the middle of a write.
  await page.goto('/drafts')
  await expectSynced(page)
  await page.goBack()
  await expectSynced(page)
  await search.fill('ssd')
  await expect(marks.first()).toBeVisible()
})

test('a newer catalog takes over in one step: the query, the row on the screen and the active row stay', async ({
  page,
  surtido,
}) => {
  await page.goto('/')
  await expectSynced(page)
  await snapshotSaved(page)
  const { grid, activeRow } = catalogScreen(page)
  await grid.focus()
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('PageDown')
  const title = await activeRow.getByRole('link').innerText()
  const before = await activeRow.boundingBox()
  await surtido.passToDay(1)
  await page.getByRole('button', { name: messagesIn(appMessages).syncNow }).click()
  await expect.poll(async () => grid.getAttribute('aria-rowcount')).not.toBe('2001')
  await expect(activeRow.getByRole('link')).toHaveText(title)
  const after = await activeRow.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
})

async function damageSnapshot(page: Page) {
  await page.evaluate(async (name) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })
    const tx = db.transaction('arrays', 'readwrite')
    tx.objectStore('arrays').put(new Blob(['nonsense']), 'shown.bytes')
    await new Promise((resolve) => tx.addEventListener('complete', resolve))
    db.close()
  }, snapshotDatabase)
}
