import type { Page } from '@playwright/test'
import { expect, test } from './support/surtido.ts'

test('shows what the catalog knows at once, then live stock by warehouse with its time', async ({ page, surtido }) => {
  await surtido.wholesaler.disturb({ route: 'product', kind: 'delay', delayMs: 800 })
  await openFirstProduct(page)
  await expect(page.getByText('Consultando al mayorista…')).toBeVisible()
  await expect(page.getByText(/^Consultado a las/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Total' })).toBeVisible()
})

test('adds to the open draft, and says how many are in it', async ({ page }) => {
  await openFirstProduct(page)
  await page.getByRole('textbox', { name: /^Cantidad de/ }).fill('4')
  await page.getByRole('button', { name: 'Agregar al borrador' }).click()
  await expect(page.getByRole('link', { name: /^4 en / })).toBeVisible()
  await page.getByRole('button', { name: 'Agregar al borrador' }).click()
  await expect(page.getByRole('link', { name: /^8 en / })).toBeVisible()
})

test('the brand leads to its products', async ({ page }) => {
  await openFirstProduct(page)
  await page
    .getByRole('link', { name: /^(?!Catálogo).+/ })
    .and(page.locator('article a[href*="brand="]'))
    .click()
  await expect(page).toHaveURL(/\/\?brand=/)
})

const failures = [
  ['a refused token', { kind: 'error', status: 403 }, 'El mayorista rechazó el acceso'],
  ['an unknown sku', { kind: 'error', status: 404 }, 'El mayorista no conoce este SKU'],
  ['an HTML page with status 200', { kind: 'html' }, 'La respuesta del mayorista no se pudo leer'],
] as const
for (const [name, disturbance, words] of failures) {
  test(`${name} is said in words; what the catalog knows stays`, async ({ page, surtido }) => {
    await surtido.wholesaler.disturb({ route: 'product', ...disturbance })
    const title = await openFirstProduct(page)
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await surtido.wholesaler.clear()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText(/^Consultado a las/)).toBeVisible()
  })
}

test('an answer that fails once is asked again without a word', async ({ page, surtido }) => {
  await surtido.wholesaler.disturb({ route: 'product', kind: 'error', status: 500, times: 1 })
  await openFirstProduct(page)
  await expect(page.getByText(/^Consultado a las/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a sku that no path can carry is refused before any request', async ({ page }) => {
  await page.goto('/product?sku=..')
  await expect(page.getByText('Este SKU no se puede consultar')).toBeVisible()
})

test('a page that does not exist says so and shows the ways out', async ({ page }) => {
  await page.goto('/no/such/room')
  await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir al catálogo' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

async function openFirstProduct(page: Page): Promise<string> {
  await page.goto('/?stock=1')
  await expect(page.getByText(/Sincronizado/)).toBeVisible()
  await page.getByRole('grid').getByRole('link').first().click()
  // The row may be another one than a moment ago: the catalog has just been put in order.
  const title = await page
    .getByRole('complementary', { name: 'Vista previa' })
    .getByRole('heading', { level: 3 })
    .innerText()
  await page.getByRole('link', { name: 'Abrir su página' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return title
}
