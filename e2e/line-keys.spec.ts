import type { Page } from '@playwright/test'
import { lineMessages } from '#src/drafts/pages/lines/line-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { scanMessages } from '#src/drafts/scan/scan-messages.ts'
import { draftScreen } from './support/draft-screen.ts'
import { findViolations } from './support/find-violations.ts'
import { messagesIn } from './support/messages-in.ts'
import { expect, test } from './support/surtido.ts'

const drafts = messagesIn(draftsMessages)
const words = messagesIn(lineMessages)
const scan = messagesIn(scanMessages)

const titles = Array.from({ length: 60 }, (_, index) => `Artículo ${index + 1}.`)

test.use({
  ownCatalog: {
    records: titles.map((title, index) => ({
      sku: `K-${index + 1}`,
      manufacturer: 'HP',
      title,
      price: 10,
      quantity: 90,
    })),
  },
})

test.describe('the lines of a draft, by keys', () => {
  test('are one tab stop: sixty lines, in with Tab and out with Tab, and a quantity on the way', async ({ page }) => {
    const screen = await sixtyLines(page)
    await screen.tab('lines').focus()
    const keys = await tabsWithin(page)
    await expect(page.getByRole('combobox', { name: scan.addLine.field })).toBeFocused()
    expect(keys).toBe(1)
    await page.keyboard.press('Shift+Tab')
    await expect(screen.quantity(titles[0]!)).toBeFocused()
    for (let line = 1; line < 30; line += 1) await page.keyboard.press('ArrowDown')
    await expect(screen.quantity(titles[29]!)).toBeFocused()
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await expect(screen.quantity(titles[30]!)).toBeFocused()
    await expect(screen.quantity(titles[29]!)).toHaveValue('12')
    // Where the person was is where Tab goes again, also when it is out of sight by then.
    await page.keyboard.press('Tab')
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 0))
    await expect(screen.quantity(titles[0]!)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(screen.quantity(titles[30]!)).toBeFocused()
    await expect(screen.quantity(titles[30]!)).toBeInViewport()
    expect(await findViolations(page, '[role=grid]')).toEqual([])
  })

  test('are reached cell by cell, and their controls from there', async ({ page }) => {
    const screen = await sixtyLines(page)
    const focused = page.locator(':focus')
    const cellOf = (title: string, column: string) => screen.row(title).locator(`[data-column=${column}]`)
    await screen.quantity(titles[0]!).focus()
    await test.step('the ends of a row, of the table, and what is in view', async () => {
      await page.keyboard.press('Home')
      await expect(screen.select(titles[0]!)).toBeFocused()
      await page.keyboard.press('Space')
      await expect(screen.select(titles[0]!)).toBeChecked()
      await page.keyboard.press('Space')
      await page.keyboard.press('End')
      await expect(focused).toHaveAccessibleName(drafts.removeLine(titles[0]!))
      await page.keyboard.press('Control+End')
      await expect(focused).toHaveAccessibleName(drafts.removeLine(titles[59]!))
      await page.keyboard.press('Enter')
      await expect(focused).toHaveAccessibleName(drafts.removeLine(titles[58]!))
      // What comes back has the focus again: the next key must not be for another line.
      await page.keyboard.press('Control+z')
      await expect(focused).toHaveAccessibleName(drafts.removeLine(titles[59]!))
      await page.keyboard.press('Enter')
      await expect(focused).toHaveAccessibleName(drafts.removeLine(titles[58]!))
      await page.keyboard.press('Control+Home')
      await expect(screen.select(titles[0]!)).toBeFocused()
      await page.keyboard.press('PageDown')
      await expect(screen.select(titles[0]!)).not.toBeFocused()
      await page.keyboard.press('PageUp')
      await expect(screen.select(titles[0]!)).toBeFocused()
    })
    await test.step('a cell of text leads to the quantity, and Space chooses its line', async () => {
      await page.keyboard.press('ArrowRight')
      await expect(cellOf(titles[0]!, 'sku')).toBeFocused()
      await page.keyboard.press('Space')
      await expect(screen.select(titles[0]!)).toBeChecked()
      await page.keyboard.press('Space')
      await page.keyboard.press('F2')
      await expect(screen.quantity(titles[0]!)).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(screen.quantity(titles[0]!)).not.toBeFocused()
      await page.keyboard.type('7')
      await page.keyboard.press('Enter')
      await expect(screen.quantity(titles[0]!)).toHaveValue('7')
      await expect(screen.quantity(titles[1]!)).toBeFocused()
    })
    await test.step('Escape restores a quantity; F2 goes on with it', async () => {
      await page.keyboard.type('5')
      await page.keyboard.press('Escape')
      await expect(screen.quantity(titles[1]!)).toHaveValue('2')
      await page.keyboard.press('F2')
      await page.keyboard.press('ArrowLeft')
      await expect(screen.quantity(titles[1]!)).toBeFocused()
      await page.keyboard.type('1')
      await page.keyboard.press('Enter')
      await expect(screen.quantity(titles[1]!)).toHaveValue('12')
    })
    await test.step('a cell with several controls is left with Escape, and Tab goes round in it', async () => {
      const title = cellOf(titles[2]!, 'title')
      await page.keyboard.press('Home')
      while (!(await title.evaluate((cell) => cell === document.activeElement))) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      const link = title.getByRole('link')
      await expect(link).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(title.getByRole('button').first()).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(link).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(title).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0)
    })
    await test.step('the header is above the first line', async () => {
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Control+ArrowUp')
      await page.keyboard.press('ArrowUp')
      await expect(page.getByRole('columnheader', { name: drafts.columns.title }).getByRole('button')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('columnheader', { name: drafts.columns.title })).toHaveAttribute(
        'aria-sort',
        'ascending',
      )
      await page.keyboard.press('Home')
      await expect(page.getByRole('checkbox', { name: words.selectAll })).toBeFocused()
    })
  })

  test('are one tab stop as cards, too', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 800 })
    const screen = await sixtyLines(page)
    await screen.tab('lines').focus()
    expect(await tabsWithin(page)).toBe(1)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(screen.quantity(titles[1]!)).toHaveValue('3')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator(':focus')).toHaveAccessibleName(drafts.lineDetails(titles[2]!))
    expect(await findViolations(page, '[role=grid]')).toEqual([])
  })
})

async function sixtyLines(page: Page) {
  const screen = draftScreen(page)
  await screen.create('Semana')
  await screen.add(titles.map((_, index) => `2 x K-${index + 1}`).join('\n'))
  await expect(screen.quantity(titles[0]!)).toBeVisible()
  return screen
}

/** Presses Tab until the focus has been in the lines and left them; says how many keys that took within them. */
async function tabsWithin(page: Page): Promise<number> {
  let keys = 0
  for (let pressed = 0; pressed < 800; pressed += 1) {
    await page.keyboard.press('Tab')
    const isWithin = await page.evaluate(() => document.activeElement?.closest('[data-line-window]') != null)
    if (isWithin) keys += 1
    else if (keys > 0) return keys
  }
  return Infinity
}
