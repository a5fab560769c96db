import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { backupsMessages } from '#src/drafts/exchange/backups/backups-messages.ts'
import { listMessages } from '#src/drafts/pages/list/list-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { keptListMessages } from '#src/drafts/quick-add/kept-list-messages.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { holdDrafts } from './support/hold-drafts.ts'
import { messagesIn } from './support/messages-in.ts'
import { beginning, upTo } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(backupsMessages)
const drafts = messagesIn(draftsMessages)
const kept = messagesIn(keptListMessages)
const lists = messagesIn(listMessages)

test.use(draftCatalog)

test('a backup that is being imported says so, and asks before the page is left', async ({ page }) => {
  const screen = draftScreen(page)
  await screen.create('GDL')
  await screen.add('2 x A-1')
  await expect(screen.rows).toHaveCount(1)
  await page.goto('/drafts')
  const backup = await saveBackup(page)
  await openBackup(page, backup.replaceAll('"quantity": 2', '"quantity": 3'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').first().check()
  const release = await holdDrafts(page)
  await dialog.getByRole('button', { name: words.accept(1) }).click()
  await expect(dialog.getByRole('status').filter({ hasText: words.importingHint })).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await release()
  await expect(page.getByText(words.imported(0, 1, 0, 0))).toBeVisible()
  await page.reload()
  await expect(screen.draftRow('GDL')).toContainText('$348.00')
})

test('the drafts as they were before a day’s first change are there to go back to', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T09:00:00-06:00') })
  await page.clock.resume()
  const screen = draftScreen(page)
  await screen.create('GDL')
  await screen.add('2 x A-1')
  await expect(screen.rows).toHaveCount(1)
  await page.clock.setSystemTime(new Date('2026-11-21T10:30:00-06:00'))
  await screen.quantity('Disco').fill('90')
  await page.keyboard.press('Enter')
  // The new subtotal is shown once it is written. Before that, the page must not be left.
  await expect(screen.row('Disco')).toContainText('$9,000.00')
  await expect(page.getByText(upTo(drafts.saved))).toHaveText(/ (21 nov 2026, )?10:3\d/)
  await page.goto('/drafts')
  await page.getByRole('button', { name: words.open }).click()
  await page.getByRole('button', { name: upTo((when) => `${words.see}: ${words.copyOf(when)}`) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toContainText(words.comparisons.older)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: words.accept(1) }).click()
  await page.getByRole('link', { name: 'GDL' }).click()
  await expect(screen.quantity('Disco')).toHaveValue('2')
  await screen.undo.click()
  await expect(screen.quantity('Disco')).toHaveValue('90')
})

test('a backup brings all drafts to another browser, is previewed before anything is taken, and is checked', async ({
  page,
  browser,
  surtido,
}) => {
  const screen = draftScreen(page)
  await screen.create('GDL')
  await screen.add('2 x A-1')
  await screen.list.open.click()
  await screen.list.box.fill('4 x NOHAY-99X')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: beginning(kept.goOn) })).toBeVisible()
  await screen.create('MTY')
  await page.goto('/drafts')
  await screen.openMenu('MTY', lists.archive)
  await expect(screen.draftRow('MTY')).toHaveCount(0)
  const backup = await saveBackup(page)

  await test.step('it brings all drafts to another browser', async () => {
    const elsewhere = await browser.newContext({ locale: 'es-MX', baseURL: surtido.url })
    const other = await elsewhere.newPage()
    const otherScreen = draftScreen(other)
    await otherScreen.create('propio')
    await openBackup(other, backup)
    const dialog = other.getByRole('dialog')
    await expect(dialog.getByRole('listitem').filter({ hasText: words.comparisons.missing })).toHaveCount(2)
    await expect(otherScreen.draftRow('GDL')).toHaveCount(0)
    await dialog.getByRole('button', { name: words.replace }).click()
    await expect(otherScreen.draftRow('GDL')).toContainText('$232.00')
    await expect(otherScreen.draftRow('propio')).toHaveCount(0)
    // With what is left of its list.
    await expect(otherScreen.draftRow('GDL')).toContainText(kept.unfinished(null))
    await otherScreen.folder('deleted').click()
    await expect(other.getByRole('button', { name: lists.restoreOf('propio') })).toBeVisible()
    await elsewhere.close()
  })

  await test.step('a file that is no backup, or was changed, is refused or told, and touches nothing', async () => {
    await openBackup(page, 'sku,cantidad\nA-1,2')
    await expect(page.getByText(words.unreadable['not-a-backup'])).toBeVisible()
    await expect(page.getByText(words.nothingChanged)).toBeVisible()
    await openBackup(page, backup.replace('"quantity": 2', '"quantity": 200'))
    await expect(page.getByText(words.notIntact, { exact: true })).toBeVisible()
    await page.goto('/drafts')
    await expect(screen.draftRow('GDL')).toContainText('$232.00')
  })
})

async function saveBackup(page: Page): Promise<string> {
  await page.getByRole('button', { name: words.open }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.save }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

async function openBackup(page: Page, text: string): Promise<void> {
  await page.goto('/drafts')
  await page.getByRole('button', { name: words.open }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'respaldo.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}
