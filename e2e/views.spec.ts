import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { catalogScreen, exportAs, openMenu } from './support/catalog-screen.ts'
import { expect, test } from './support/surtido.ts'
import { languages, type Words } from './support/words.ts'

for (const words of languages) {
  test.describe(`views and files, in ${words.locale}`, () => {
    test.use({ locale: words.locale, permissions: ['clipboard-read', 'clipboard-write'] })

    test('a view is kept by name with its search, filters, order and columns, and deleted with a way back', async ({
      page,
    }) => {
      const { open, header, search } = catalogScreen(page, words)
      await open('/?q=ssd&stock=1&sort=-price')
      await expect(header(words.brandHeader)).toHaveCount(1)
      await hideBrand(page, words)
      await openMenu(page, words.views)
      await page.getByLabel(words.viewName).fill('Discos caros')
      await page.getByRole('button', { name: words.save, exact: true }).click()
      await page.keyboard.press('Escape')
      await open('/')
      await openMenu(page, words.views)
      await page.getByRole('button', { name: 'Discos caros', exact: true }).click()
      await expect(search).toHaveValue('ssd')
      await expect(page).toHaveURL(/q=ssd&stock=1&sort=-price/)
      await expect(header(words.brandHeader)).toHaveCount(0)
      await page.getByRole('button', { name: words.deleteView('Discos caros') }).click()
      await expect(page.getByRole('button', { name: 'Discos caros', exact: true })).toHaveCount(0)
      await page.getByRole('button', { name: words.undo }).click()
      await page.reload()
      await openMenu(page, words.views)
      await expect(page.getByRole('button', { name: 'Discos caros', exact: true })).toBeVisible()
    })

    test('a link shows somebody else the same search and columns, and leaves their own columns alone', async ({
      page,
      browser,
    }) => {
      const { open } = catalogScreen(page, words)
      await open('/?q=cable&brand=Belkin')
      await hideBrand(page, words)
      await openMenu(page, words.views)
      await page.getByRole('button', { name: words.copyLink }).click()
      await expect(page.getByText(words.linkCopied)).toBeVisible()
      const link = await page.evaluate(() => navigator.clipboard.readText())
      const other = await browser.newContext({ locale: words.locale })
      const theirs = await other.newPage()
      const screen = catalogScreen(theirs, words)
      await screen.open(link)
      await expect(screen.search).toHaveValue('cable')
      await expect(screen.header(words.brandHeader)).toHaveCount(0)
      await screen.open('/')
      await expect(screen.header(words.brandHeader)).toHaveCount(1)
      await other.close()
    })

    test('what is shown is exported as CSV and as XLSX with the codes as they are', async ({ page }) => {
      const { open, found, column } = catalogScreen(page, words)
      await open('/?q=cable')
      const skus = await column(2)
      const count = await found()
      const csv = await exportAs(page, words, words.csv)
      expect(csv.name).toMatch(/ \d{4}-\d\d-\d\d\.csv$/)
      const records = parse(csv.bytes, { bom: true })
      expect(records).toHaveLength(count + 1)
      expect(records.slice(1, skus.length + 1).map(([sku]) => sku)).toEqual(skus)
      const xlsx = await exportAs(page, words, words.xlsx)
      const sheet = await readSheet(xlsx.bytes)
      expect(sheet).toHaveLength(count + 1)
      expect(sheet.slice(1).map(([sku]) => sku)).toEqual(records.slice(1).map(([sku]) => sku))
      expect(sheet.slice(1).map((row) => row[4] ?? null)).toEqual(
        records.slice(1).map((row) => (row[4] ? Number(row[4]) : null)),
      )
    })

    test('only the selection is exported where there is one', async ({ page }) => {
      const { open, grid, column } = catalogScreen(page, words)
      await open()
      const skus = await column(2)
      await grid.focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Shift+ArrowDown')
      const { bytes } = await exportAs(page, words, words.csv)
      expect(parse(bytes, { bom: true }).map(([sku]) => sku)).toEqual([words.sku, ...skus.slice(0, 2)])
    })
  })
}

async function hideBrand(page: Page, words: Words): Promise<void> {
  await openMenu(page, words.columns)
  await page.getByLabel(words.hide).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}
