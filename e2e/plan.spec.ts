import type { Page } from '@playwright/test'
import { keyMessages } from '#src/app/keys/key-messages.ts'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { alternativeMessages } from '#src/drafts/parts/alternatives/alternative-messages.ts'
import { draftsMessages, priceWordsMessages, replacedMessages } from '#src/drafts/parts/drafts-messages.ts'
import { orderCostMessages } from '#src/drafts/parts/order-cost-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { planChoiceMessages } from '#src/drafts/plan/strategies/plan-choice-messages.ts'
import { scanMessages } from '#src/drafts/scan/scan-messages.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { toner } from './support/plan-records.ts'
import { saying, some } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(planMessages)
const drafts = messagesIn(draftsMessages)
const replaced = messagesIn(replacedMessages)
const prices = messagesIn(priceWordsMessages)
const choices = messagesIn(planChoiceMessages)
const cost = messagesIn(orderCostMessages)
/** A row that says all of this, in this order. */
const inOrder = (...texts: readonly string[]) => saying(texts.join(some))
const alternatives = messagesIn(alternativeMessages)
const scan = messagesIn(scanMessages)
/** A cell: what its warehouse has, and how many come from there. */
const from = (code: string, stock: number, open: number) =>
  words.cell(code, words.cellStock(stock), open > 0 ? String(open) : '', '')

const list = '8 x PL-1\n5 x PL-2\n6 x PL-3\n1 x PL-4\n3 x PL-6\n4 x PL-8'

test.use(draftCatalog)

