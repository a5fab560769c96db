import { lineMessages } from '#src/drafts/pages/lines/line-messages.ts'
import { columnsMessages } from '#src/drafts/parts/columns/columns-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { scanMessages } from '#src/drafts/scan/scan-messages.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { expect, test } from './support/surtido.ts'

const drafts = messagesIn(draftsMessages)
const words = messagesIn(lineMessages)
const columnMenu = messagesIn(columnsMessages)
const scan = messagesIn(scanMessages)

const list = '2 x L-1\n5 x L-2\n10 x L-3\n1 x L-4'
const titles = ['Disco de 960 GB', 'Tóner negro', 'Adaptador de red', 'Mochila']

test.use(draftCatalog)

test.describe('the lines of a draft', () => {
  test('are summed, found, filtered and sorted without changing, and keep a new order when that is wanted', async ({
    page,
  }) => {
    const screen = draftScreen(page)
    await screen.create('GDL')
    await screen.add(list)
    await expect(screen.rows).toHaveCount(4)
    await test.step('have totals before tax, at the rate of the draft, and with what they leave out', async () => {
      const foot = page.locator('footer')
      await expect(foot).toContainText('$15,300.50')
      await expect(foot).toContainText('$17,748.58')
      await foot
        .getByRole('combobox', { name: drafts.totals.ivaChoice })
        .selectOption({ label: drafts.totals.iva(0.08) })
      await expect(foot).toContainText('$16,524.54')
      await expect(foot).toContainText(drafts.totals.withoutPrice(1))
      await page.reload()
      await expect(foot).toContainText('$16,524.54')
      await screen.undo.click()
      await expect(foot).toContainText('$17,748.58')
      // Who is at the border is there with every product.
      await page.goto('/products/L-1')
      await expect(page.getByText('$1,240.92')).toContainText(/IVA 8\s?%/)
      await page.goBack()
    })
    await page.getByRole('searchbox', { name: words.find }).fill('toner')
    await expect(screen.rows).toHaveCount(1)
    await page.getByRole('searchbox', { name: words.find }).fill('')
    const header = page.getByRole('columnheader', { name: drafts.columns.subtotal })
    await header.getByRole('button').click()
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    const sorted = ['Tóner negro', 'Adaptador de red', 'Disco de 960 GB', 'Mochila']
    await expect.poll(screen.titles).toEqual(sorted)
    await header.getByRole('button').click()
    await expect.poll(screen.titles).toEqual(titles)
    await header.getByRole('button').click()
    await header.getByRole('button').click()
    await page.getByRole('button', { name: words.keepOrder }).click()
    await expect(header).not.toHaveAttribute('aria-sort')
    await page.reload()
    await expect(screen.rows).toHaveCount(4)
    await expect.poll(screen.titles).toEqual(sorted)

    await test.step('have the columns that are chosen, in this browser', async () => {
      const menu = page.getByRole('dialog', { name: columnMenu.shown })
      await page.getByRole('button', { name: columnMenu.shown }).click()
      await menu.getByLabel(columnMenu.hide(drafts.columns.price), { exact: true }).click()
      await menu.getByLabel(columnMenu.show(drafts.columns.note)).click()
      await expect(menu.getByLabel(columnMenu.hide(drafts.columns.title))).toBeDisabled()
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(page.getByRole('columnheader', { name: drafts.columns.note })).toBeVisible()
      await expect(page.getByRole('columnheader', { name: drafts.columns.price, exact: true })).toHaveCount(0)
      await header.getByRole('button').press('Alt+Shift+ArrowLeft')
      await expect(header.getByRole('button')).toBeFocused()
      // The first one stays the first.
      const sku = page.getByRole('columnheader', { name: drafts.columns.sku })
      await sku.getByRole('button').press('Alt+Shift+ArrowLeft')
      await expect(page.getByRole('columnheader').nth(1)).toHaveText(drafts.columns.sku)
    })

    await test.step('get another one at their end: a code, a quantity and Enter', async () => {
      const end = page.getByRole('region', { name: scan.addLine.label })
      const box = end.getByRole('combobox', { name: scan.addLine.field })
      await box.fill('l-1')
      await end.getByRole('textbox', { name: scan.addLine.quantity }).fill('3')
      await page.keyboard.press('Enter')
      await expect(end.getByRole('status').last()).toContainText('5')
      await expect(screen.quantity('Disco de 960 GB')).toHaveValue('5')
      await expect(box).toBeFocused()
      await expect(box).toHaveValue('')

      await box.fill('mochila')
      await page.keyboard.press('Enter')
      await expect(end.getByRole('status').last()).toHaveText(scan.addLine.notACode('mochila'))
      await expect(box).toHaveValue('mochila')
      await expect(end.getByRole('option').first()).toContainText('L-4')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      // It waits in the box for its quantity.
      await expect(box).toHaveValue('L-4')
      await expect(end.getByRole('textbox', { name: scan.addLine.quantity })).toBeFocused()
      await expect(end.getByRole('status').last()).toHaveText(scan.addLine.chosen('Mochila'))
      await page.keyboard.type('2')
      await page.keyboard.press('Enter')
      await expect(screen.quantity('Mochila')).toHaveValue('3')
      await expect(box).toHaveValue('')
      await expect(box).toBeFocused()
      // What is typed next takes what was said of the one before away. Tab leaves its offers for the quantity.
      await box.pressSequentially('mochila')
      await expect(end.getByText(scan.addLine.hint)).toBeVisible()
      await expect(end.getByRole('option').first()).toContainText('L-4')
      await end
        .getByRole('listbox')
        .locator('..')
        .evaluate((offers) => offers.style.setProperty('max-height', '2rem'))
      await page.keyboard.press('Tab')
      await expect(end.getByRole('textbox', { name: scan.addLine.quantity })).toBeFocused()
      await box.fill('')
    })
  })

  test('move by mouse and by keys, alone and together', async ({ page }) => {
    const screen = draftScreen(page)
    await screen.create('GDL')
    await screen.add(list)
    await expect(screen.rows).toHaveCount(4)
    await screen.quantity('Mochila').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(screen.titles).toEqual(['Disco de 960 GB', 'Tóner negro', 'Mochila', 'Adaptador de red'])
    await expect(screen.quantity('Mochila')).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(screen.titles).toEqual(titles)

    const grip = screen.row('Mochila').locator('.cursor-grab')
    const target = await screen.row('Tóner negro').boundingBox()
    await grip.hover()
    await page.mouse.down()
    await page.mouse.move(20, (target?.y ?? 0) + 4, { steps: 4 })
    await page.mouse.up()
    await expect.poll(screen.titles).toEqual(['Disco de 960 GB', 'Mochila', 'Tóner negro', 'Adaptador de red'])

    await screen.select('Tóner negro').check()
    await screen.select('Adaptador de red').check()
    await screen.bulk.getByRole('button', { name: words.place }).click()
    await page.getByRole('menuitem', { name: words.first }).click()
    await expect.poll(screen.titles).toEqual(['Tóner negro', 'Adaptador de red', 'Disco de 960 GB', 'Mochila'])
  })

  test('are changed many at once, each time with one step back', async ({ page }) => {
    const screen = draftScreen(page)
    await screen.create('GDL')
    await screen.add(list)
    await screen.select('Disco de 960 GB').check()
    await screen.select('Adaptador de red').click({ modifiers: ['Shift'] })
    await expect(screen.bulk).toContainText('3')

    await screen.bulk.getByRole('button', { name: words.quantity, exact: true }).click()
    const field = screen.bulk.getByRole('textbox', { name: words.quantityField })
    await field.fill('doce')
    await field.press('Enter')
    await expect(screen.bulk.getByRole('alert')).toBeVisible()
    await field.fill('x1.5')
    await field.press('Enter')
    await expect(screen.quantity('Disco de 960 GB')).toHaveValue('3')
    await expect(screen.quantity('Tóner negro')).toHaveValue('7.5')
    await expect(screen.quantity('Mochila')).toHaveValue('1')

    await screen.bulk.getByRole('button', { name: words.warehouse, exact: true }).click()
    await screen.bulk.getByRole('combobox').fill('MTY')
    await page.keyboard.press('Enter')
    await expect(screen.row('Tóner negro')).toContainText('MTY 7.5')
    await screen.bulk.getByRole('button', { name: words.splitOff }).click()
    await screen.bulk.getByRole('textbox', { name: words.splitOffField }).fill('Después')
    await page.keyboard.press('Enter')
    await expect(screen.rows).toHaveCount(1)
    await screen.undo.click()
    await expect(screen.rows).toHaveCount(4)
    await screen.undo.click()
    await expect(screen.row('Tóner negro')).not.toContainText('MTY')

    await screen.bulk.getByRole('button', { name: words.remove }).click()
    await expect(screen.rows).toHaveCount(1)
    await screen.undo.click()
    await screen.undo.click()
    await expect(screen.quantity('Adaptador de red')).toHaveValue('10')
  })
})
