import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { putDrafts, rawLine, rawOrder } from './support/placed-drafts.ts'
import { scan } from './support/scan.ts'
import { openDraftFile, sentDraft } from './support/sent-draft.ts'
import type { Surtido } from './support/start-surtido.ts'
import { expect, test } from './support/surtido.ts'

const rooms: readonly (readonly [string, (page: Page, surtido: Surtido) => Promise<void>])[] = [
  ['the catalog', openCatalog],
  ['the brand filter', openBrandFilter],
  ['a preview beside a selection', openPreview],
  ['the search help', openHelp],
  ['the columns', openColumns],
  ['a product', openProduct],
  ['a product whose quantity is split', openSplit],
  ['a product that cannot be asked for', openFailing],
  ['a comparison', openComparison],
  ['the drafts', openDrafts],
  ['a draft', openDraft],
  ['the plan of a draft', openPlan],
  ['lines that were chosen', openChosenLines],
  ['copies and backup', openSafekeeping],
  ['drafts that were deleted', openDeleted],
  ['the orders that were placed', openLedger],
  ['what a draft may cost', openBudget],
  ['a list to be added', openQuickAdd],
  ['scan mode', openScanMode],
  ['a draft that was sent', openSent],
  ['a draft as text', openAsText],
  ['a link to share', openShareLink],
  ['a draft on paper', openPaper],
  ['orders, one of them placed', openOrders],
  ['the question before an order is placed', openPlacing],
]

