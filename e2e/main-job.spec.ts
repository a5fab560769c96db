import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { beginning, saying, some } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'
import { watchContext } from './support/watch-context.ts'

const browse = messagesIn(browseMessages)
const product = messagesIn(productMessages)
const exporting = messagesIn(exportMessages)

test('finds a product by part of its code, sees its stock, puts 3 in a draft, and finds them the next day', async ({
  surtido,
  playwright,
  browserName,
  channel,
  launchOptions,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'surtido-profile-'))
  const visitAgain = async (visit: (page: Page) => Promise<void>) => {
    const context = await playwright[browserName].launchPersistentContext(profile, {
      ...launchOptions,
      ...(channel && { channel }),
      baseURL: surtido.url,
      locale: 'es-MX',
      acceptDownloads: true,
    })
    context.setDefaultTimeout(10_000)
    const watch = await watchContext(context)
    await visit(context.pages()[0] ?? (await context.newPage()))
    expect(await watch.findings()).toEqual([])
    await context.close()
  }

  // A part number with hyphens: the search must find it without.
  const records = [...createSampleCatalog({ products: 2_000, seed: 1 })]
  const wanted = records.find(({ manufacturer_sku: code }) => /^[A-Z0-9]{3,}-[A-Z0-9]{4,}$/.test(code ?? ''))
  const code = wanted?.manufacturer_sku ?? ''
  let sku = ''
  await visitAgain(async (page) => {
    await page.goto('/')
    const { rows, search, brandFilter, preview } = catalogScreen(page)
    await search.fill(code.replaceAll('-', '').slice(0, -1).toLowerCase())
    await expect(page.getByText(saying(browse.resultCount(Number.NaN, records.length)))).toBeVisible()
    await expect(rows.filter({ hasText: code }).first()).toBeVisible()

    await brandFilter.click()
    const brand = page.getByRole('dialog', { name: browse.brandFilterTitle }).getByRole('checkbox').first()
    await brand.check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/brand=/)

    const row = rows.filter({ hasText: code }).first()
    sku = (await row.getByRole('gridcell').nth(1).innerText()).trim()
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { name: product.stockTitle })).toBeVisible()
    await expect(page.getByText(beginning(product.askedAt(some, some)))).toHaveText(/\d\d:\d\d:\d\d/)
    await expect(page.getByRole('row', { name: beginning(product.total) })).toBeVisible()

    await preview.getByRole('textbox', { name: beginning(product.quantityOf(some)) }).fill('3')
    await preview.getByRole('button', { name: product.add }).click()
    await expect(page.getByText(saying(product.added(3, some)))).toBeVisible()
  })

  await visitAgain(async (page) => {
    await page.goto('/drafts')
    await page.getByRole('table').getByRole('link').first().click()
    const line = page.getByRole('row').filter({ hasText: sku })
    await expect(
      line.getByRole('textbox', { name: beginning(messagesIn(draftsMessages).quantityOf(some)) }),
    ).toHaveValue('3')

    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: exporting.export, exact: true }).click()
    await page.getByRole('menuitem', { name: exporting.csv }).click()
    const download = await downloaded
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv.startsWith('\ufeff')).toBe(true)
    expect(csv).toContain(sku)
  })
  await rm(profile, { recursive: true, force: true })
})
