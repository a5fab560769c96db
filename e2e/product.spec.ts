import type { Page } from '@playwright/test'
import { selectionMessages } from '#src/browse/browse-on-demand-messages.ts'
import { alternativeMessages } from '#src/drafts/parts/alternatives/alternative-messages.ts'
import { draftsMessages, preferenceMessages, priceWordsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { alternativesMessages } from '#src/product/alternatives/alternatives-messages.ts'
import { historyMessages } from '#src/product/history/history-messages.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { catalogScreen, expectSynced } from './support/catalog-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { putDrafts, rawLine } from './support/placed-drafts.ts'
import { printOfPage } from './support/print-of-page.ts'
import { productCatalog } from './support/product-records.ts'
import { beginning, saying, some } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(productMessages)
const alternatives = messagesIn(alternativesMessages)
const differences = messagesIn(alternativeMessages)
const seenWords = messagesIn(historyMessages)
const asked = beginning(words.askedAt(some, some))
const quantityOf = beginning(words.quantityOf(some))

test.use({ ownCatalog: productCatalog })

test('shows what the catalog knows at once, then live stock by warehouse with its time, and nothing jumps', async ({
  page,
  surtido,
}) => {
  // The preview asks, and the page opens while it does: right after a first visit that takes a second.
  await surtido.wholesaler.disturb({ route: 'product', kind: 'delay', delayMs: 1_800 })
  await page.goto('/?q=SSD-960')
  await expectSynced(page)
  await catalogScreen(page).grid.getByRole('link').first().click()
  await page.getByRole('link', { name: words.openPage }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(words.asking)).toBeVisible()
  await expect(page.getByText('$1,000.00').first()).toBeVisible()
  await countShifts(page)
  await expect(page.getByText(asked)).toBeVisible()
  await expect(page.getByRole('row', { name: saying(words.total) })).toContainText('10.5')
  // What stands below has come as well.
  await expect(page.getByRole('region', { name: alternatives.title })).toBeVisible()
  await expect(page.getByRole('region', { name: seenWords.title }).getByRole('img').first()).toBeVisible()
  expect(await shifts(page)).toEqual([])
})

test('has its codes to copy, its description never as HTML, its price with tax, and its stock as it was sent and as it can be ordered', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/products/SSD-960')
  const article = page.getByRole('article')

  await test.step('codes to copy, the description with line breaks and never as HTML, the price with tax', async () => {
    const description = article.getByText('Unidad de estado sólido.')
    await expect(description).toContainText('Garantía: 3 años & soporte no es HTML')
    expect((await description.innerText()).split('\n')).toHaveLength(2)
    await expect(article.locator('b')).toHaveCount(0)
    await expect(article.getByText('$1,160.00')).toBeVisible()
    await printOfPage(page, async () => {
      await expect(page.locator('[data-paper]')).toContainText('SSD-960')
      await expect(page.locator('[data-paper]')).toContainText('$1,160.00')
    })
    await page.getByRole('button', { name: words.copy(words.sku) }).click()
    await expect(page.getByText(words.copied('SSD-960'))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SSD-960')
  })

  await test.step('decimals, negatives and what is not known stand as they are, and count as they can be ordered', async () => {
    const row = (code: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) })
    await expect(row('MTY')).toContainText('5.5')
    await expect(row('SUR').getByRole('cell').nth(1)).toHaveText('0')
    await expect(row('MID')).toContainText(words.unknown)
    await expect(row(words.total)).toContainText('10.5')
    await expect(page.getByText(words.negativeHint('SUR'))).toBeVisible()
    const quantity = page.getByRole('textbox', { name: quantityOf })
    await expect(page.getByText(beginning(words.oneWarehouse(some)))).toBeVisible()
    await quantity.fill('7')
    await expect(page.getByText(words.severalWarehouses)).toBeVisible()
    await quantity.fill('11')
    await expect(page.getByText(saying(words.notEnough(Number.NaN)))).toContainText('0.5')
  })

  await test.step('its brand leads to the catalog', async () => {
    await article.getByRole('link', { name: 'Kingston' }).click()
    await expect(page).toHaveURL('/?brand=Kingston')
  })
})

