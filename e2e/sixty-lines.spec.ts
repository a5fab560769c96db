import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import readBook from 'read-excel-file/node'
import { dirtyList, dirtyRecords, renamedTo, skuOf, totalOf, wanted, warehouseOf } from './support/dirty-list.ts'
import { draftLanguages, draftScreen } from './support/draft-screen.ts'
import { expect, test } from './support/surtido.ts'

const wordsOf = {
  'es-MX': {
    close: 'Cerrar',
    check: 'Revisar 57 líneas',
    stamp: (checked: number, of: number) => new RegExp(`^Revisado: ${checked} de ${of}, \\d\\d:\\d\\d`),
    notFound: 'no existe',
    takeName: 'Poner en su lugar',
    rest: 'Revisar la que falta',
    retry: 'Reintentar la que falló',
    acceptAll: 'Aceptar 2 precios nuevos',
    remove: /^Quitar Tóner 10/,
    plan: 'Plan',
    fewest: 'Menos almacenes',
    solved: '3 almacenes, 1 línea con faltante.',
    later: 'Dejar para después (1)',
    leave: 'Dejarlo para después',
    orders: 'Órdenes',
    numberAll: 'Numerar 3 órdenes',
    exportAll: 'Exportar todas',
    placeOf: (warehouse: string) => `Marcar como hecha: orden de ${warehouse}`,
    place: 'Marcar como hecha',
    folio: /^Folio del mayorista/,
    placed: 'Órdenes hechas',
    state: 'ordenado',
  },
  'en-US': {
    close: 'Close',
    check: 'Check 57 lines',
    stamp: (checked: number, of: number) => new RegExp(`^Checked: ${checked} of ${of}, \\d\\d:\\d\\d`),
    notFound: 'not found',
    takeName: 'Put in its place',
    rest: 'Check the one missing',
    retry: 'Try the one that failed again',
    acceptAll: 'Accept 2 new prices',
    remove: /^Remove Tóner 10/,
    plan: 'Plan',
    fewest: 'Fewest warehouses',
    solved: '3 warehouses, 1 line short.',
    later: 'Leave for later (1)',
    leave: 'Leave it for later',
    orders: 'Orders',
    numberAll: 'Number 3 orders',
    exportAll: 'Export all',
    placeOf: (warehouse: string) => `Mark as placed: order of ${warehouse}`,
    place: 'Mark as placed',
    folio: /^The wholesaler’s folio/,
    placed: 'Orders placed',
    state: 'placed',
  },
} as const

const [priceUp, priceDown, short, renamed, vanished, failing] = [0, 1, 3, 7, 10, 20]

test.use({ ownCatalog: { records: dirtyRecords }, withWarehouses: true })