/** Where most of the work is done: looked at in each theme at each size. */
const mainRooms = ['the catalog', 'a product', 'the drafts', 'a draft']
/** What is laid out anew on a phone is looked at in light on a desk and dark on a phone, the others in one of the two. */
const doubleRooms = ['a preview beside a selection', 'the plan of a draft', 'scan mode', 'orders, one of them placed']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of ['1440x900', '390x844']) {
    const isDesk = size === '1440x900'
    const isUsual = (colorScheme === 'light') === isDesk
    const here = rooms.filter(
      ([name], index) =>
        mainRooms.includes(name) || (isUsual && (doubleRooms.includes(name) || (index % 2 === 0) === isDesk)),
    )
    test.describe(`${colorScheme}, ${size}`, () => {
      const [width = 0, height = 0] = size.split('x').map(Number)
      test.use({ colorScheme, viewport: { width, height }, locale: colorScheme === 'dark' ? 'en-US' : 'es-MX' })
      for (const [name, open] of here) {
        test(`axe finds nothing in ${name}`, async ({ page, surtido, watch }) => {
          if (open === openFailing) watch.allow(/Failed to load resource/)
          await open(page, surtido)
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

async function openSplit(page: Page) {
  await openProduct(page)
  await page.getByRole('button', { name: /^(Repartir|Split)$/ }).click()
  await page
    .getByRole('group')
    .getByText(/^(Ver como tabla|See as a table)$/)
    .click()
  await page.getByRole('button', { name: /^(Orden de los almacenes|Order of warehouses)$/ }).click()
  await page.getByRole('radio').last().check()
}

async function openFailing(page: Page, surtido: Surtido) {
  await surtido.wholesaler.disturb({ route: 'product', kind: 'rate-limit', retryAfter: 30 })
  await openCatalog(page)
  await page.getByRole('grid').getByRole('link').first().click()
  await expect(page.getByRole('alert')).toBeVisible()
}

async function openComparison(page: Page) {
  await openCatalog(page)
  const skus = await page
    .locator('[role=gridcell] a, [role=grid] a')
    .evaluateAll((links) =>
      links.slice(0, 3).map((link) => decodeURIComponent(link.getAttribute('href')?.split('/').at(-1) ?? '')),
    )
  await page.goto(`/compare?${new URLSearchParams(skus.map((sku) => ['sku', sku]))}`)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
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
  await page
    .getByRole('region', { name: /^(Ya está en borradores|Already in drafts)$/ })
    .getByRole('link')
    .click()
  await expect(page.getByRole('textbox', { name: /^(Cantidad|Quantity)/ })).toBeVisible()
}

async function openPlan(page: Page) {
  await openDraft(page)
  await page.getByRole('link', { name: 'Plan', exact: true }).click()
  const isPhone = page.viewportSize()?.width === 390
  // The product's page asked for its stock by warehouse.
  const part = page.getByRole(isPhone ? 'textbox' : 'gridcell', { name: isPhone ? / [A-Z]{3,4}$/ : /^[A-Z]{3,4}: / })
  await expect(part.first()).toBeVisible()
}

async function openChosenLines(page: Page) {
  await openDraft(page)
  const choose = page.getByRole('button', { name: 'Choose several' })
  if (page.viewportSize()?.width === 390) await choose.click()
  await page
    .getByRole('checkbox', { name: /^(Elegir|Choose) / })
    .last()
    .check()
  await expect(page.getByRole('toolbar', { name: /^(Cambiar las|Change the)/ })).toBeVisible()
}

async function openSafekeeping(page: Page) {
  await openDrafts(page)
  await page.getByRole('button', { name: /^(Copias y respaldo|Copies and backup)$/ }).click()
  await expect(page.getByRole('button', { name: /^(Guardar respaldo|Save backup)$/ })).toBeVisible()
}

async function openDeleted(page: Page) {
  await openDrafts(page)
  await page
    .getByRole('button', { name: /^(Más acciones|More actions)/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /^(Eliminar|Delete)$/ }).click()
  await page.getByRole('button', { name: /^(Eliminados|Deleted)/ }).click()
  await page.getByRole('button', { name: /^(Eliminar .* para siempre|Delete .* for good)$/ }).click()
  await expect(page.getByRole('dialog', { name: /^(¿Eliminar|Delete)/ })).toBeVisible()
}

async function putPlaced(page: Page) {
  const { line, placed } = rawLine('l1', 'CAM1', 'Cámara IP domo', 100, 12)
  const order = rawOrder('o1', 'GDL', Date.now(), [placed], { folio: 'F-88', note: 'urgente' })
  await putDrafts(page, [
    { id: 'd1', name: 'Matriz', lines: [line], budget: { amount: 900, withIva: true } },
    { id: 'd2', name: 'Centro', archivedAt: Date.now(), placed: [order] },
  ])
}

async function openLedger(page: Page) {
  await putPlaced(page)
  await page.getByRole('link', { name: /^(Órdenes hechas|Orders placed)/ }).click()
  await page.getByRole('button', { name: /^(Ver las líneas de|See the lines of)/ }).click()
  await page.getByRole('checkbox').last().check()
  await expect(page.getByRole('link', { name: 'Cámara IP domo' })).toBeVisible()
}

async function openBudget(page: Page) {
  await putPlaced(page)
  await page.goto('/drafts/d1')
  await page.getByRole('button', { name: /(sobre el tope|over budget)$/ }).click()
  await expect(page.getByRole('button', { name: /^(Bajar|Lower)/ })).toBeVisible()
}

async function openQuickAdd(page: Page) {
  await openCatalog(page)
  const sku = await page.getByRole('grid').getByRole('link').first().getAttribute('href')
  await page.goto('/drafts')
  await page.getByRole('button', { name: /^(Crear|Create)$/ }).click()
  await page
    .getByRole('button', { name: /^(Agregar una lista|Add a list)$/ })
    .first()
    .click()
  const code = decodeURIComponent(sku?.split('/').at(-1) ?? '')
  await page.getByRole('textbox', { name: /^(Pegue aquí|Paste your)/ }).fill(`3 x ${code}\n5 NOHAY-99X\n${code} 0`)
  await expect(page.getByRole('listitem')).toHaveCount(3)
}

async function openScanMode(page: Page) {
  await openCatalog(page)
  const sku = await page.getByRole('grid').getByRole('link').first().getAttribute('href')
  await page.goto('/drafts')
  await page.getByRole('button', { name: /^(Crear|Create)$/ }).click()
  await page.getByRole('button', { name: /^(Escanear|Scan)$/ }).click()
  await expect(page.getByRole('textbox', { name: /^(Código|Code)$/ })).toBeFocused()
  await scan(page, [decodeURIComponent(sku?.split('/').at(-1) ?? ''), 'NOHAY-99X'])
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await expect(page.locator('[data-outcome=bad]')).toBeVisible()
}

async function openSent(page: Page) {
  await page.goto('/drafts/shared')
  await openDraftFile(page, sentDraft())
  await expect(page.locator('[data-line]')).toHaveCount(3)
}

async function openExport(page: Page, item: RegExp) {
  await openSent(page)
  await page.getByRole('button', { name: /^(Guardar como|Save as)/ }).click()
  await page.getByRole('button', { name: /^(Exportar|Export)$/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function openAsText(page: Page) {
  await openExport(page, /^(Copiar como texto|Copy as text)/)
  await expect(page.locator('pre')).toContainText('12 x 00123')
}

async function openShareLink(page: Page) {
  await openExport(page, /^(Enlace|Link)/)
  await expect(page.getByRole('textbox', { name: /^(Enlace|Link)$/ })).toHaveValue(/#1\./)
}

async function openPaper(page: Page) {
  await openExport(page, /^(Imprimir|Print)$/)
  await expect(page.getByRole('row')).toHaveCount(4)
}

async function openPlacing(page: Page) {
  await openSent(page)
  await page.getByRole('button', { name: /^(Guardar como|Save as)/ }).click()
  await page.getByRole('link', { name: /^(Órdenes|Orders)$/ }).click()
  await page
    .getByRole('button', { name: /^(Marcar como hecha|Mark as placed): / })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Marcar como hecha|Mark as placed)$/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('list').first()).toContainText('-5A')
}

async function openOrders(page: Page) {
  await openPlacing(page)
  await page.getByRole('button', { name: /^(Marcar de todos modos|Place all the same)$/ }).click()
  await expect(page.getByRole('region', { name: /^(Órdenes hechas|Orders placed)$/ })).toBeVisible()
  for (const lines of await page.getByRole('button', { name: /^(Ver las líneas de|See the lines of)/ }).all()) {
    await lines.click()
  }
  await expect(page.getByRole('table')).toHaveCount(2)
}
