import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { catalogScreen } from './support/catalog-screen.ts'
import { draftLanguages, draftScreen } from './support/draft-screen.ts'
import { putDrafts, rawLine, rawOrder } from './support/placed-drafts.ts'
import { expect, test } from './support/surtido.ts'
import { languages } from './support/words.ts'

const ledgerWords = {
  'es-MX': {
    link: 'Órdenes hechas',
    recentDays: /^Avisar de lo ordenado/,
    sum: 'Suma de lo que se ve',
    orders: (count: number) => (count === 1 ? /^1 orden ·/ : new RegExp(`^${count} órdenes ·`)),
    placedMark: /^Se ordenaron 12 el .*\(GDL · F-88 · Matriz\)/,
    waitingMark: '5 esperan en Matriz',
    quickMark: /^se ordenaron 12 el/,
    search: 'Buscar en las órdenes',
    warehouse: 'Almacén',
    expand: /^Ver las líneas de OC-17 de GDL/,
    choose: /^Elegir OC-17 de GDL/,
    again: 'Usar otra vez en un borrador nuevo',
    seeDraft: 'Ver borrador',
    againName: 'Otra vez: OC-17',
    export: 'Exportar',
    xlsx: 'Excel (XLSX)',
    deleted: 'eliminado',
    deletedToast: /se eliminó, con 2 órdenes hechas/,
    eraseHint: /se van 2 órdenes hechas/,
    state: 'en parte (2 de 3)',
    budget: 'Poner tope',
    amount: 'Tope',
    keep: 'Guardar',
    over: '$812.00 sobre el tope',
    left: 'quedan $23.20 del tope',
    lower: 'Bajar a 4 Cámara IP domo, de 10',
  },
  'en-US': {
    link: 'Orders placed',
    recentDays: /^Mark what was ordered/,
    sum: 'Sum of what is shown',
    orders: (count: number) => (count === 1 ? /^1 order ·/ : new RegExp(`^${count} orders ·`)),
    placedMark: /^Ordered 12 on .*\(GDL · F-88 · Matriz\)/,
    waitingMark: '5 wait in Matriz',
    quickMark: /^ordered 12 on/,
    search: 'Search the orders',
    warehouse: 'Warehouse',
    expand: /^See the lines of OC-17 of GDL/,
    choose: /^Choose OC-17 of GDL/,
    again: 'Use again in a new draft',
    seeDraft: 'See draft',
    againName: 'Again: OC-17',
    export: 'Export',
    xlsx: 'Excel (XLSX)',
    deleted: 'deleted',
    deletedToast: /was deleted, with 2 placed orders/,
    eraseHint: /2 placed orders go with this/,
    state: 'part placed (2 of 3)',
    budget: 'Set a budget',
    amount: 'Budget',
    keep: 'Save',
    over: '$812.00 over budget',
    left: '$23.20 of the budget left',
    lower: 'Lower to 4 Cámara IP domo, from 10',
  },
} as const

test.use({
  ownCatalog: {
    records: [
      { sku: 'CAM1', title: 'Cámara IP domo', price: 120, quantity: 50 },
      { sku: 'CAB2', title: 'Cable UTP de 5 m', price: 20, quantity: 50 },
      { sku: 'TON3', title: 'Tóner negro', price: 900, quantity: 50 },
    ],
  },
})

function from(line: object, warehouse: string, quantity: number) {
  return { ...line, split: [{ warehouse, quantity }] }
}

/** A draft that is filled, and one of which two of three orders were placed when the camera cost 100. */
async function putOrders(page: Page) {
  const camera = rawLine('l1', 'CAM1', 'Cámara IP domo', 100, 12)
  const cable = rawLine('l2', 'CAB2', 'Cable UTP de 5 m', 20, 5)
  const toner = rawLine('l3', 'TON3', 'Tóner negro', 900, 1)
  const day = 86_400_000
  await putDrafts(page, [
    { id: 'd1', name: 'Sucursal' },
    {
      id: 'd2',
      name: 'Matriz',
      lines: [from(camera.line, 'GDL', 12), from(cable.line, 'GDL', 5), from(toner.line, 'MTY', 1)],
      placed: [
        rawOrder('o1', 'GDL', Date.now() - day, [camera.placed], { number: 'OC-17', folio: 'F-88' }),
        rawOrder('o2', 'MTY', Date.now() - 2 * day, [toner.placed], { note: 'urgente' }),
      ],
    },
  ])
}

