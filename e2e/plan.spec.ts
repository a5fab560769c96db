import type { Page } from '@playwright/test'
import { type DraftWords, draftLanguages, draftScreen } from './support/draft-screen.ts'
import type { CatalogRecord } from './support/start-surtido.ts'
import { expect, test } from './support/surtido.ts'

const toner = 'Tóner HP 85A negro para LaserJet'
const records: CatalogRecord[] = [
  record('A-1', 'Disco SSD Kingston A400 960 GB', 1149, { CDMX: 10, GDL: 5 }),
  record('B-2', toner, 2100.5, { CDMX: 2, MTY: 1 }),
  record('C-3', 'Adaptador de red TP-Link', 250, { GDL: 9, MTY: 3 }),
  record('D-4', 'Mochila para portátil', null, { CDMX: 0, GDL: -2 }),
  record('F-6', 'Ratón Logitech M90', 99, { MTY: 20 }),
  record('H-8', 'Cable HDMI de 2 m', 80, { QRO: 4, CDMX: 4 }),
  record('G-7', `${toner} compatible`, 2200, { CDMX: 30, QRO: 12 }),
]
const list = '8 x A-1\n5 x B-2\n6 x C-3\n1 x D-4\n3 x F-6\n4 x H-8'

test.use({ ownCatalog: { records }, withWarehouses: true })

const languages = [
  {
    tab: 'Plan',
    fewest: 'Menos almacenes',
    one: 'Un almacén…',
    useOne: 'Todo de CDMX',
    clear: 'Quitar el plan',
    three: /^3 almacenes, 2 líneas con faltante\.$/,
    two: /^2 almacenes, 2 líneas con faltante, 1 línea quedó como estaba\.$/,
    allow: 'Permitir que venga de MTY',
    from: (code: string, stock: number, open: number) => `${code}: hay ${stock}${open > 0 ? `, vienen ${open}` : ''}`,
    planned: (count: number) => `Repartidas ${count} de 6 líneas`,
    over: 'De más',
    held: 'Dejar que los planes cambien el reparto de Ratón Logitech M90',
    tonerShort: `Faltan 2: qué hacer con ${toner}`,
    substitute: `Cambiar por ${toner} compatible`,
    onlyShortage: 'sólo lo que falta (2)',
    priceUp: '$99.50 más (4.7%)',
    inPlace: /En lugar de Tóner HP 85A negro/,
    laterAll: 'Dejar para después (2)',
    laterField: 'Nombre del borrador nuevo',
    leave: 'Dejarlo para después',
    nothingShort: 'no falta nada',
    lines: 'Líneas',
  },
  {
    tab: 'Plan',
    fewest: 'Fewest warehouses',
    one: 'One warehouse…',
    useOne: 'All from CDMX',
    clear: 'Clear the plan',
    three: /^3 warehouses, 2 lines short\.$/,
    two: /^2 warehouses, 2 lines short, 1 line stayed as it was\.$/,
    allow: 'Allow MTY',
    from: (code: string, stock: number, open: number) =>
      `${code}: ${stock} there${open > 0 ? `, ${open} from here` : ''}`,
    planned: (count: number) => `${count} of 6 lines planned`,
    over: 'Too many',
    held: 'Let plans change the split of Ratón Logitech M90',
    tonerShort: `Short 2: what to do with ${toner}`,
    substitute: `Replace by ${toner} compatible`,
    onlyShortage: 'only what is short (2)',
    priceUp: '$99.50 more (4.7%)',
    inPlace: /In place of Tóner HP 85A negro/,
    laterAll: 'Leave for later (2)',
    laterField: 'Name of the new draft',
    leave: 'Leave it for later',
    nothingShort: 'nothing short',
    lines: 'Lines',
  },
] as const