test('warehouses stand by stock, by place or as I prefer, on every product and the next day', async ({ page }) => {
  await page.goto('/products/SSD-960')
  const codes = async () => (await page.getByRole('rowheader').allInnerTexts()).slice(0, 5)
  await expect.poll(codes).toEqual(['MTY', 'GDL', 'CDMX', 'SUR', 'MID'])
  await page.getByRole('button', { name: words.order }).click()
  await page.getByRole('radio', { name: words.orders.place }).check()
  await expect.poll(codes).toEqual(['CDMX', 'GDL', 'MID', 'MTY', 'SUR'])
  await page.getByRole('radio', { name: words.orders.preference }).check()
  await page.getByRole('button', { name: messagesIn(preferenceMessages).earlier('SUR') }).click()
  await expect.poll(async () => (await codes())[3]).toBe('SUR')
  const mine = await codes()
  expect(mine).toEqual(['CDMX', 'GDL', 'MID', 'SUR', 'MTY'])
  await page.goto('/products/CABLE-30')
  await expect(page.getByText(asked)).toBeVisible()
  const there = (await codes()).filter((code) => mine.includes(code))
  expect(there).toEqual(mine.filter((code) => there.includes(code)))
})

test('says in words by how much price and stock differ from the catalog, asks at a click, and not any more once it is left', async ({
  page,
  surtido,
}) => {
  const requested: string[] = []
  const cancelled: string[] = []
  page.on('request', (request) => request.url().endsWith('/pna') && requested.push(request.url()))
  page.on('requestfailed', (request) => request.url().endsWith('/pna') && cancelled.push(request.url()))
  const by = messagesIn(priceWordsMessages).priceUp('$150.50', '15.1%')
  const priceUp = page.getByText(saying(words.differsPrice(some, '$1,000.00', by)))
  await surtido.wholesaler.disturb(change({ price: 1150.5, stock: { GDL: 4, MTY: 2, CDMX: 0 } }))
  await page.goto('/products/SSD-960')
  await expect(priceUp).toBeVisible()
  await expect(page.getByText(words.differsStock('10', '4', false))).toBeVisible()
  await surtido.wholesaler.clear()
  await page.getByRole('button', { name: words.refresh }).click()
  await expect(priceUp).toBeHidden()

  await surtido.wholesaler.disturb({ route: 'product', kind: 'delay', delayMs: 2_000 })
  const before = requested.length
  await page.getByRole('button', { name: words.refresh }).click()
  await expect.poll(() => requested.length).toBe(before + 1)
  const cancelledBefore = cancelled.length
  await page.goto('about:blank')
  await expect.poll(() => cancelled.length).toBe(cancelledBefore + 1)
})

test('a quantity is split over warehouses, goes into the draft with its warehouses, and is changed there', async ({
  page,
  surtido,
}) => {
  await surtido.wholesaler.disturb(change({ stock: { MTY: 5 } }))
  await page.goto('/products/SSD-960')
  const quantity = page.getByRole('textbox', { name: quantityOf }).first()
  await page.getByRole('button', { name: words.splitIt }).click()
  await quantity.fill('7')
  await quantity.press('Tab')
  const from = (code: string) => page.getByRole('textbox', { name: words.quantityFrom(code), exact: true })
  await expect(from('MTY')).toHaveValue('5')
  await expect(from('GDL')).toHaveValue('2')
  await from('CDMX').fill('2')
  await from('CDMX').press('Enter')
  await expect(quantity).toHaveValue('9')
  await quantity.press('Enter')
  await expect(page.getByText(saying(words.added(9, some)))).toBeVisible()
  const having = page.getByRole('region', { name: words.inDrafts })
  await expect(having).toContainText('MTY 5 · GDL 2 · CDMX 2')
  // What was added does not count again, until more is asked for.
  const unassigned = page.getByText(words.unassignedOf(0, 1), { exact: true })
  await expect(unassigned).toHaveCount(0)
  await quantity.fill('1')
  await expect(unassigned).toBeVisible()
  await having.getByRole('link').click()
  const split = page.getByRole('button', { name: beginning(messagesIn(draftsMessages).splitOf(some)) })
  await split.click()
  await from('GDL').fill('0')
  await from('GDL').press('Enter')
  await page.keyboard.press('Escape')
  await expect(split).toContainText(': MTY 5 · CDMX 2')
  await page.reload()
  await expect(split).toContainText(': MTY 5 · CDMX 2')
})

