import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { appMessages } from '#src/app/app-messages.ts'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { listMessages } from '#src/drafts/pages/list/list-messages.ts'
import { missingMessages } from '#src/drafts/pages/missing/missing-messages.ts'
import { columnsMessages } from '#src/drafts/parts/columns/columns-messages.ts'
import { draftsMessages, undoMessages } from '#src/drafts/parts/drafts-messages.ts'
import { quantityMessages } from '#src/drafts/parts/fields/quantity-messages.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { draftScreen } from './support/draft-screen.ts'
import { everyPage, messagesIn } from './support/messages-in.ts'
import { printOfPage } from './support/print-of-page.ts'
import { anyWord, saying, some, upTo } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const app = messagesIn(appMessages)
const words = messagesIn(draftsMessages)
const sums = messagesIn(sumMessages)
const exports = messagesIn(exportMessages)
const missing = messagesIn(missingMessages)
const quantities = messagesIn(quantityMessages)
const undo = messagesIn(undoMessages)
const lists = messagesIn(listMessages)
const columnMenu = messagesIn(columnsMessages)

test('several drafts: the open one takes what is added, and another can be opened', async ({ page }) => {
  await draftScreen(page).create('Sucursal GDL')
  await draftScreen(page).create('Sucursal MTY')
  await openCatalog(page)
  await orderRow(page, 0, '5')
  await page.goto('/drafts')
  await expect(draftScreen(page).draftRow('Sucursal MTY')).toContainText('5')
  const choice = draftScreen(page).draftRow('Sucursal GDL').getByRole('radio')
  await choice.click()
  await expect(choice).toBeChecked()
  await openCatalog(page)
  await orderRow(page, 1, '7')
  await page.goto('/drafts')
  await expect(draftScreen(page).draftRow('Sucursal GDL')).toContainText('7')

  await test.step('in the columns that are chosen, in this browser', async () => {
    const buttonOf = (name: string) => page.getByRole('columnheader', { name, exact: true }).getByRole('button')
    await buttonOf(words.list.total).press('Alt+Shift+ArrowLeft')
    await expect(buttonOf(words.list.total)).toBeFocused()
    await buttonOf(words.list.name).press('Alt+Shift+ArrowLeft')
    await page.getByRole('button', { name: columnMenu.shown }).click()
    await expect(page.getByLabel(columnMenu.hide(words.list.name), { exact: true })).toBeDisabled()
    await page.getByLabel(columnMenu.hide(words.list.note), { exact: true }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    const { open, name, lines, total, pieces, changedAt, actions } = words.list
    const headers = [open, name, lists.state, lines, total, pieces, changedAt, actions]
    await expect(page.getByRole('columnheader')).toHaveText(headers)
  })
  await test.step('and on paper', async () => {
    await printOfPage(page, async () => {
      await expect(page.locator('[data-paper] tbody tr')).toHaveText([
        /Sucursal GDL.+7/,
        /Sucursal MTY.+5/,
        /^Suma.+12/,
      ])
    })
  })
})

test('a quantity and notes are there again after a reload, the time they were saved is said, and no word is a quantity', async ({
  page,
}) => {
  await draftScreen(page).create('Pedido')
  await openCatalog(page)
  await orderRow(page, 0, '2.5')
  await test.step('a quantity that is none stays in the field, says why, and changes nothing', async () => {
    const field = catalogScreen(page).grid.getByRole('textbox').first()
    await field.fill('doce')
    await field.press('Enter')
    await expect(page.getByRole('alert')).toContainText(quantities.refusals['not-a-number'])
    await field.press('Escape')
    await expect(field).toHaveValue('2.5')
  })
  await page.getByRole('link', { name: words.panel.toPage }).click()
  await expect(page.getByText(upTo(words.saved))).toHaveText(/ \d\d:\d\d:\d\d$/)
  await page.getByRole('button', { name: anyWord(words.noteOf) }).click()
  await page.getByRole('textbox', { name: anyWord(words.noteOf) }).fill('urge 📦')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: anyWord(words.noteOf) })).toBeFocused()
  await page.getByRole('textbox', { name: words.noteLabel }).fill('para el lunes')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: undo.undoOf(undo.changes.note('', 1)) })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: anyWord(words.quantityOf) })).toHaveValue('2.5')
  await expect(page.getByRole('textbox', { name: anyWord(words.noteOf) })).toHaveValue('urge 📦')
  await expect(page.getByRole('textbox', { name: words.noteLabel })).toHaveValue('para el lunes')

  await test.step('what is typed without Enter is not called saved; leaving asks, and writes it meanwhile', async () => {
    const typed = page.getByText(words.typing)
    await page.getByRole('textbox', { name: words.noteLabel }).fill('para el martes')
    await expect(typed).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(typed).toHaveCount(0)
    await page.getByRole('textbox', { name: anyWord(words.quantityOf) }).fill('8')
    await expect(typed).toBeVisible()
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(page.getByText(upTo(words.saved))).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: anyWord(words.quantityOf) })).toHaveValue('8')
  })
})

