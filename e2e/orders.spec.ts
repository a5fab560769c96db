import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import readBook from 'read-excel-file/node'
import { openDraftFile, sentDraft, sentRecords } from './support/sent-draft.ts'
import { expect, test } from './support/surtido.ts'

const records = sentRecords.map((record) => ({
  ...record,
  warehouses: { GDL: { stock: 40, location: 'Guadalajara' }, MTY: { stock: 40, location: 'Monterrey' } },
}))
const splits = [
  [
    { warehouse: 'GDL', quantity: 5 },
    { warehouse: 'MTY', quantity: 4 },
  ],
  [
    { warehouse: 'GDL', quantity: 2 },
    { warehouse: 'CDMX', quantity: 6 },
  ],
  [{ warehouse: 'GDL', quantity: 0.5 }],
]

const languages = [
  {
    locale: 'es-MX',
    save: 'Guardar como borrador nuevo',
    orders: 'Órdenes',
    lines: 'Líneas',
    missing: '3 piezas de 1 línea no están en ninguna orden.',
    numberAll: 'Numerar 3 órdenes',
    numberOf: (warehouse: string) => `No. de orden de ${warehouse}`,
    repeated: 'Número repetido, ya está en: GDL, de este borrador',
    exportAll: 'Exportar todas',
    exportOf: (order: string) => `Exportar la orden de ${order}`,
    print: 'Imprimir',
    unchecked: 'Sin revisar',
    total: 'Total, sin 1 línea que no tiene precio',
    placeOf: 'Marcar como hecha: orden de GDL',
    place: 'Marcar como hecha',
    folio: /^Folio del mayorista/,
    notChecked: '3 líneas sin revisar',
    back: 'Volver',
    anyway: 'Marcar de todos modos',
    placed: 'Órdenes hechas',
    folioOf: (order: string) => `Folio de ${order}`,
    quantityOf: 'Cantidad de SSD A400 960 GB 2.5" <SATA>',
    locked: /^No se cambió: una parte ya está ordenada/,
    takeBack: /^No se hizo: desmarcar/,
    takenBack: 'La orden de GDL está otra vez por hacer',
    undo: 'Deshacer: desmarcar la orden de GDL',
  },
  {
    locale: 'en-US',
    save: 'Save as a new draft',
    orders: 'Orders',
    lines: 'Lines',
    missing: '3 pieces of 1 line are in no order.',
    numberAll: 'Number 3 orders',
    numberOf: (warehouse: string) => `PO number of ${warehouse}`,
    repeated: 'Repeated number, it is already in: GDL, of this draft',
    exportAll: 'Export all',
    exportOf: (order: string) => `Export the order of ${order}`,
    print: 'Print',
    unchecked: 'Not checked',
    total: 'Total, without 1 line that has no price',
    placeOf: 'Mark as placed: order of GDL',
    place: 'Mark as placed',
    folio: /^The wholesaler’s folio/,
    notChecked: '3 lines not checked',
    back: 'Back',
    anyway: 'Place all the same',
    placed: 'Orders placed',
    folioOf: (order: string) => `Folio of ${order}`,
    quantityOf: 'Quantity of SSD A400 960 GB 2.5" <SATA>',
    locked: /^Not changed: a part of it is ordered already/,
    takeBack: /^Was not placed after all: unmark/,
    takenBack: 'The order of GDL is to be placed again',
    undo: 'Undo: unmark the order of GDL',
  },
] as const

type Words = (typeof languages)[number]

const number = (count: number) => `OC-${new Date().getFullYear()}-000${count}`
const orderOf = (count: number, warehouse: string, products: readonly (readonly [string, number])[]) => ({
  purchase_order_number: number(count),
  warehouse,
  products: products.map(([sku, quantity]) => ({ sku, quantity })),
})
const gdl = orderOf(1, 'GDL', [
  ['00123', 5],
  ['-5A', 2],
  ['CAL-2027', 0.5],
])
const all = [gdl, orderOf(2, 'MTY', [['00123', 4]]), orderOf(3, 'CDMX', [['-5A', 6]])]

test.use({ ownCatalog: { records } })