test('shows alternatives with stock for my quantity and in what they differ; some of them, or rows of the catalog, are compared side by side', async ({
  page,
}) => {
  const columns = page.getByRole('columnheader')

  await test.step('alternatives with stock for my quantity', async () => {
    await page.goto('/products/SSD-960')
    await expectSynced(page)
    const similar = page.getByRole('region', { name: alternatives.title })
    await expect(similar.getByRole('listitem')).toHaveCount(2, { timeout: 15_000 })
    await expect(similar.getByRole('listitem').first()).toContainText('ADA-960')
    await expect(similar.getByText(differences.instead('480 GB', '960 GB'))).toBeVisible()
    await expect(similar.getByText(differences.sameBrand)).toBeVisible()
    const quantity = page.getByRole('textbox', { name: quantityOf })
    await quantity.fill('20')
    await quantity.press('Tab')
    await expect(similar.getByRole('listitem')).toHaveCount(1)
    await quantity.fill('30')
    await quantity.press('Tab')
    await expect(similar.getByText(alternatives.none(30))).toBeVisible()
    await quantity.fill('2')
    await quantity.press('Tab')
    for (const index of [0, 1]) await similar.getByRole('checkbox').nth(index).check()
    const compare = similar.getByRole('link', { name: alternatives.compareWith(2) })
    // On a phone held sideways the way to the comparison stays in sight, however long the list is.
    await page.setViewportSize({ width: 844, height: 390 })
    await similar
      .getByRole('listitem')
      .first()
      .evaluate((row) => row.scrollIntoView({ block: 'end' }))
    await expect(compare).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await compare.click()
  })

  await test.step('side by side, and from there into the draft', async () => {
    await expect(page).toHaveURL(/\/compare\?sku=SSD-960&sku=/)
    await expect(page.getByRole('heading', { level: 1, name: alternatives.compareTitle })).toBeVisible()
    await expect(columns).toHaveCount(4)
    await expect(page.getByRole('row').filter({ hasText: 'Kingston' }).last()).toContainText('Adata')
    await expect(page.getByRole('row').filter({ hasText: alternatives.ownTitle })).toContainText('480 GB')
    await printOfPage(page, async () => {
      await expect(page.locator('[data-paper] thead th')).toHaveCount(4)
    })
    await page.getByRole('button', { name: alternatives.add }).last().click()
    await expect(page.getByText(beginning(alternatives.added(some)))).toBeVisible()
    await page.goto('/drafts')
    await expect(page.getByRole('link', { name: /^20\d\d-/ })).toBeVisible()
  })

  await test.step('two to four rows of the catalog are compared', async () => {
    await page.goto('/?q=ssd')
    const { grid } = catalogScreen(page)
    await expect(grid.getByRole('link').first()).toBeVisible()
    await expectSynced(page)
    await grid.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByRole('button', { name: messagesIn(selectionMessages).compare, exact: true }).click()
    await expect(page).toHaveURL(/\/compare\?sku=.+&sku=/)
    await expect(columns).toHaveCount(3)
  })

  await test.step('one that a draft with a long name wants lies over nothing on a small laptop', async () => {
    const name = 'Requisición de cómputo de la sucursal Monterrey Centro, semanas 48 y 49 de 2026'
    const { line } = rawLine('l1', 'ADA-960', 'SSD', 900, 12)
    await putDrafts(page, [{ id: 'd1', name, lines: [line] }])
    await page.setViewportSize({ width: 1_100, height: 768 })
    await page.goto('/products/SSD-960')
    const similar = page.getByRole('region', { name: alternatives.title })
    await expect(similar.getByText(/Requisición/)).toBeVisible()
    expect(await similar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
})

test('draws price and stock as they were seen here, and nothing else', async ({ page, surtido }) => {
  await page.goto('/products/SSD-960')
  const seen = page.getByRole('region', { name: seenWords.title })
  await expect(seen.getByRole('img').first()).toHaveAccessibleName(/\$1,000\.00/)
  await surtido.wholesaler.disturb(change({ price: 1200, stock: { GDL: 4 } }))
  await page.getByRole('button', { name: words.refresh }).click()
  await expect(seen.getByRole('img').first()).toHaveAccessibleName(/\$1,000\.00.+\$1,200\.00/)
  await page.reload()
  await expect(seen.getByRole('img').first()).toHaveAccessibleName(/\$1,000\.00.+\$1,200\.00/)
  await seen.getByText(seenWords.asTable).click()
  const prices = await seen.getByRole('row').filter({ hasText: '$' }).allInnerTexts()
  expect(prices.length).toBeGreaterThanOrEqual(2)
  for (const price of prices) expect(price).toMatch(/\$1,(000|200)\.00/)
  await page.goto('/products/CABLE-3')
  await expect(seen.getByRole('img').first()).toHaveAccessibleName(/\$23\.00/)
})

/** What the wholesaler says now of the product, otherwise than its catalog. */
function change(to: { sku?: string; price?: number | null; stock?: Record<string, number | null> }) {
  return { route: 'product', kind: 'change', sku: 'SSD-960', ...to } as const
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
