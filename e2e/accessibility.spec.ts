import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/surtido.ts'

const rooms: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['the catalog', openCatalog],
  ['the brand filter', openBrandFilter],
  ['a preview beside a selection', openPreview],
  ['the search help', openHelp],
  ['the columns', openColumns],
  ['a product', openProduct],
  ['the drafts', openDrafts],
  ['a draft', openDraft],
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of ['1440x900', '390x844']) {
    test.describe(`${colorScheme}, ${size}`, () => {
      const [width = 0, height = 0] = size.split('x').map(Number)
      test.use({ colorScheme, viewport: { width, height }, locale: size === '390x844' ? 'en-US' : 'es-MX' })
      for (const [name, open] of rooms) {
        test(`axe finds nothing in ${name}`, async ({ page }) => {
          await open(page)
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(sideways, 'scrolls sideways').toBeLessThanOrEqual(0)
        })
      }
    })
  }
}

async function openCatalog(page: Page) {
  await page.goto('/?q=a')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
}

async function openBrandFilter(page: Page) {
  await openCatalog(page)
  await page.getByRole('button', { name: /^(Marca|Brand)/ }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
}

async function openPreview(page: Page) {
  await openCatalog(page)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^(Consultado a las|Asked at)/)).toBeVisible()
}

async function openHelp(page: Page) {
  await openCatalog(page)
  await page.getByRole('button', { name: /^(Cómo buscar|How to search)/ }).click()
  await expect(page.getByText('2cd2347')).toBeVisible()
}

async function openColumns(page: Page) {
  await openCatalog(page)
  const columns = page.getByRole('button', { name: /^(Columnas|Columns)$/ })
  if (await columns.isVisible()) await columns.click()
  // On a phone there are no columns, but views there are.
  else await page.getByRole('button', { name: /^(Vistas guardadas|Saved views)$/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openProduct(page: Page) {
  await openCatalog(page)
  await page.getByRole('grid').getByRole('link').first().click()
  // A phone has no room beside the list: there the click has opened the page itself.
  if ((page.viewportSize()?.width ?? 0) > 720)
    await page.getByRole('link', { name: /^(Abrir su página|Open its page)$/ }).click()
  await expect(page).toHaveURL(/\/products\//)
  await expect(page.getByText(/^(Consultado a las|Asked at)/)).toBeVisible()
}

async function addToDraft(page: Page) {
  await openProduct(page)
  await page.getByRole('button', { name: /^(Agregar al borrador|Add to draft)/ }).click()
  await expect(page.getByText(/pieza agregada|piece added/)).toBeVisible()
}

async function openDrafts(page: Page) {
  await addToDraft(page)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^(Borradores|Drafts)/ })
    .click()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
}

async function openDraft(page: Page) {
  await addToDraft(page)
  await page.getByRole('link', { name: /^1 (en|in) / }).click()
  await expect(page.getByRole('textbox', { name: /^(Cantidad|Quantity)/ })).toBeVisible()
}
