import { productHref } from '#src/wholesale-api/product-href.ts'
import { scan } from './support/scan.ts'
import { expect, test } from './support/surtido.ts'

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

for (const sku of skus) {
  test(`the sku ${JSON.stringify(sku.slice(0, 20))} reaches the wholesaler byte for byte from an address, from the table and from a scan`, async ({
    page,
  }) => {
    const asked = page.waitForRequest((request) => request.url().endsWith('/pna'))
    await page.goto(productHref(sku))
    expect(new URL((await asked).url()).pathname).toBe(`/api/products/${encodeURIComponent(sku)}/pna`)
    await expect(page.getByText(/^Consultado a las/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: titleOf(sku), exact: true })).toBeVisible()

    await page.goto(`/?q=${encodeURIComponent(`"${titleOf(sku)}"`)}`)
    await page
      .getByRole('grid')
      .getByRole('link', { name: titleOf(sku), exact: true })
      .click()
    await page.getByRole('link', { name: 'Abrir su página' }).click()
    await expect(page.getByRole('heading', { level: 1, name: titleOf(sku), exact: true })).toBeVisible()
    await expect(page.getByText(/^Consultado a las/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Consultado a las/)).toBeVisible()

    await page.goto('/drafts')
    await expect(page.getByText(/Sincronizado/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await scan(page, eanOf(sku))
    await expect(page.getByRole('heading', { level: 1, name: titleOf(sku), exact: true })).toBeVisible()
    await expect(page.getByText(/^Consultado a las/)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

for (const sku of ['.', '..', 'a\u0000b', 'a\nb', 'x'.repeat(201), '']) {
  test(`the sku ${JSON.stringify(sku.slice(0, 20))} is refused before any request`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/pna') && asked.push(request.url()))
    await page.goto(`/product?sku=${encodeURIComponent(sku)}`)
    await expect(page.getByText('Este SKU no se puede consultar')).toBeVisible()
    expect(asked).toEqual([])
  })
}