for (const words of languages) {
  test.describe(`the orders of a draft, in ${words.locale}`, () => {
    test.use({ locale: words.locale })

    test('are numbered, and leave as files and on paper, one by one and together', async ({ page }) => {
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '')
      })
      await openOrders(page, words)
      await expect(page.getByText(words.missing)).toBeVisible()
      const field = (warehouse: string) => page.getByRole('textbox', { name: words.numberOf(warehouse) })
      await expect(field('MTY')).toHaveAttribute('placeholder', number(2))
      await page.getByRole('button', { name: words.numberAll }).click()
      await expect(field('CDMX')).toHaveValue(number(3))
      await field('MTY').fill(` ${number(1).toLowerCase()}`)
      await expect(page.getByText(words.repeated)).toBeVisible()
      await field('MTY').press('Escape')
      await expect(page.getByText(words.repeated)).toBeHidden()

      const xlsx = await exported(page, words.exportAll, /^Excel/)
      expect(xlsx.name).toMatch(/^Sucursal GDL (órdenes|orders) \d{4}-\d\d-\d\d\.xlsx$/)
      const book = await readBook(xlsx.bytes)
      expect(book.map(({ sheet }) => sheet)).toEqual(
        all.map((each) => `${each.purchase_order_number} ${each.warehouse}`),
      )
      const [, ...rows] = book[0]?.data ?? []
      expect(rows.map((row) => [row[0], row[1], row[2], row[7], row[9], row[10], row.at(-1)])).toEqual([
        [number(1), 'GDL', '00123', 5, 5747.5, 'GDL 5', words.unchecked],
        [number(1), 'GDL', '-5A', 2, 4200, 'GDL 2', words.unchecked],
        [number(1), 'GDL', 'CAL-2027', 0.5, null, 'GDL 0.5', words.unchecked],
        [null, null, null, null, null, null, null],
        [null, null, null, 7.5, 9947.5, null, null],
        [null, null, null, null, 795.8, null, null],
        [null, null, null, null, 10_743.3, null, null],
      ])
      expect(rows.at(-1)).toContain(words.total)

      const csv = await exported(page, words.exportAll, 'CSV')
      const lines: string[][] = parse(csv.bytes, { bom: true })
      expect(lines.slice(1).map((row) => [row[0], row[1], row[2], row[7]])).toEqual(
        all.flatMap((each) =>
          each.products.map(({ sku, quantity }) => [
            each.purchase_order_number,
            each.warehouse,
            sku.replace(/^-/, "'-"),
            String(quantity),
          ]),
        ),
      )
      expect(await exportedJson(page, words.exportAll)).toEqual(all)
      expect(await exportedJson(page, words.exportOf('GDL'))).toEqual(gdl)

      await choose(page, words.exportAll, words.print)
      await expect(page.locator('html')).toHaveAttribute('data-printed')
      await expect(page.getByRole('article')).toHaveCount(3)
      await expect(page.getByRole('article').first()).toContainText(number(1))
      await page.emulateMedia({ media: 'print' })
      expect((await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3)
    })

    test('are placed after what speaks against it was asked, stay as they were, and are taken back', async ({
      page,
    }) => {
      await openOrders(page, words)
      await page.getByRole('button', { name: words.placeOf }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: words.folio }).fill('F-778')
      await dialog.getByRole('button', { name: words.place }).click()
      await expect(dialog.getByRole('list', { name: words.notChecked })).toContainText('00123')
      await dialog.getByRole('button', { name: words.back }).click()
      await expect(dialog.getByRole('textbox', { name: words.folio })).toHaveValue('F-778')
      await dialog.getByRole('button', { name: words.place }).click()
      await dialog.getByRole('button', { name: words.anyway }).click()
      const placed = page.getByRole('region', { name: words.placed })
      const name = `${number(1)} · GDL`
      await expect(placed.getByRole('textbox', { name: words.folioOf(name) })).toHaveValue('F-778')
      expect(await exportedJson(page, words.exportOf(name))).toEqual(gdl)

      await page.getByRole('link', { name: words.lines, exact: true }).click()
      const quantity = page.getByRole('textbox', { name: words.quantityOf })
      await quantity.fill('3')
      await quantity.press('Enter')
      await expect(page.getByText(words.locked)).toBeVisible()
      await expect(quantity).toHaveValue('12')

      await page.getByRole('link', { name: words.orders, exact: true }).click()
      await placed.getByRole('button', { name: words.takeBack }).click()
      await expect(page.getByText(words.takenBack)).toBeVisible()
      await expect(placed).toBeHidden()
      await expect(page.getByRole('textbox', { name: words.numberOf('GDL') })).toHaveValue(number(1))
      await page.getByRole('button', { name: words.undo }).click()
      await expect(placed.getByText(name.slice(0, 12))).toBeVisible()
    })
  })
}

async function openOrders(page: Page, words: Words) {
  const draft = sentDraft()
  const lines = Array.isArray(draft['lines']) ? draft['lines'] : []
  await page.goto('/drafts/shared')
  await openDraftFile(page, { ...draft, lines: lines.map((line, at) => ({ ...line, split: splits[at] })) })
  await page.getByRole('button', { name: words.save }).click()
  await page.getByRole('link', { name: words.orders, exact: true }).click()
  await expect(page.locator('[data-order]')).toHaveCount(3)
}

async function choose(page: Page, menu: string, item: string | RegExp) {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function exported(page: Page, menu: string, item: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const downloaded = page.waitForEvent('download')
  await choose(page, menu, item)
  const file = await downloaded
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

async function exportedJson(page: Page, menu: string): Promise<unknown> {
  return JSON.parse((await exported(page, menu, 'JSON')).bytes.toString())
}
