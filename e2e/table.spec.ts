import type { Page } from '@playwright/test'
import { catalogScreen } from './support/catalog-screen.ts'
import { expect, test } from './support/surtido.ts'
import { languages } from './support/words.ts'

for (const words of languages) {
  test.describe(`the table, in ${words.locale}`, () => {
    test.use({ locale: words.locale, permissions: ['clipboard-read', 'clipboard-write'] })

    test('columns are chosen, moved, pinned and made compact, and are so the next day', async ({ page }) => {
      const { open, grid, rows } = catalogScreen(page, words)
      await open()
      const headers = async () => (await grid.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
      const before = await headers()
      await page.getByRole('button', { name: words.columns }).click()
      const menu = page.getByRole('dialog', { name: words.columns })
      await menu.getByLabel(words.hide).click()
      await menu.getByLabel(words.show).click()
      await menu.getByRole('button', { name: words.pin }).click()
      await menu.getByRole('button', { name: words.left }).click()
      await menu.getByRole('button', { name: words.compact }).click()
      await page.keyboard.press('Escape')
      const [title = '', sku = '', part = ''] = [before[4], before[1], before[2]]
      const expected = ['', title, sku, part, words.priceHeader, 'EAN / UPC', words.available, before.at(-1)]
      await expect.poll(headers).toEqual(expected)
      await expect.poll(async () => (await rows.first().boundingBox())?.height).toBe(28)
      await page.reload()
      await expect.poll(headers).toEqual(expected)
      await expect.poll(async () => (await rows.first().boundingBox())?.height).toBe(28)
    })

    test('an edge is dragged, moved by the keys, and given back by a double click', async ({ page }) => {
      const { open, header } = catalogScreen(page, words)
      await open()
      const widthOf = async () => Math.round((await header(words.sku).first().boundingBox())?.width ?? 0)
      const own = await widthOf()
      const edge = page.locator('[data-edge="0"]')
      const box = await edge.boundingBox()
      await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 10)
      await page.mouse.down()
      await page.mouse.move((box?.x ?? 0) + 64, (box?.y ?? 0) + 10, { steps: 4 })
      await page.mouse.up()
      await expect.poll(widthOf).toBe(own + 60)
      await header(words.sku).first().getByRole('button').press('Shift+ArrowRight')
      await expect.poll(widthOf).toBe(own + 76)
      await page.reload()
      await expect.poll(widthOf).toBe(own + 76)
      await edge.dblclick()
      await expect.poll(widthOf).toBe(own)
    })

    test('the row, a cell, or a block of rows is copied as a spreadsheet takes it', async ({ page }) => {
      const { open, grid, column, activeRow } = catalogScreen(page, words)
      await open()
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
      await expect(page.getByText(words.copied(4))).toBeVisible()
      const lines = (await clipboard(page, 'text/plain')).split('\r\n')
      expect(lines.map((line) => line.split('\t')[0])).toEqual(skus.slice(1, 5))
      expect(await clipboard(page, 'text/html')).toContain('<td')
      await expect(activeRow).toHaveAttribute('aria-rowindex', '6')
    })

    test('rows are selected by click, range and all at once, over searches, and added to the draft with a way back', async ({
      page,
    }) => {
      const { open, grid, rows, selectedRows, search, draft, found } = catalogScreen(page, words)
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
      await expect(page.getByText(words.selected(5))).toBeVisible()
      await search.fill('ssd')
      await expect(page).toHaveURL(/q=ssd/)
      await expect(page.getByText(words.selected(5))).toBeVisible()
      await rows.first().getByRole('gridcell').first().click()
      const bar = page.getByRole('toolbar')
      await bar.getByRole('button', { name: words.addSelection }).click()
      await expect(page.getByText(words.added(6))).toBeVisible()
      await expect(draft.getByRole('textbox')).toHaveCount(6)
      await page.getByRole('button', { name: words.undo, exact: true }).click()
      await expect(draft.getByText(words.emptyDraft)).toBeVisible()
      await grid.focus()
      await page.keyboard.press('Escape')
      await expect(bar).toBeHidden()
      await page.keyboard.press('Control+a')
      await expect(page.getByText(words.selected(await found()))).toBeVisible()
      await page.getByRole('checkbox', { name: words.selectAll }).click()
      await expect(bar).toBeHidden()
    })

    test('a quantity may be calculated, and one that is more than there is, is allowed and marked', async ({
      page,
    }) => {
      const { open, grid, activeRow, draft } = catalogScreen(page, words)
      await open('/?stock=1&sort=stock')
      await grid.focus()
      await page.keyboard.type('12')
      await page.keyboard.type('*4')
      const field = activeRow.getByRole('textbox')
      await expect(field).toHaveValue('12*4')
      await page.keyboard.press('Enter')
      await expect(field).toHaveValue('48')
      await expect(draft.getByRole('textbox')).toHaveValue('48')
      await expect(field).toHaveAccessibleDescription(words.moreThan)
      await expect(grid).toBeFocused()
    })
  })
}

test('a width changed where there is no room for every column does not cost the columns that were left out', async ({
  page,
}) => {
  const [words] = languages
  const { open, grid, header } = catalogScreen(page, words)
  await page.setViewportSize({ width: 1300, height: 800 })
  await open()
  const headers = () => grid.getByRole('columnheader').count()
  const all = await headers()
  await page.setViewportSize({ width: 800, height: 800 })
  await expect.poll(headers).toBeLessThan(all)
  await header(words.sku).first().getByRole('button').press('Shift+ArrowRight')
  await page.setViewportSize({ width: 1300, height: 800 })
  await expect.poll(headers).toBe(all)
})

test('the rows that are selected stay so when a newer catalog takes over', async ({ page, surtido }) => {
  const [words] = languages
  const { open, grid, selectedRows, found } = catalogScreen(page, words)
  await open('/?sort=sku')
  const count = await found()
  await grid.focus()
  await page.keyboard.press('Space')
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('Shift+ArrowDown')
  const selected = await selectedRows.locator('[aria-colindex="2"]').allInnerTexts()
  await surtido.passToDay(3)
  await page.getByRole('button', { name: 'Sincronizar' }).click()
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
  const [words] = languages
  const { open, rows, preview } = catalogScreen(page, words)
  await open()
  await rows.nth(3).getByRole('link').click()
  await expect(preview.getByText(words.asked)).toBeVisible()
  const shifted = await page.locator('html').getAttribute('data-shifted')
  expect(Number(shifted ?? 0)).toBeLessThan(0.01)
})

async function clipboard(page: Page, type: 'text/plain' | 'text/html'): Promise<string> {
  return page.evaluate(async (wanted) => {
    const [item] = await navigator.clipboard.read()
    return item?.types.includes(wanted) ? (await item.getType(wanted)).text() : ''
  }, type)
}
