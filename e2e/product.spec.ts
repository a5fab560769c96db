import type { Page } from '@playwright/test'
import { productWords } from './support/product-words.ts'
import type { CatalogRecord } from './support/start-surtido.ts'
import { expect, test } from './support/surtido.ts'
import { languages } from './support/words.ts'

const ssd = {
  manufacturer: 'Kingston',
  currency: 'MXN',
  description: 'Unidad de estado sólido.\r\nGarantía: 3 años &amp; soporte <b>no es HTML</b>',
}
const warehouses = {
  GDL: { stock: 3, location: 'Guadalajara' },
  MTY: { stock: '5.5', location: 'Monterrey' },
  CDMX: { stock: 2, location: 'Ciudad de México' },
  SUR: { stock: -4, location: '' },
  MID: { stock: null, location: 'Mérida' },
}
const records: CatalogRecord[] = [
  {
    ...ssd,
    sku: 'SSD-960',
    manufacturer_sku: 'SA400S37/960G',
    ean: '0740617277357',
    title: 'SSD Kingston A400, 960 GB, SATA III',
    price: 1000,
    quantity: 10,
    warehouses,
  },
  {
    ...ssd,
    sku: 'SSD-480',
    manufacturer_sku: 'SA400S37/480G',
    title: 'SSD Kingston A400, 480 GB, SATA III',
    price: 700,
    quantity: 25,
  },
  {
    ...ssd,
    sku: 'ADA-960',
    manufacturer: 'Adata',
    title: 'SSD Adata SU650, 960 GB, SATA III',
    price: 950,
    quantity: 6,
  },
  // The same part under a newer name.
  {
    ...ssd,
    sku: 'SSD-960-B',
    manufacturer_sku: 'SA400S37/960G',
    title: 'SSD Kingston A400 960 GB, nueva clave',
    price: 990,
    quantity: 0,
  },
  ...Array.from({ length: 40 }, (_, index) => ({
    sku: `CABLE-${index}`,
    manufacturer: 'Genérica',
    title: `Cable de red categoría ${index % 7}, ${index} metros, azul`,
    currency: 'MXN',
    price: 20 + index,
    quantity: index,
  })),
]

test.use({ ownCatalog: { records } })

