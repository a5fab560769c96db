import type { Page } from '@playwright/test'
import { appMessages } from '#src/app/app-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { beginning, some } from './support/saying.ts'
import { scanAtOnce } from './support/scan.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(productMessages)

/** Each with a title of its own: the wholesaler finds a product by its very bytes, so its title proves the sku. */
const skus = [
  'A/B',
  '100%',
  'a%2Fb',
  'a%20b',
  'Ñ-1',
  ' x ',
  '#1',
  '?x',
  '1+1',
  'a&b=c',
  '\\back',
  'semi;colon',
  '%',
  '%E0%A4%A',
  '...',
  '😀-rocket',
  '‮abc',
  'x'.repeat(200),
]
const eanOf = (sku: string) => String(7_500_000_000_000 + skus.indexOf(sku) * 10)
const titleOf = (sku: string) => `Producto número ${skus.indexOf(sku) + 1} de prueba`

test.use({
  ownCatalog: {
    records: skus.map((sku, index) => ({
      sku,
      title: titleOf(sku),
      ean: eanOf(sku),
      price: 10 + index,
      quantity: 5,
    })),
  },
})

// Eighteen skus, one after the other in the same tab.
test.setTimeout(90_000)

test('whatever its characters, a sku reaches the wholesaler byte for byte from its address', async ({ page }) => {
  for (const sku of skus) {
    await test.step(JSON.stringify(sku.slice(0, 20)), async () => {
      await expectRequestFor(page, sku, () => page.goto(productHref(sku)))
    })
  }
})

test('whatever its characters, a sku reaches the wholesaler byte for byte from the table and from a scan, at the address that leads to it', async ({
  page,
}) => {
  const { open, search, grid } = catalogScreen(page)
  const catalogLink = page.getByRole('navigation').getByRole('link', { name: messagesIn(appMessages).names.catalog })
  const draftsLink = page.getByRole('navigation').getByRole('link', { name: messagesIn(appMessages).names.drafts })
  await open()
  for (const sku of skus) {
    await test.step(JSON.stringify(sku.slice(0, 20)), async () => {
      await search.fill(`"${titleOf(sku)}"`)
      await expectRequestFor(page, sku, () => grid.getByRole('link', { name: titleOf(sku), exact: true }).click(), 2)
      await page.getByRole('link', { name: words.openPage }).click()
      await expectPageOf(page, sku)

      await draftsLink.click()
      await expect(page.getByRole('heading', { level: 1, name: messagesIn(draftsMessages).pageTitle })).toBeVisible()
      await scanAtOnce(page, eanOf(sku))
      await expectPageOf(page, sku)
      await catalogLink.click()
      await expect(search).toBeVisible()
    })
  }
})

test('a sku that cannot be asked for is refused before any request', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/pna') && asked.push(request.url()))
  for (const sku of ['.', '..', 'a\u0000b', 'a\nb', 'x'.repeat(201), '']) {
    await test.step(JSON.stringify(sku.slice(0, 20)), async () => {
      await page.goto(`/product?sku=${encodeURIComponent(sku)}`)
      await expect(page.getByText(words.refusedTitle)).toBeVisible()
      expect(asked).toEqual([])
    })
  }
})

/** The request bears the sku's very bytes, and the wholesaler answers for the product. */
async function expectRequestFor(page: Page, sku: string, act: () => Promise<unknown>, level: 1 | 2 = 1) {
  const asked = page.waitForRequest((request) => request.url().endsWith('/pna'))
  await act()
  expect(new URL((await asked).url()).pathname).toBe(`/api/products/${encodeURIComponent(sku)}/pna`)
  await expect(page.getByRole('heading', { level, name: titleOf(sku), exact: true })).toBeVisible()
  await expect(page.getByText(beginning(words.askedAt(some, some)))).toBeVisible()
}

/** Its page is at the one address that the journey from the address has visited. */
async function expectPageOf(page: Page, sku: string) {
  await expect(page).toHaveURL(productHref(sku))
  await expect(page.getByRole('heading', { level: 1, name: titleOf(sku), exact: true })).toBeVisible()
  await expect(page.getByText(beginning(words.askedAt(some, some)))).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
}