test('a deleted draft and a removed line come back with one click; a name that turns the writing turns nothing else', async ({
  page,
}) => {
  const name = 'Pe\u202Edido'
  await draftScreen(page).create(name)
  await expect(page).toHaveTitle('Pedido · Surtido')
  await openCatalog(page)
  await orderRow(page, 0, '3')
  await page.getByRole('link', { name: words.panel.toPage }).click()
  await page.getByRole('button', { name: anyWord(words.removeLine) }).click()
  await expect(page.getByText(words.emptyDraftTitle)).toBeVisible()
  await page.getByRole('button', { name: everyPage.undo, exact: true }).click()
  await expect(page.getByRole('textbox', { name: anyWord(words.quantityOf) })).toHaveValue('3')

  await page.goto('/drafts')
  await draftScreen(page).openMenu(name, words.delete)
  await expect(page.getByText(words.list.emptyTitle)).toBeVisible()
  await expect(page.getByText(words.deleted('Pedido'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: everyPage.undo, exact: true }).click()
  await expect(draftScreen(page).draftRow(name)).toBeVisible()
})

test('a draft opens and exports with neither wholesaler nor catalog', async ({ page, surtido }) => {
  await draftScreen(page).create('=1+1 "Pedido"')
  await openCatalog(page)
  await orderRow(page, 0, '3')
  await page.getByRole('link', { name: words.panel.toPage }).click()
  await expect(page).toHaveURL(/\/drafts\/\w+$/)
  const url = page.url()
  await surtido.stopWholesaler()
  await page.goto(url)
  await page.getByRole('button', { name: anyWord(words.noteOf) }).click()
  await page.getByRole('textbox', { name: anyWord(words.noteOf) }).fill('=HYPERLINK("x"), urge')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: exports.export, exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: exports.csv }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.startsWith('\ufeff')).toBe(true)
  expect(csv).toContain(`"'=HYPERLINK(""x""), urge"`)
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
})

test('the page of a draft that is not there says why, what is left of it, and the way back', async ({ page }) => {
  const title = (text: string) => page.getByRole('heading', { name: text, exact: true })
  await page.goto('/drafts/none')
  await expect(title(missing['no-drafts'].title)).toBeAttached()
  const screen = draftScreen(page)
  await screen.create('GDL')
  const { pathname } = new URL(page.url())
  await screen.openMenu('GDL', words.delete)
  await expect(page).toHaveURL('/drafts')
  await page.goto(pathname)
  await expect(title(missing.trashed.title('GDL'))).toBeAttached()
  await expect(page.getByText(saying(missing.trashed.text(some, `0 líneas, ${sums.withIva('$0.00')}`)))).toBeVisible()
  await page.getByRole('button', { name: missing.trashed.restore }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'GDL' })).toBeAttached()
  await page.goto('/drafts/none')
  await expect(title(missing.unknown.title)).toBeAttached()
  await page.getByRole('link', { name: words.allDrafts }).click()
  await expect(page).toHaveURL('/drafts')
})

async function openCatalog(page: Page) {
  await page.goto('/?q=tóner')
  await expect(page.getByText(upTo((time) => app.syncedAt(time, 0)))).toBeVisible()
  await expect(catalogScreen(page).grid).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
}

async function orderRow(page: Page, index: number, quantity: string) {
  const field = catalogScreen(page).grid.getByRole('textbox').nth(index)
  await field.fill(quantity)
  await field.press('Enter')
  await expect(field).toHaveValue(quantity)
  // The panel shows what is on the disk.
  await expect(catalogScreen(page).draft.getByRole('textbox')).toHaveValue(quantity)
}
