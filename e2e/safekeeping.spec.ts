import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type DraftWords, draftLanguages, draftScreen } from './support/draft-screen.ts'
import type { CatalogRecord } from './support/start-surtido.ts'
import { expect, test } from './support/surtido.ts'

const records: CatalogRecord[] = [{ sku: 'A-1', title: 'Disco', price: 100, quantity: 40 }]

test.use({ ownCatalog: { records } })

for (const words of draftLanguages) {
  test.describe(`copies and backup, in ${words.locale}`, () => {
    test.use({ locale: words.locale })

    test('the drafts as they were before a day’s first change are there to go back to', async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-20T09:00:00-06:00') })
      await page.clock.resume()
      const screen = draftScreen(page, words)
      await screen.create('GDL')
      await screen.add('2 x A-1')
      await expect(screen.rows).toHaveCount(1)
      await page.clock.setSystemTime(new Date('2026-11-21T09:00:00-06:00'))
      await screen.quantity('Disco').fill('90')
      await page.keyboard.press('Enter')
      await expect(page.getByText(words.saved)).toHaveText(words.savedNextDay)
      await page.goto('/drafts')
      await page.getByRole('button', { name: words.safekeeping }).click()
      await page.getByRole('button', { name: words.see }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('listitem')).toContainText(words.standings.older)
      await dialog.getByRole('checkbox').check()
      await dialog.getByRole('button', { name: words.take(1) }).click()
      await page.getByRole('link', { name: 'GDL' }).click()
      await expect(screen.quantity('Disco')).toHaveValue('2')
      await page.getByRole('button', { name: words.undo }).click()
      await expect(screen.quantity('Disco')).toHaveValue('90')
    })

    test('a backup brings all drafts to another browser, and is previewed before anything is taken', async ({
      page,
      browser,
      surtido,
    }) => {
      const screen = draftScreen(page, words)
      await screen.create('GDL')
      await screen.add('2 x A-1')
      await screen.create('MTY')
      await page.goto('/drafts')
      await screen.openMenu('MTY', words.archive)
      const backup = await saveBackup(page, words)

      const elsewhere = await browser.newContext({ locale: words.locale, baseURL: surtido.url })
      const other = await elsewhere.newPage()
      const otherScreen = draftScreen(other, words)
      await other.goto('/drafts')
      await otherScreen.create('propio')
      await openBackup(other, words, '/drafts', backup)
      const dialog = other.getByRole('dialog')
      await expect(dialog.getByRole('listitem').filter({ hasText: words.standings.missing })).toHaveCount(2)
      await expect(otherScreen.draftRow('GDL')).toHaveCount(0)
      await dialog.getByRole('button', { name: words.replace }).click()
      await expect(otherScreen.draftRow('GDL')).toContainText('$232.00')
      await expect(otherScreen.draftRow('propio')).toHaveCount(0)
      await other.getByRole('button', { name: words.deleted }).click()
      await expect(other.getByRole('button', { name: words.restore('propio') })).toBeVisible()
      await elsewhere.close()
    })

    test('a file that is no backup, or was changed, is said to be so, and touches nothing', async ({ page }) => {
      const screen = draftScreen(page, words)
      await screen.create('GDL')
      await screen.add('2 x A-1')
      await page.goto('/drafts')
      const backup = await saveBackup(page, words)
      await openBackup(page, words, '/drafts', 'sku,cantidad\nA-1,2')
      await expect(page.getByText(words.notABackup)).toBeVisible()
      await expect(page.getByText(words.untouched)).toBeVisible()
      await openBackup(page, words, '/drafts', backup.replace('"quantity": 2', '"quantity": 200'))
      await expect(page.getByText(words.changedFile)).toBeVisible()
      await page.goto('/drafts')
      await expect(screen.draftRow('GDL')).toContainText('$232.00')
    })
  })
}

async function saveBackup(page: Page, words: DraftWords): Promise<string> {
  await page.getByRole('button', { name: words.safekeeping }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.saveBackup }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

async function openBackup(page: Page, words: DraftWords, address: string, text: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: words.safekeeping }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'respaldo.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}