for (const [index, words] of draftLanguages.entries()) {
  const plan = languages[index]!
  test.describe(`the plan of a draft, in ${words.locale}`, () => {
    test.use({ locale: words.locale })

    test('is made by one press or cell by cell, each step with its way back', async ({ page }) => {
      const { cell, row } = await openPlan(page, words, plan.tab)
      await page.getByRole('button', { name: plan.fewest }).click()
      await expect(page.getByText(plan.three)).toBeVisible()
      await expect(cell('Disco SSD', plan.from('CDMX', 10, 8))).toBeVisible()
      await expect(cell(toner, plan.from('MTY', 1, 1))).toBeVisible()
      await expect(page.getByText(plan.planned(4))).toBeVisible()
      await page.getByRole('button', { name: words.undo }).click()
      await expect(page.getByText(plan.planned(0))).toBeVisible()

      await page.getByRole('button', { name: plan.one }).click()
      await page.getByRole('button', { name: plan.useOne }).click()
      await expect(cell('Cable HDMI', plan.from('CDMX', 4, 4))).toBeVisible()
      await expect(page.getByText(plan.planned(2))).toBeVisible()
      await page.getByRole('button', { name: plan.clear }).click()
      await expect(page.getByText(plan.planned(0))).toBeVisible()

      // By keys: calculated, then the cell below; all there is; cleared; undone.
      await cell('Adaptador', plan.from('GDL', 9, 0)).click()
      await page.keyboard.type('4+2')
      await page.keyboard.press('Enter')
      await expect(cell('Adaptador', plan.from('GDL', 9, 6))).toBeVisible()
      await expect(page.getByRole('grid')).toBeFocused()
      await cell('Ratón', plan.from('MTY', 20, 0)).click()
      await page.keyboard.press('=')
      await expect(cell('Ratón', plan.from('MTY', 20, 3))).toBeVisible()
      await page.keyboard.type('30')
      await page.keyboard.press('Tab')
      await expect(row('Ratón')).toContainText(plan.over)
      await page.keyboard.press('Control+z')
      await expect(cell('Ratón', plan.from('MTY', 20, 3))).toBeVisible()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await expect(cell('Adaptador', plan.from('GDL', 9, 6))).toBeVisible()

      // What is set by hand stays; a warehouse that is barred gives nothing more, and its box keeps the focus.
      await cell('Adaptador', plan.from('GDL', 9, 6)).click()
      await page.keyboard.press('Delete')
      await expect(cell('Adaptador', plan.from('GDL', 9, 0))).toBeVisible()
      const box = page.getByRole('checkbox', { name: plan.allow })
      await box.uncheck()
      await expect(box).toBeFocused()
      await expect(row('Ratón')).toContainText(plan.over)
      await page.getByRole('button', { name: plan.fewest }).click()
      await expect(page.getByText(plan.two)).toBeVisible()
      await expect(cell('Ratón', plan.from('MTY', 20, 3))).toBeVisible()
      await expect(page.getByRole('button', { name: plan.held })).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
      await expect(row('Ratón').getByRole('gridcell', { name: /^MTY: .*\b3\b/ })).toBeVisible()
      await expect(box).not.toBeChecked()
    })

    test('shows what is short until it is replaced, or left for another time', async ({ page }) => {
      const { row, screen } = await openPlan(page, words, plan.tab)
      await page.getByRole('button', { name: plan.tonerShort }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('radio', { name: plan.onlyShortage })).toBeChecked()
      await expect(dialog.getByText(plan.priceUp)).toBeVisible()
      await dialog.getByRole('button', { name: plan.substitute }).click()
      await expect(row('compatible')).toContainText(plan.inPlace)
      await expect(row('compatible').getByRole('gridcell').nth(1)).toHaveText('2')
      await page.getByRole('button', { name: words.undo }).click()
      await expect(row('compatible')).toHaveCount(0)

      await page.getByRole('button', { name: plan.laterAll }).click()
      await page.getByRole('textbox', { name: plan.laterField }).fill('Faltantes')
      await page.getByRole('button', { name: plan.leave }).click()
      await expect(page.getByText(plan.nothingShort)).toBeVisible()
      await expect(row('Mochila')).toHaveCount(0)
      await expect(row(toner).getByRole('gridcell').nth(1)).toHaveText('3')
      await page.goto('/drafts')
      await page.getByRole('link', { name: 'Faltantes' }).click()
      await expect(screen.quantity(toner)).toHaveValue('2')
      await expect(screen.quantity('Mochila')).toHaveValue('1')
    })
  })
}

async function openPlan(page: Page, words: DraftWords, tab: string) {
  const screen = draftScreen(page, words)
  await screen.create('GDL')
  await screen.add(list)
  await page.getByRole('link', { name: tab, exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  return {
    screen,
    row: screen.row,
    cell: (line: string, name: string) => screen.row(line).getByRole('gridcell', { name, exact: true }),
  }
}

function record(
  sku: string,
  title: string,
  price: number | null,
  stock: Readonly<Record<string, number>>,
): CatalogRecord {
  const warehouses = Object.fromEntries(
    Object.entries(stock).map(([code, each]) => [code, { stock: each, location: code }]),
  )
  const quantity = Object.values(stock).reduce((sum, each) => sum + each, 0)
  return { sku, manufacturer: 'Marca', title, price, quantity, warehouses }
}
