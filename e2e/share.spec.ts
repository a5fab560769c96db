import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { appMessages } from '#src/app/app-messages.ts'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { shareMessages } from '#src/drafts/exchange/share/share-messages.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { openDraftFile, sentDraft } from './support/sent-draft.ts'
import { expect, test } from './support/surtido.ts'
import { watchContext } from './support/watch-context.ts'

const words = messagesIn(shareMessages)
const theirs = messagesIn(shareMessages, 'en')
const exports = messagesIn(exportMessages)

test.use(draftCatalog)

test.describe('a draft sent to somebody of another language', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('by a link: looked at, taken, and gone from the address', async ({ page, browser, surtido }) => {
    const link = await makeLink(page, { notes: true })
    const context = await browser.newContext({ baseURL: surtido.url, locale: 'en-US' })
    const watch = await watchContext(context)
    const other = await context.newPage()
    await other.goto('/drafts')
    await other.goto(link)
    await expect(other.getByRole('heading', { name: 'Sucursal GDL' })).toBeVisible()
    await expect(other.getByText('antes del lunes')).toBeVisible()
    await expect(other.locator('[data-line]')).toHaveCount(3)
    await expect(other.locator('[data-line]').first()).toContainText('urge, para Ana')
    await expect(other.getByText('CDMX 5 · MTY 3')).toBeVisible()
    await expect(other.getByText(/IVA 8\s?%/)).toBeVisible()
    await expect(other.getByRole('link', { name: messagesIn(appMessages, 'en').drafts, exact: true })).toBeVisible()
    await other.getByRole('button', { name: theirs.save }).click()
    await expect(other).toHaveURL(/\/drafts\/[\da-f]{32}$/)
    await expect(other.locator('[data-line]')).toHaveCount(3)
    await expect(other.locator('[data-line]').nth(1)).toContainText('CDMX 5 · MTY 3')
    await other.goBack()
    await expect(other).toHaveURL('/drafts')
    await expect(other.getByRole('row').filter({ hasText: 'Sucursal GDL' })).toHaveCount(1)
    expect(await watch.findings()).toEqual([])
    await context.close()
  })

  test('by a link that leaves prices and notes at home', async ({ page }) => {
    const link = await makeLink(page, { prices: false })
    await page.goto(link)
    await expect(page.locator('[data-line]').first()).toContainText(words.noPrice)
    await expect(page.locator('[data-line]').first()).not.toContainText('urge')
    await expect(page.getByText('antes del lunes')).toHaveCount(0)
  })

  test('is added to the open draft, summed, and taken back', async ({ page }) => {
    const link = await makeLink(page)
    await page.goto('/drafts')
    await draftScreen(page).newName.fill('Pedido')
    await draftScreen(page).createButton.click()
    await expect(page).toHaveURL(/\/drafts\/[\da-f]{32}$/)
    await page.goto('/drafts/shared')
    await openDraftFile(page, sentDraft({ lines: [{ ...lineOf(0), quantity: 2, note: 'mía' }] }))
    await page.getByRole('button', { name: words.addTo('Pedido') }).click()
    await expect(page.locator('[data-line]')).toHaveCount(1)
    await page.goto(link)
    await expect(
      page.getByText(words.inYours(3, `${words.inDraft('Pedido', 1)}, ${words.inDraft('Sucursal GDL', 3)}`)),
    ).toBeVisible()
    await page.getByRole('button', { name: words.addTo('Pedido') }).click()
    await expect(page.getByText(words.added(3, 'Pedido'))).toBeVisible()
    await expect(page.locator('[data-line]')).toHaveCount(3)
    await expect(quantity(page, 0)).toHaveValue('14')
    await page.getByRole('button', { name: words.undo, exact: true }).first().click()
    await expect(page.locator('[data-line]')).toHaveCount(1)
    await expect(quantity(page, 0)).toHaveValue('2')
  })

  test('by a link that did not come whole is said to be, and another one is shown in its place', async ({ page }) => {
    const link = await makeLink(page)
    await page.goto(link.slice(0, -20))
    await expect(page.getByRole('alert')).toContainText(words.refusals.incomplete.title)
    const paste = (address: string) => page.evaluate((next) => location.assign(next), address)
    await paste(link.replace(/.{20}$/, (end) => (end.startsWith('A') ? 'B' : 'A') + end.slice(1)))
    await expect(page.getByRole('alert')).toContainText(words.refusals.altered.title)
    await paste(link.replace('#1.', '#2.'))
    await expect(page.getByRole('alert')).toContainText(words.refusals.newer.title)
    await paste(link)
    await expect(page.locator('[data-line]')).toHaveCount(3)
    await paste(link.slice(0, -1))
    await expect(page.getByRole('alert')).toContainText(words.refusals.incomplete.title)
  })

  test('as a file comes back whole, and one that is damaged says where', async ({ page }) => {
    await saveSent(page)
    const downloaded = page.waitForEvent('download')
    await chooseExport(page, exports.json)
    const file = await downloaded
    expect(file.suggestedFilename()).toMatch(/^Sucursal GDL .*\.json$/)
    const text = await readFile(await file.path(), 'utf8')
    const { createdAt: _, ...content } = sentDraft()
    expect(JSON.parse(text)).toMatchObject(content)
    await page.goto('/drafts/shared')
    const transfer = await page.evaluateHandle((dropped) => {
      const data = new DataTransfer()
      data.items.add(new File([dropped], 'soltado.json'))
      return data
    }, text)
    await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
    await expect(page.getByText(/soltado\.json/)).toBeVisible()
    await expect(page.locator('[data-line]')).toHaveCount(3)
    await openDraftFile(page, text.replace('"quantity": 8', '"quantity": "ocho"'))
    await expect(page.getByRole('alert')).toContainText(words.damaged('quantity', 2))
    await openDraftFile(page, 'sku,cantidad\n00123,3')
    await expect(page.getByRole('alert')).toContainText(words.refusals['not-a-draft'].title)
    await page.goto('/drafts')
    await expect(page.getByRole('row').filter({ hasText: 'Sucursal GDL' })).toHaveCount(1)
  })

  test('too long for a link is advised to go as a file, which leaves the same at home', async ({ page }) => {
    const lines = Array.from({ length: 2_000 }, (_, at) => ({
      ...lineOf(0),
      sku: `S${at * 7919}`,
      title: `${at ** 5}`,
    }))
    await saveSent(page, sentDraft({ lines }))
    await chooseExport(page, exports.shareLink)
    await expect(page.getByText(words.link.longTitle)).toBeVisible()
    await page.getByRole('checkbox', { name: words.link.withPrices }).uncheck()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: words.link.saveFile }).click()
    const text = await readFile(await (await downloaded).path(), 'utf8')
    expect(text.match(/"priceWhenAdded": null/g)).toHaveLength(2_000)
    expect(text).not.toContain('urge')
  })
})

