import type { Page } from '@playwright/test'
import { appMessages } from '#src/app/app-messages.ts'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { selectionMessages } from '#src/browse/browse-on-demand-messages.ts'
import { columnsMessages } from '#src/drafts/parts/columns/columns-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { everyPage, messagesIn } from './support/messages-in.ts'
import { beginning, saying, some } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const { columns, ...words } = messagesIn(browseMessages)
const columnMenu = messagesIn(columnsMessages)
const selection = messagesIn(selectionMessages)
const drafts = messagesIn(draftsMessages)

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('columns are made wider, chosen, moved, pinned and made compact, and are so the next day and on a wider screen', async ({
  page,
}) => {
  const { open, grid, rows, header } = catalogScreen(page)
  const headers = async () => (await grid.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
  const count = () => grid.getByRole('columnheader').count()
  await page.setViewportSize({ width: 1300, height: 800 })
  await open()
  // The edge of the last column adds nothing: else the table has a scrollbar that leads nowhere.
  expect(await grid.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0)

  await test.step('an edge is dragged, moved by the keys, and given back by a double click', async () => {
    const sku = header(columns.sku).first()
    const widthOf = async () => Math.round((await sku.boundingBox())?.width ?? 0)
    const own = await widthOf()
    const edge = page.locator('[data-edge="0"]')
    const box = await edge.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + 64, (box?.y ?? 0) + 10, { steps: 4 })
    await page.mouse.up()
    await expect.poll(widthOf).toBe(own + 60)
    await sku.getByRole('button').press('Shift+ArrowRight')
    await expect.poll(widthOf).toBe(own + 76)
    await page.reload()
    await expect.poll(widthOf).toBe(own + 76)
    await edge.dblclick()
    await expect.poll(widthOf).toBe(own)
  })

  await test.step('a width changed where not every column fits does not lose the columns that are left out there', async () => {
    const all = await count()
    await page.setViewportSize({ width: 800, height: 800 })
    await expect.poll(count).toBeLessThan(all)
    await header(columns.sku).first().getByRole('button').press('Shift+ArrowRight')
    await page.setViewportSize({ width: 1300, height: 800 })
    await expect.poll(count).toBe(all)
  })

  await test.step('columns are chosen, moved, pinned and made compact', async () => {
    const before = await headers()
    await page.getByRole('button', { name: words.columnsTitle }).click()
    const menu = page.getByRole('dialog', { name: words.columnsTitle })
    await menu.getByLabel(columnMenu.hide(columns.brand)).click()
    await menu.getByLabel(columnMenu.show(columns.ean)).click()
    await menu.getByRole('button', { name: columnMenu.pin(columns.title) }).click()
    await menu.getByRole('button', { name: columnMenu.left(columns.price), exact: true }).click()
    await menu.getByRole('button', { name: columnMenu.compact }).click()
    await page.keyboard.press('Escape')
    const [title = '', sku = '', part = ''] = [before[4], before[1], before[2]]
    const expected = ['', title, sku, part, columns.price, columns.ean, columns.quantity, before.at(-1)]
    await expect.poll(headers).toEqual(expected)
    await expect.poll(async () => (await rows.first().boundingBox())?.height).toBe(28)
    await page.reload()
    await expect.poll(headers).toEqual(expected)
    await expect.poll(async () => (await rows.first().boundingBox())?.height).toBe(28)
  })
})

test('the row, a cell, or a block of rows is copied as a spreadsheet takes it; a quantity may be calculated, and be more than there is', async ({
  page,
}) => {
  const { open, grid, rows, column, activeRow, draft } = catalogScreen(page)
  await open('/?stock=1&sort=stock')
  const skus = await column(2)
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+c')
  await expect.poll(() => clipboard(page, 'text/plain')).toBe(skus[1])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Control+c')
  await expect.poll(async () => (await clipboard(page, 'text/plain')).split('\t').length).toBe(7)
  await page.keyboard.press('Space')
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  await expect(page.getByText(selection.copied(4))).toBeVisible()
  const lines = (await clipboard(page, 'text/plain')).split('\r\n')
  expect(lines.map((line) => line.split('\t')[0])).toEqual(skus.slice(1, 5))
  expect(await clipboard(page, 'text/html')).toContain('<td')
  await expect(activeRow).toHaveAttribute('aria-rowindex', '6')

  await test.step('a quantity may be calculated, and one that is more than there is, is allowed and marked', async () => {
    await page.keyboard.press('Home')
    await page.keyboard.type('12')
    await page.keyboard.type('*4')
    const field = rows.first().getByRole('textbox')
    await expect(field).toHaveValue('12*4')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('48')
    await expect(draft.getByRole('textbox')).toHaveValue('48')
    await expect(field).toHaveAccessibleDescription(saying(words.moreThanAvailable(some)))
    await expect(rows.nth(1).getByRole('textbox')).toBeFocused()
  })
})

