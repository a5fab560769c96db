import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { exportMessages, viewsMessages } from '#src/browse/browse-on-demand-messages.ts'
import { columnsMessages } from '#src/drafts/parts/columns/columns-messages.ts'
import { catalogScreen, exportAs, openMenu } from './support/catalog-screen.ts'
import { everyPage, messagesIn } from './support/messages-in.ts'
import { expect, test } from './support/surtido.ts'

const { columns, ...words } = messagesIn(browseMessages)
const views = messagesIn(viewsMessages)
const exporting = messagesIn(exportMessages)

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a view is kept by name with its search, filters, order and columns, and deleted with a way back', async ({
  page,
}) => {
  const { open, header, search } = catalogScreen(page)
  await open('/?q=ssd&stock=1&sort=-price')
  await expect(header(columns.brand)).toHaveCount(1)
  await hideBrand(page)
  await openMenu(page, words.views)
  await page.getByLabel(views.name).fill('Discos caros')
  await page.getByRole('button', { name: views.save, exact: true }).click()
  await page.keyboard.press('Escape')
  await open('/')
  await openMenu(page, words.views)
  await page.getByRole('button', { name: 'Discos caros', exact: true }).click()
  await expect(search).toHaveValue('ssd')
  await expect(page).toHaveURL(/q=ssd&stock=1&sort=-price/)
  await expect(header(columns.brand)).toHaveCount(0)
  await page.getByRole('button', { name: views.remove('Discos caros') }).click()
  await expect(page.getByRole('button', { name: 'Discos caros', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: everyPage.undo }).click()
  await page.reload()
  await openMenu(page, words.views)
  await expect(page.getByRole('button', { name: 'Discos caros', exact: true })).toBeVisible()
})

test('a link shows somebody else the same search and columns, and leaves their own columns alone', async ({
  page,
  browser,
}) => {
  const { open } = catalogScreen(page)
  await open('/?q=cable&brand=Belkin')
  await hideBrand(page)
  await openMenu(page, words.views)
  await page.getByRole('button', { name: views.copyLink }).click()
  await expect(page.getByText(views.linkCopied)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await browser.newContext({ locale: 'es-MX' })
  const theirs = await other.newPage()
  const screen = catalogScreen(theirs)
  await screen.open(link)
  await expect(screen.search).toHaveValue('cable')
  await expect(screen.header(columns.brand)).toHaveCount(0)
  await screen.open('/')
  await expect(screen.header(columns.brand)).toHaveCount(1)
  await other.close()
})

test('what is shown is exported as CSV and as XLSX with the codes as they are, and only the selection where there is one', async ({
  page,
}) => {
  const { open, found, column, grid } = catalogScreen(page)
  await open('/?q=cable')
  const skus = await column(2)
  const count = await found()
  const csv = await exportAs(page, exporting.csv)
  expect(csv.name).toMatch(/ \d{4}-\d\d-\d\d\.csv$/)
  const records = parse(csv.bytes, { bom: true })
  expect(records).toHaveLength(count + 1)
  expect(records.slice(1, skus.length + 1).map(([sku]) => sku)).toEqual(skus)
  const xlsx = await exportAs(page, exporting.xlsx)
  const sheet = await readSheet(xlsx.bytes)
  expect(sheet).toHaveLength(count + 1)
  expect(sheet.slice(1).map(([sku]) => sku)).toEqual(records.slice(1).map(([sku]) => sku))
  expect(sheet.slice(1).map((row) => row[4] ?? null)).toEqual(
    records.slice(1).map((row) => (row[4] ? Number(row[4]) : null)),
  )

  await grid.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  const selected = await exportAs(page, exporting.csv)
  expect(parse(selected.bytes, { bom: true }).map(([sku]) => sku)).toEqual([columns.sku, ...skus.slice(0, 2)])
})

async function hideBrand(page: Page): Promise<void> {
  await openMenu(page, words.columnsTitle)
  await page.getByLabel(messagesIn(columnsMessages).hide(columns.brand)).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}