for (const { locale } of languages) {
  const words = productWords[locale]

  test.describe(`a product, in ${locale}`, () => {
    test.use({ locale })

    test('shows what the catalog knows at once, then live stock by warehouse with its time, and nothing jumps', async ({
      page,
      surtido,
    }) => {
      await surtido.wholesaler.disturb({ route: 'product', kind: 'delay', delayMs: 700 })
      await openFromCatalog(page, 'SSD-960', words.openPage)
      await expect(page.getByText(words.asking)).toBeVisible()
      await expect(page.getByText('$1,000.00').first()).toBeVisible()
      await countShifts(page)
      await expect(page.getByText(words.asked)).toBeVisible()
      await expect(page.getByRole('row', { name: new RegExp(words.total) })).toContainText('10.5')
      // What stands below has come as well.
      await expect(page.getByRole('region', { name: words.similar })).toBeVisible()
      await expect(page.getByRole('region', { name: words.seen }).getByRole('img').first()).toBeVisible()
      expect(await shifts(page)).toEqual([])
    })

    test('has its codes to copy, its description with line breaks and never as HTML, and its price with tax', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto('/products/SSD-960')
      const article = page.getByRole('article')
      await expect(article.getByText('Unidad de estado sólido.')).toContainText('Garantía: 3 años & soporte no es HTML')
      expect((await article.getByText('Unidad de estado sólido.').innerText()).split('\n')).toHaveLength(2)
      await expect(article.locator('b')).toHaveCount(0)
      await expect(article.getByText('$1,160.00')).toBeVisible()
      await page.getByRole('button', { name: words.copy }).click()
      await expect(page.getByText(words.copied)).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SSD-960')
      await article.getByRole('link', { name: 'Kingston' }).click()
      await expect(page).toHaveURL('/?brand=Kingston')
    })

    test('says decimals, negatives and what is not known as they are, and counts them as they can be ordered', async ({
      page,
    }) => {
      await page.goto('/products/SSD-960')
      const row = (code: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) })
      await expect(row('MTY')).toContainText('5.5')
      await expect(row('SUR')).toContainText('-4')
      await expect(row('MID')).toContainText(words.unknown)
      await expect(row(words.total)).toContainText('10.5')
      await expect(page.getByText(words.negative)).toBeVisible()
      const quantity = page.getByRole('textbox', { name: words.quantity })
      await expect(page.getByText(words.oneWarehouse)).toBeVisible()
      await quantity.fill('7')
      await quantity.press('Enter')
      await expect(page.getByText(words.several)).toBeVisible()
      await quantity.fill('11')
      await quantity.press('Enter')
      await expect(page.getByText(words.short)).toContainText('0.5')
    })

    test('warehouses stand by stock, by place or as I prefer, on every product and the next day', async ({ page }) => {
      await page.goto('/products/SSD-960')
      const codes = async () => (await page.getByRole('rowheader').allInnerTexts()).slice(0, 5)
      await expect.poll(codes).toEqual(['MTY', 'GDL', 'CDMX', 'SUR', 'MID'])
      await page.getByRole('button', { name: words.order }).click()
      await page.getByRole('radio', { name: words.byPlace }).check()
      await expect.poll(codes).toEqual(['CDMX', 'GDL', 'MID', 'MTY', 'SUR'])
      await page.getByRole('radio', { name: words.byPreference }).check()
      await page.getByRole('button', { name: words.moveUp('SUR') }).click()
      await expect.poll(async () => (await codes())[3]).toBe('SUR')
      const mine = await codes()
      expect(mine).toEqual(['CDMX', 'GDL', 'MID', 'SUR', 'MTY'])
      await page.goto('/products/CABLE-30')
      await expect(page.getByText(words.asked)).toBeVisible()
      const there = (await codes()).filter((code) => mine.includes(code))
      expect(there).toEqual(mine.filter((code) => there.includes(code)))
    })

    test('says in words by how much price and stock differ from the catalog, and keeps looking', async ({
      page,
      surtido,
    }) => {
      await surtido.wholesaler.disturb(change({ price: 1150.5, stock: { GDL: 4, MTY: 2, CDMX: 0 } }))
      await page.goto('/products/SSD-960')
      await expect(page.getByText(words.priceUp)).toContainText(words.priceDiffers)
      await expect(page.getByText(words.stockDiffers)).toBeVisible()
      await surtido.wholesaler.clear()
      await page.getByRole('button', { name: words.refresh }).click()
      await expect(page.getByText(words.priceUp)).toBeHidden()
    })

    test('a quantity is split over warehouses, goes into the draft with its warehouses, and is changed there', async ({
      page,
      surtido,
    }) => {
      await surtido.wholesaler.disturb(change({ stock: { MTY: 5 } }))
      await page.goto('/products/SSD-960')
      const quantity = page.getByRole('textbox', { name: words.quantity }).first()
      await page.getByRole('button', { name: words.split }).click()
      await quantity.fill('7')
      await quantity.press('Enter')
      const from = (code: string) => page.getByRole('textbox', { name: words.quantityFrom(code), exact: true })
      await expect(from('MTY')).toHaveValue('5')
      await expect(from('GDL')).toHaveValue('2')
      await from('CDMX').fill('2')
      await from('CDMX').press('Enter')
      await expect(quantity).toHaveValue('9')
      await page.getByRole('button', { name: words.add }).click()
      await expect(page.getByText(words.added(9))).toBeVisible()
      const having = page.getByRole('region', { name: words.inDrafts })
      await expect(having).toContainText('MTY 5 · GDL 2 · CDMX 2')
      await having.getByRole('link').click()
      await page.getByRole('button', { name: words.splitOf }).click()
      await from('GDL').fill('0')
      await from('GDL').press('Enter')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: words.splitOf })).toHaveText('MTY 5 · CDMX 2')
      await page.reload()
      await expect(page.getByRole('button', { name: words.splitOf })).toHaveText('MTY 5 · CDMX 2')
    })

    test('shows alternatives with stock for my quantity, in what they differ, and some of them side by side', async ({
      page,
    }) => {
      await page.goto('/products/SSD-960')
      const similar = page.getByRole('region', { name: words.similar })
      await expect(similar.getByRole('listitem')).toHaveCount(2)
      await expect(similar.getByRole('listitem').first()).toContainText('ADA-960')
      await expect(similar.getByText(words.instead)).toBeVisible()
      await expect(similar.getByText(words.sameBrand)).toBeVisible()
      const quantity = page.getByRole('textbox', { name: words.quantity })
      await quantity.fill('20')
      await quantity.press('Enter')
      await expect(similar.getByRole('listitem')).toHaveCount(1)
      await quantity.fill('30')
      await quantity.press('Enter')
      await expect(similar.getByText(words.none)).toBeVisible()
      await quantity.fill('2')
      await quantity.press('Enter')
      for (const index of [0, 1]) await similar.getByRole('checkbox').nth(index).check()
      await similar.getByRole('link', { name: words.compareWith }).click()
      await expect(page).toHaveURL(/\/compare\?sku=SSD-960&sku=/)
      await expect(page.getByRole('heading', { level: 1, name: words.compare })).toBeVisible()
      await expect(page.getByRole('columnheader')).toHaveCount(4)
      await expect(page.getByRole('row').filter({ hasText: 'Kingston' }).last()).toContainText('Adata')
      await page.getByRole('button', { name: words.addOne }).last().click()
      await expect(page.getByText(words.addedOne)).toBeVisible()
      await page.goto('/drafts')
      await expect(page.getByRole('link', { name: /^20\d\d-/ })).toBeVisible()
    })

    test('two to four rows of the catalog are compared', async ({ page }) => {
      await page.goto('/?q=ssd')
      const grid = page.getByRole('grid')
      await expect(grid.getByRole('link').first()).toBeVisible()
      await expect(page.getByText(/(Sincronizado|Synced)/)).toBeVisible()
      await grid.focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Shift+ArrowDown')
      await page.getByRole('button', { name: words.compareSelected, exact: true }).click()
      await expect(page).toHaveURL(/\/compare\?sku=.+&sku=/)
      await expect(page.getByRole('columnheader')).toHaveCount(3)
    })

    test('draws price and stock as they were seen here, and nothing else', async ({ page, surtido }) => {
      await page.goto('/products/SSD-960')
      const seen = page.getByRole('region', { name: words.seen })
      await expect(seen.getByRole('img').first()).toHaveAccessibleName(/\$1,000\.00/)
      await surtido.wholesaler.disturb(change({ price: 1200, stock: { GDL: 4 } }))
      await page.getByRole('button', { name: words.refresh }).click()
      await expect(seen.getByRole('img').first()).toHaveAccessibleName(/\$1,000\.00.+\$1,200\.00/)
      await page.reload()
      await expect(seen.getByRole('img').first()).toHaveAccessibleName(/\$1,000\.00.+\$1,200\.00/)
      await seen.getByText(words.seenTable).click()
      const prices = await seen.getByRole('row').filter({ hasText: '$' }).allInnerTexts()
      expect(prices.length).toBeGreaterThanOrEqual(2)
      for (const price of prices) expect(price).toMatch(/\$1,(000|200)\.00/)
      await page.goto('/products/CABLE-3')
      await expect(seen.getByRole('img').first()).toHaveAccessibleName(/\$23\.00/)
    })

    test('is asked for at a click, and not any more once it is left', async ({ page, surtido }) => {
      const asked: string[] = []
      const cancelled: string[] = []
      page.on('request', (request) => request.url().endsWith('/pna') && asked.push(request.url()))
      page.on('requestfailed', (request) => request.url().endsWith('/pna') && cancelled.push(request.url()))
      await page.goto('/products/SSD-960')
      await expect(page.getByText(words.asked)).toBeVisible()
      await surtido.wholesaler.disturb({ route: 'product', kind: 'delay', delayMs: 2_000 })
      const before = asked.length
      await page.getByRole('button', { name: words.refresh }).click()
      await expect.poll(() => asked.length).toBe(before + 1)
      await page.goto('about:blank')
      await expect.poll(() => cancelled.length).toBe(1)
    })
  })
}

/** What the wholesaler says now of the product, otherwise than its catalog. */
function change(to: { sku?: string; price?: number | null; stock?: Record<string, number | null> }) {
  return { route: 'product', kind: 'change', sku: 'SSD-960', ...to } as const
}

async function openFromCatalog(page: Page, sku: string, openPage: string): Promise<void> {
  await page.goto(`/?q=${sku}`)
  await expect(page.getByText(/(Sincronizado|Synced)/)).toBeVisible()
  await page.getByRole('grid').getByRole('link').first().click()
  await page.getByRole('link', { name: openPage }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Notes what moves from here on although nobody did anything. */
async function countShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: string[] = []
    Object.assign(globalThis, { noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift' })
  })
}

async function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const noted: unknown = Reflect.get(globalThis, 'noted')
    return Array.isArray(noted) ? noted.map(String) : []
  })
}