for (const words of languages) {
  const own = ledgerWords[words.locale]
  test.describe(`what was ordered, in ${words.locale}`, () => {
    test.use({ locale: words.locale })

    test('is marked where it is about to be added again', async ({ page }) => {
      await putOrders(page)
      const catalog = catalogScreen(page, words)
      await catalog.open()
      const rowOf = (sku: string) => catalog.rows.filter({ hasText: sku })
      await expect(rowOf('CAM1').locator('[data-ordered=placed]')).toHaveText(own.placedMark)
      await expect(rowOf('CAB2').locator('[data-ordered=waiting]')).toHaveText(own.waitingMark)
      // For as many days as the person says.
      await page.goto('/orders')
      await page.getByRole('spinbutton', { name: own.recentDays }).fill('0')
      await catalog.open()
      await expect(rowOf('CAB2').locator('[data-ordered=waiting]')).toBeVisible()
      await expect(rowOf('CAM1').locator('[data-ordered=placed]')).toHaveCount(0)
      await page.goto('/orders')
      await page.getByRole('spinbutton', { name: own.recentDays }).fill('14')

      const drafts = draftLanguages.find(({ locale }) => locale === words.locale)!
      await page.goto('/drafts/d1')
      await page.getByRole('button', { name: drafts.addList }).first().click()
      await page.getByRole('textbox', { name: drafts.paste }).fill('3 x CAM1\n1 x TON3')
      await expect(page.getByRole('listitem').filter({ hasText: 'CAM1' }).locator('[data-ordered]')).toHaveText(
        own.quickMark,
      )
    })

    test('is found, exported, and used again at what it costs today', async ({ page }) => {
      await putOrders(page)
      await page.getByRole('link', { name: own.link }).click()
      const sum = page.getByRole('region', { name: own.sum })
      await expect(sum).toContainText('$2,100.00')
      await page.getByRole('combobox', { name: own.warehouse }).selectOption('MTY')
      await expect(sum.getByText(own.orders(1))).toBeVisible()
      await page.getByRole('combobox', { name: own.warehouse }).selectOption('')
      await page.getByRole('searchbox', { name: own.search }).fill('camara oc-17')
      await expect(sum.getByText(own.orders(1))).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'Cámara IP domo' })).toContainText('$1,200.00')
      await page.getByRole('searchbox', { name: own.search }).fill('')
      await page.getByRole('button', { name: own.expand }).click()

      await page.getByRole('button', { name: own.export, exact: true }).click()
      const downloaded = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: own.xlsx }).click()
      const rows = await readSheet(await readFile(await (await downloaded).path()))
      expect(rows.slice(1).map((row) => [row[1], row[2], row[6], row[11], row[12]])).toEqual([
        ['OC-17', 'GDL', 'CAM1', 12, 100],
        [null, 'MTY', 'TON3', 1, 900],
      ])

      await page.getByRole('checkbox', { name: own.choose }).check()
      await page.getByRole('button', { name: own.again }).click()
      await page.getByRole('button', { name: own.seeDraft }).click()
      await expect(page.getByRole('heading', { name: own.againName, level: 1 })).toBeAttached()
      await expect(page.locator('[data-line]')).toContainText(['$1,440.00'])
    })

    test('stays with a draft that was deleted, and goes with it only when that was said', async ({ page }) => {
      const drafts = draftLanguages.find(({ locale }) => locale === words.locale)!
      const screen = draftScreen(page, drafts)
      await putOrders(page)
      await expect(screen.draftRow('Matriz')).toContainText(own.state)
      await screen.openMenu('Matriz', drafts.delete)
      await expect(page.getByText(own.deletedToast)).toBeVisible()
      await page.getByRole('link', { name: own.link }).click()
      await expect(page.getByRole('row').filter({ hasText: 'OC-17' })).toContainText(own.deleted)
      await page.goBack()
      await page.getByRole('button', { name: drafts.deleted }).click()
      await page.getByRole('button', { name: drafts.eraseOf('Matriz') }).click()
      await expect(page.getByRole('dialog').last()).toContainText(own.eraseHint)
    })

    test('a draft over its budget is brought under it, and back', async ({ page }) => {
      const drafts = draftLanguages.find(({ locale }) => locale === words.locale)!
      const screen = draftScreen(page, drafts)
      await page.goto('/')
      await expect(page.getByText(words.synced)).toBeVisible()
      await screen.create('GDL')
      await screen.add('10 x CAM1\n5 x CAB2\n1 x TON3')
      await page.getByRole('button', { name: own.budget }).click()
      await page.getByRole('textbox', { name: own.amount }).fill('$1,740')
      await page.getByRole('button', { name: own.keep, exact: true }).click()
      await page.keyboard.press('Escape')
      const over = page.getByRole('button', { name: own.over })
      await over.click()
      await page.getByRole('button', { name: own.lower }).click()
      await expect(screen.quantity('CAM1')).toHaveValue('4')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: own.left })).toBeVisible()
      await page.getByRole('button', { name: drafts.undo }).click()
      await expect(screen.quantity('CAM1')).toHaveValue('10')
      await expect(over).toBeVisible()
    })
  })
}