for (const draftWords of draftLanguages) {
  const words = wordsOf[draftWords.locale]

  test.describe(`from a list to orders, in ${draftWords.locale}`, () => {
    test.use({ locale: draftWords.locale })

    test('sixty dirty lines become three checked orders', async ({ page, surtido }) => {
      test.setTimeout(90_000)
      const screen = draftScreen(page, draftWords)
      await screen.create('Semana')
      await page.getByRole('button', { name: draftWords.addList }).first().click()
      await page.getByRole('textbox', { name: draftWords.paste }).fill(dirtyList)
      await page.getByRole('button', { name: draftWords.accept }).click()
      // What nobody knows stays in the box.
      await expect(page.getByRole('textbox', { name: draftWords.paste })).toHaveValue('ZZ-999-NADA x 4')
      await page.keyboard.press('Escape')

      const gone = [renamed, vanished].map((index) => ({
        route: 'product' as const,
        sku: skuOf(index),
        kind: 'error' as const,
        status: 404,
      }))
      const changes = [
        { route: 'product' as const, sku: skuOf(priceUp), kind: 'change' as const, price: 104 },
        { route: 'product' as const, sku: skuOf(priceDown), kind: 'change' as const, price: 99.99 },
        { route: 'product' as const, sku: skuOf(short), kind: 'change' as const, stock: { CDMX: 5, SUR: 0 } },
      ]
      await surtido.wholesaler.disturb(...gone, ...changes, {
        route: 'product',
        sku: skuOf(failing),
        kind: 'error',
        status: 500,
      })
      await page.getByRole('button', { name: words.check }).click()
      await page.getByRole('button', { name: words.stamp(56, 57) }).click()
      await surtido.wholesaler.disturb(...gone, ...changes)
      await page.getByRole('button', { name: words.retry }).click()
      await page.getByRole('button', { name: words.stamp(57, 57) }).click()
      await page.getByRole('button', { name: words.acceptAll }).click()
      await page.keyboard.press('Escape')

      // One has another name by now, one is no more.
      await screen.row(skuOf(renamed)).getByRole('button', { name: words.notFound }).click()
      await page.getByRole('button', { name: words.takeName }).click()
      await expect(screen.row(renamedTo.sku)).toBeVisible()
      await screen.row(skuOf(vanished)).getByRole('button', { name: words.remove }).click()
      await page.getByRole('button', { name: words.rest }).click()
      await expect(page.getByRole('button', { name: words.stamp(56, 56) })).toBeVisible()

      await page.getByRole('link', { name: words.plan, exact: true }).click()
      await page.getByRole('button', { name: words.fewest }).click()
      await expect(page.getByText(words.solved)).toBeVisible()
      await page.getByRole('button', { name: words.later }).click()
      await page.getByRole('button', { name: words.leave }).click()

      await page.getByRole('link', { name: words.orders, exact: true }).click()
      await page.getByRole('button', { name: words.numberAll }).click()
      const exported = await exportedJson(page, words.exportAll)
      expect(byWarehouse(exported)).toEqual(expectedOrders())
      const book = await readBook((await download(page, words.exportAll, /^Excel/)).bytes)
      const sheets = book.map(({ sheet, data }) => ({
        warehouse: sheet.split(' ').at(-1),
        products: data.flatMap((row) => (typeof row[2] === 'string' && row[0] === sheet.split(' ')[0] ? [row] : [])),
      }))
      for (const { warehouse, products } of sheets) {
        expect(products.map((row) => ({ sku: row[2], quantity: row[7] }))).toEqual(
          exported.find((order) => order.warehouse === warehouse)?.products,
        )
      }

      for (const [at, { warehouse }] of exported.entries()) {
        await page.getByRole('button', { name: words.placeOf(warehouse) }).click()
        const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: words.folio }) })
        await dialog.getByRole('textbox', { name: words.folio }).fill(`F-${at}`)
        // Nothing speaks against it: nothing is asked.
        await dialog.getByRole('button', { name: words.place }).click()
        await expect(dialog).toHaveCount(0)
      }
      await expect(page.getByRole('region', { name: words.placed }).locator('[data-order]')).toHaveCount(3)
      await page.goto('/drafts')
      await expect(screen.draftRow('Semana').first()).toContainText(words.state)
    })
  })
}

type Order = {
  readonly warehouse: string
  readonly products: readonly { readonly sku: string; readonly quantity: number }[]
}

/** What comes of the list, of what was changed, and of what there is. */
function expectedOrders(): Record<string, Record<string, number>> {
  const orders: Record<string, Record<string, number>> = { CDMX: {}, MTY: {}, GDL: {} }
  for (const index of wanted.keys()) {
    if (index === vanished) continue
    const sku = index === renamed ? renamedTo.sku : skuOf(index)
    orders[warehouseOf(index)]![sku] = index === short ? 5 : totalOf(index)
  }
  return orders
}

function byWarehouse(orders: readonly Order[]): Record<string, Record<string, number>> {
  return Object.fromEntries(
    orders.map(({ warehouse, products }) => [
      warehouse,
      Object.fromEntries(products.map(({ sku, quantity }) => [sku, quantity])),
    ]),
  )
}

async function exportedJson(page: Page, menu: string): Promise<readonly Order[]> {
  return JSON.parse((await download(page, menu, 'JSON')).bytes.toString())
}

async function download(page: Page, menu: string, item: string | RegExp): Promise<{ bytes: Buffer }> {
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return { bytes: await readFile(await (await downloaded).path()) }
}
