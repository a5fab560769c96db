import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/surtido.ts'

test('several drafts: the open one takes what is added, and another can be opened', async ({ page }) => {
  await createDraft(page, 'Sucursal GDL')
  await createDraft(page, 'Sucursal MTY')
  await openCatalog(page)
  await orderRow(page, 0, '5')
  await page.goto('/drafts')
  await expect(draftRow(page, 'Sucursal MTY')).toContainText('5')
  const choice = draftRow(page, 'Sucursal GDL').getByRole('radio')
  await choice.click()
  await expect(choice).toBeChecked()
  await openCatalog(page)
  await orderRow(page, 1, '7')
  await page.goto('/drafts')
  await expect(draftRow(page, 'Sucursal GDL')).toContainText('7')
})

test('a quantity, a name and notes are there again after a reload, and the time they were saved is said', async ({
  page,
}) => {
  await createDraft(page, 'Pedido')
  await openCatalog(page)
  await orderRow(page, 0, '2.5')
  await page.getByRole('link', { name: 'Ver borrador' }).click()
  await expect(page.getByText(/^Guardado \d\d:\d\d:\d\d$/)).toBeVisible()
  await page.getByRole('textbox', { name: /^Nota de T/ }).fill('urge 📦')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Nota del borrador' }).fill('para el lunes')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Deshacer: cambiar la nota' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Cantidad de/ })).toHaveValue('2.5')
  await expect(page.getByRole('textbox', { name: /^Nota de T/ })).toHaveValue('urge 📦')
  await expect(page.getByRole('textbox', { name: 'Nota del borrador' })).toHaveValue('para el lunes')
})

test('a quantity that is none stays in the field, says why, and changes nothing', async ({ page }) => {
  await openCatalog(page)
  await orderRow(page, 0, '3')
  const field = page.getByRole('grid').getByRole('textbox').first()
  await field.fill('doce')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Escriba una cantidad')
  await field.press('Escape')
  await expect(field).toHaveValue('3')
})

test('a deleted draft and a removed line come back with one click', async ({ page }) => {
  await createDraft(page, 'Pedido')
  await openCatalog(page)
  await orderRow(page, 0, '3')
  await page.getByRole('link', { name: 'Ver borrador' }).click()
  await page.getByRole('button', { name: /^Quitar / }).click()
  await expect(page.getByText('Este borrador está vacío')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByRole('textbox', { name: /^Cantidad de/ })).toHaveValue('3')

  await page.goto('/drafts')
  await draftRow(page, 'Pedido')
    .getByRole('button', { name: /^Más acciones/ })
    .click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(page.getByText('Todavía no hay borradores')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(draftRow(page, 'Pedido')).toBeVisible()
})

test('two tabs see each other’s changes at once and lose none', async ({ page, context }) => {
  await openCatalog(page)
  await orderRow(page, 0, '1')
  const other = await context.newPage()
  await openCatalog(other)
  await expect(other.getByRole('grid').getByRole('textbox').first()).toHaveValue('1')
  for (let times = 0; times < 10; times += 1) {
    await page.getByRole('grid').focus()
    await page.keyboard.press('a')
    await other.getByRole('grid').focus()
    await other.keyboard.press('a')
  }
  for (const tab of [page, other]) {
    await expect(tab.getByRole('grid').getByRole('textbox').first()).toHaveValue('21')
  }
})

test('a draft opens and exports with neither wholesaler nor catalog', async ({ page, surtido }) => {
  await createDraft(page, '=1+1 "Pedido"')
  await openCatalog(page)
  await orderRow(page, 0, '3')
  await page.getByRole('link', { name: 'Ver borrador' }).click()
  await expect(page).toHaveURL(/\/drafts\/\w+$/)
  const url = page.url()
  await surtido.stopWholesaler()
  await page.goto(url)
  await page.getByRole('textbox', { name: /^Nota de T/ }).fill('=HYPERLINK("x"), urge')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.startsWith('\ufeff')).toBe(true)
  expect(csv).toContain(`"'=HYPERLINK(""x""), urge"`)
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
})

test('an address that is no draft says so and shows the way to those that are', async ({ page }) => {
  await page.goto('/drafts/none')
  await expect(page.getByRole('heading', { name: 'No hay un borrador en esta dirección' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver todos los borradores' }).click()
  await expect(page).toHaveURL('/drafts')
})

function draftRow(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name })
}

async function createDraft(page: Page, name: string) {
  await page.goto('/drafts')
  await page.getByRole('textbox', { name: 'Nombre del nuevo borrador' }).fill(name)
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByText(name).first()).toBeVisible()
}

async function openCatalog(page: Page) {
  await page.goto('/?q=tóner')
  await expect(page.getByText(/Sincronizado/)).toBeVisible()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
}

async function orderRow(page: Page, index: number, quantity: string) {
  const field = page.getByRole('grid').getByRole('textbox').nth(index)
  await field.fill(quantity)
  await field.press('Enter')
  await expect(field).toHaveValue(quantity)
}