test('rows are selected by click, range and all at once, over searches, and added to the draft with a way back', async ({
  page,
}) => {
  const { open, grid, rows, activeRow, selectedRows, search, draft, found } = catalogScreen(page)
  await open('/?stock=1')
  await rows.nth(1).getByRole('gridcell').first().click()
  await rows
    .nth(4)
    .getByRole('gridcell')
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await expect(selectedRows).toHaveCount(4)
  await rows
    .nth(6)
    .getByRole('gridcell')
    .nth(2)
    .click({ modifiers: ['Control'] })
  await expect(page.getByText(selection.selected(5))).toBeVisible()
  await search.fill('ssd')
  await expect(page).toHaveURL(/q=ssd/)
  await expect(page.getByText(selection.selected(5))).toBeVisible()
  await rows.first().getByRole('gridcell').first().click()
  const bar = page.getByRole('toolbar')
  await bar.getByRole('button', { name: selection.add }).click()
  await expect(page.getByText(selection.added(6))).toBeVisible()
  await expect(draft.getByRole('textbox')).toHaveCount(6)
  await page.getByRole('button', { name: everyPage.undo, exact: true }).click()
  await expect(draft.getByText(drafts.panel.empty)).toBeVisible()
  await grid.focus()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await page.keyboard.press('Control+a')
  await expect(page.getByText(selection.selected(await found()))).toBeVisible()
  await test.step('on a phone, too, each row can be scrolled above the bar', async () => {
    const { width, height } = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    for (const key of ['End', 'Home', 'PageDown', 'ArrowDown']) {
      await page.keyboard.press(key)
      await expect
        .poll(async () => (await activeRow.boundingBox())!.y + (await activeRow.boundingBox())!.height)
        .toBeLessThanOrEqual((await bar.boundingBox())!.y)
    }
    await page.setViewportSize({ width, height })
  })
  await page.getByRole('checkbox', { name: words.selectAll }).click()
  await expect(bar).toBeHidden()
})

test('the rows that are selected stay so when a newer catalog takes over', async ({ page, surtido }) => {
  const { open, grid, selectedRows, found } = catalogScreen(page)
  await open('/?sort=sku')
  const count = await found()
  await grid.focus()
  await page.keyboard.press('Space')
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('Shift+ArrowDown')
  const selected = await selectedRows.locator('[aria-colindex="2"]').allInnerTexts()
  await surtido.passToDay(3)
  await page.getByRole('button', { name: messagesIn(appMessages).syncNow }).click()
  await expect.poll(found).not.toBe(count)
  const after = await selectedRows.locator('[aria-colindex="2"]').allInnerTexts()
  expect(after.length).toBeGreaterThan(2)
  expect(selected).toEqual(expect.arrayContaining(after))
})

test('nothing on the screen jumps while the catalog comes, nor with what is opened beside it', async ({ page }) => {
  await page.addInitScript(() => {
    let total = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // What follows a click within half a second is expected to move things.
        if (!Reflect.get(entry, 'hadRecentInput')) total += Number(Reflect.get(entry, 'value'))
      }
      document.documentElement.dataset['shifted'] = String(total)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { open, rows, preview } = catalogScreen(page)
  const shifted = async () => {
    // What the last frame moved is told after it.
    await page.evaluate(() => new Promise((tell) => requestAnimationFrame(() => setTimeout(tell, 100))))
    return Number((await page.locator('html').getAttribute('data-shifted')) ?? 0)
  }
  await open()
  expect(await shifted()).toBeLessThan(0.01)
  await rows.nth(3).getByRole('link').click()
  await expect(preview).toBeVisible()
  // A slow machine opens it later than that.
  const opened = await shifted()
  await expect(preview.getByText(beginning(messagesIn(productMessages).askedAt(some, some)))).toBeVisible()
  expect((await shifted()) - opened).toBeLessThan(0.01)
})

/** `''` while the page still writes it. */
async function clipboard(page: Page, type: 'text/plain' | 'text/html'): Promise<string> {
  return page.evaluate(async (wanted) => {
    try {
      const [item] = await navigator.clipboard.read()
      return item?.types.includes(wanted) ? await (await item.getType(wanted)).text() : ''
    } catch {
      return ''
    }
  }, type)
}