test.describe('the plan of a draft', () => {
  test('is made by one press or cell by cell, each step with its way back', async ({ page }) => {
    const { cell, row, screen } = await openPlan(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    const bar = page.getByRole('toolbar', { name: words.strategies })
    await expect.poll(async () => (await bar.boundingBox())?.height, 'the toolbar is one row').toBeLessThan(60)
    await page.getByRole('button', { name: words.fewest }).click()
    await expect(
      page.getByText(`${words.done.warehouses(3)}, ${words.totals.missing(3, 2)}, ${words.totals.unchecked(6)}.`),
    ).toBeVisible()
    await expect(cell('Disco SSD', from('CDMX', 10, 8))).toBeVisible()
    await expect(cell(toner, from('MTY', 1, 1))).toBeVisible()
    await expect(page.getByText(words.totals.planned(4, 6))).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('[data-paper]')).toContainText(words.paperLegend)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    // Why each warehouse: what no other one has.
    await page.getByRole('button', { name: words.onlyHint('CDMX', 2) }).click()
    await expect(page.getByText(words.onlyLine('Disco SSD Kingston A400 960 GB', drafts.pieceCount(3)))).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(() => cutCodes(page), 'in a low window').toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })
    await screen.undo.click()
    await expect(page.getByText(words.totals.planned(0, 6))).toBeVisible()

    // Of how many warehouses: read, taken, and back.
    await page.getByRole('button', { name: words.choices }).click()
    const options = page.getByRole('dialog').getByRole('row')
    await expect(options).toHaveText([
      saying(choices.lacks),
      inOrder(words.done.warehouses(3), choices.lacking('3 piezas', '2 líneas'), '$17,610.50'),
      inOrder(words.done.warehouses(2), choices.lacking('6 piezas', '3 líneas'), '$16,860.50'),
      inOrder(words.done.warehouses(1), choices.lacking('13 piezas', '4 líneas'), '$13,713.00'),
    ])
    await expect(page.getByText(choices.noneComplete('3 piezas', '2 líneas'))).toBeVisible()
    await page.getByRole('button', { name: choices.take(2) }).click()
    await expect(cell('Adaptador', from('MTY', 3, 3))).toBeVisible()
    await expect(page.getByText(words.totals.planned(3, 6))).toBeVisible()
    await page.getByRole('button', { name: words.choices }).click()
    await expect(options.nth(2)).toContainText(choices.current)
    // Beside the present plan: which lines another one changes.
    await page.getByRole('button', { name: choices.changesOf(1, 3) }).click()
    const changes = page.getByRole('region', { name: choices.changesOf(1, 3) }).getByRole('row')
    await expect(changes).toHaveText([saying(choices.chosen), 'Adaptador de red TP-LinkMTY 3GDL 6'])
    await page.keyboard.press('Escape')
    await screen.undo.click()
    await expect(page.getByText(words.totals.planned(0, 6))).toBeVisible()

    await page.getByRole('button', { name: words.one }).click()
    await page.getByRole('button', { name: words.use('CDMX') }).click()
    await expect(cell('Cable HDMI', from('CDMX', 4, 4))).toBeVisible()
    await expect(page.getByText(words.totals.planned(2, 6))).toBeVisible()
    await page.getByRole('button', { name: words.clear }).click()
    await expect(page.getByText(words.totals.planned(0, 6))).toBeVisible()

    // F1 and the button explain the plan's keys here, and not those of the catalog.
    const keys = messagesIn(keyMessages)
    const help = page.getByRole('dialog', { name: messagesIn(browseMessages).helpTitle })
    await page.keyboard.press('F1')
    await expect(help).toContainText(keys.does.takeAll)
    await expect(help).not.toContainText(keys.does.preview)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.keysTitle }).click()
    await expect(help).toContainText(keys.planCells)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // By keys: calculated, then the cell below; all there is; cleared; undone.
    await cell('Adaptador', from('GDL', 9, 0)).click()
    const place = await page.getByRole('grid').boundingBox()
    await page.keyboard.type('4+2')
    await page.keyboard.press('Enter')
    await expect(cell('Adaptador', from('GDL', 9, 6))).toBeVisible()
    await expect(page.getByRole('grid')).toBeFocused()
    // Whatever the sum says more, the cells stay under the hand.
    await expect(page.getByText(words.totals.planned(1, 6))).toBeVisible()
    expect(await page.getByRole('grid').boundingBox()).toEqual(place)
    await cell('Ratón', from('MTY', 20, 0)).click()
    await page.keyboard.press('=')
    await expect(cell('Ratón', from('MTY', 20, 3))).toBeVisible()
    await page.keyboard.type('30')
    await page.keyboard.press('Tab')
    await expect(row('Ratón')).toContainText(words.states['over-planned'])
    await page.keyboard.press('Control+z')
    await expect(cell('Ratón', from('MTY', 20, 3))).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(cell('Adaptador', from('GDL', 9, 6))).toBeVisible()

    // What is set by hand stays; a warehouse that is barred gives nothing more, and its box keeps the focus.
    await cell('Adaptador', from('GDL', 9, 6)).click()
    await page.keyboard.press('Delete')
    await expect(cell('Adaptador', from('GDL', 9, 0))).toBeVisible()
    const box = page.getByRole('checkbox', { name: words.allow('MTY') })
    await box.uncheck()
    await expect(box).toBeFocused()
    await expect(row('Ratón')).toContainText(words.states['over-planned'])
    await page.getByRole('button', { name: words.fewest }).click()
    await expect(
      page.getByText(
        `${words.done.warehouses(2)}, ${words.totals.missing(7, 3)}, ${words.totals.overPlanned(1)}, ${words.totals.unchecked(6)}, ${words.done.kept(1)}.`,
      ),
    ).toBeVisible()
    await expect(cell('Ratón', from('MTY', 20, 3))).toBeVisible()
    await expect(page.getByRole('button', { name: words.release('Ratón Logitech M90') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.reload()
    await expect(row('Ratón').getByRole('gridcell', { name: /^MTY: .*\b3\b/ })).toBeVisible()
    await expect(box).not.toBeChecked()
  })

  test('shows what is short until it is replaced, or left for another time', async ({ page }) => {
    const { row, screen } = await openPlan(page)
    const state = page.getByRole('button', { name: words.resolve(toner, words.states['too-little'](2)) })
    const dialog = page.getByRole('dialog', { name: words.shortageTitle(toner) })
    await page.setViewportSize({ width: 390, height: 844 })
    await state.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(state).toBeFocused()
    await page.setViewportSize({ width: 1280, height: 720 })
    await state.click()
    await expect(dialog.getByRole('radio', { name: words.onlyShortage(2) })).toBeChecked()
    await expect(dialog.getByText(prices.priceUp('$99.50', '4.7%'))).toBeVisible()
    await dialog.getByRole('button', { name: words.substituteBy(`${toner} compatible`) }).click()
    await expect(row('compatible')).toContainText(replaced.inPlaceOf(toner, 'PL-2', '').trim())
    await expect(row('compatible').getByRole('gridcell').nth(1)).toHaveText('2')
    await screen.undo.click()
    await expect(row('compatible')).toHaveCount(0)

    await page.getByRole('button', { name: words.laterAll(2) }).click()
    await page.getByRole('textbox', { name: words.laterField }).fill('Faltantes')
    await page.getByRole('button', { name: words.leave }).click()
    await expect(page.getByRole('button', { name: words.laterAll(2) })).toHaveCount(0)
    await expect(page.getByRole('group', { name: words.totals.label })).toContainText(
      saying(words.totals.unchecked(Number.NaN)),
    )
    await expect(row('Mochila')).toHaveCount(0)
    await expect(row(toner).getByRole('gridcell').nth(1)).toHaveText('3')

    // With what an order costs, the cheapest complete plan is marked.
    await page.getByRole('button', { name: words.choices }).click()
    await page.getByRole('spinbutton', { name: cost.label }).fill('150')
    const cheapest = page.getByRole('row').filter({ hasText: choices.cheapest })
    await expect(cheapest).toContainText(choices.complete)
    await expect(cheapest).toContainText('$18,060.50')
    await page.keyboard.press('Escape')
    await page.goto('/drafts')
    await page.getByRole('link', { name: 'Faltantes' }).click()
    await expect(screen.quantity(toner)).toHaveValue('2')
    await expect(screen.quantity('Mochila')).toHaveValue('1')
  })

  test('finds another product for what is short by a search, which stands first the next time, until it is forgotten', async ({
    page,
  }) => {
    const { row, screen } = await openPlan(page)
    const resolve = page.getByRole('button', { name: words.resolve(toner, words.states['too-little'](2)) })
    const dialog = page.getByRole('dialog')
    const search = dialog.getByRole('searchbox', { name: alternatives.searchField })
    await resolve.click()
    await search.fill('disco ssd')
    await expect(
      dialog.getByRole('button', { name: words.substituteBy('Disco SSD Kingston A400 960 GB') }),
    ).toBeVisible()
    await search.fill('nada de esto')
    await expect(dialog.getByText(alternatives.noResults('nada de esto'))).toBeVisible()
    await search.fill('PL-7')
    await expect(dialog.getByText(alternatives.chosenBefore)).toHaveCount(0)
    await dialog.getByRole('button', { name: words.substituteBy(`${toner} compatible`) }).click()
    await expect(row('compatible')).toBeVisible()
    await screen.undo.click()
    await expect(row('compatible')).toHaveCount(0)

    // With the undo it is forgotten; chosen again, it stands first when that much is short again.
    await resolve.click()
    await expect(dialog.getByText(alternatives.chosenBefore)).toHaveCount(0)
    await search.fill('PL-7')
    await dialog.getByRole('button', { name: words.substituteBy(`${toner} compatible`) }).click()
    await expect(row('compatible')).toBeVisible()
    await screen.tab('lines').click()
    const end = page.getByRole('region', { name: scan.addLine.label })
    await end.getByRole('combobox', { name: scan.addLine.field }).fill('2*PL-2')
    await page.keyboard.press('Enter')
    await expect(end.getByRole('status').last()).toContainText('5')
    await screen.tab('plan').click()

    await resolve.click()
    await expect(dialog.getByText(alternatives.chosenBefore)).toBeVisible()
    await expect(dialog.getByRole('listitem').first()).toContainText('PL-7')
    await dialog.getByRole('button', { name: alternatives.forgetOf(`${toner} compatible`) }).click()
    await expect(dialog.getByText(alternatives.chosenBefore)).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: words.substituteBy(`${toner} compatible`) })).toBeVisible()
  })
})

/** The warehouses in the head of the matrix whose names are cut, or lie below something. */
function cutCodes(page: Page): Promise<string[]> {
  return page.getByRole('columnheader').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const code = head.querySelector('label bdi')
      if (!code) return []
      const { left, right, top, bottom } = code.getBoundingClientRect()
      const isOver = [...head.querySelectorAll('button')].some((button) => {
        const box = button.getBoundingClientRect()
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top
      })
      return isOver || code.scrollWidth > code.clientWidth ? [code.textContent] : []
    }),
  )
}

async function openPlan(page: Page) {
  const screen = draftScreen(page)
  await screen.create('GDL')
  await screen.add(list)
  await screen.tab('plan').click()
  await expect(page.getByRole('grid')).toBeVisible()
  return {
    screen,
    row: screen.row,
    cell: (line: string, name: string) => screen.row(line).getByRole('gridcell', { name, exact: true }),
  }
}