async function saveSent(page: Page, content = sentDraft()) {
  await page.goto('/drafts/shared')
  await openDraftFile(page, content)
  await page.getByRole('button', { name: words.save }).click()
  await expect(page).toHaveURL(/\/drafts\/[\da-f]{32}$/)
}

async function chooseExport(page: Page, item: string) {
  await page.getByRole('button', { name: exports.export, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function makeLink(page: Page, choices: { prices?: boolean; notes?: boolean } = {}): Promise<string> {
  await saveSent(page)
  await chooseExport(page, exports.shareLink)
  await expect(
    page.getByText(words.link.sees([words.link.seen.always, words.link.seen.prices].join(', '))),
  ).toBeVisible()
  if (choices.prices === false) await page.getByRole('checkbox', { name: words.link.withPrices }).uncheck()
  if (choices.notes) {
    await page.getByRole('checkbox', { name: words.link.withNotes }).check()
    await expect(page.getByText(words.link.sees(Object.values(words.link.seen).join(', ')))).toBeVisible()
  }
  await page.getByRole('button', { name: words.link.copy }).click()
  await expect(page.getByText(words.link.copied)).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

function lineOf(index: number) {
  const { lines } = sentDraft()
  return Array.isArray(lines) ? lines[index] : null
}

function quantity(page: Page, index: number) {
  return page.locator('[data-line]').nth(index).getByRole('textbox').first()
}
