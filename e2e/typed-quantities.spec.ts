import type { Page } from '@playwright/test'
import { draftsMessages, undoMessages } from '#src/drafts/parts/drafts-messages.ts'
import { quantityMessages } from '#src/drafts/parts/fields/quantity-messages.ts'
import { createRandom } from '#src/fixtures/random.ts'
import { anyKeys, createSpreadsheet } from '#src/fixtures/spreadsheet.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { readQuantities } from './support/raw-drafts.ts'
import { expect, test } from './support/surtido.ts'
import { pressAt } from './support/type-at.ts'

/** A key each so many milliseconds. */
const speeds = [0, 15, 30, 60, 120] as const
/** Of random keys, for each speed and table. `QUANTITY_CASES=40 npm run e2e -- typed-quantities` looks for more. */
const cases = Number(process.env['QUANTITY_CASES'] ?? 1)
const seed = Number(process.env['QUANTITY_SEED'] ?? 1)
/** Writes are as late as the machine is busy. */
const settleMs = Number(process.env['QUANTITY_SETTLE_MS'] ?? 5_000)
/** Keys in a case, at least. */
const length = 14

const words = messagesIn(quantityMessages)
const drafts = messagesIn(draftsMessages)

test.use({ ...draftCatalog, viewport: { width: 1_280, height: 560 } })
test.describe.configure({ timeout: 60_000 + cases * 60_000 })

const skus = ['A-1', 'B-2', 'P-1', 'CAM1', 'CAB2', 'TON3', 'L-1', 'L-2', 'L-3', 'PL-1', 'PL-2', 'PL-3', 'PL-6', 'PL-8']

test.describe('quantities typed at any speed are those of a spreadsheet', () => {
  test('in the lines of a draft', async ({ page }) => {
    const screen = draftScreen(page)
    await screen.create('GDL')
    await screen.add(skus.map((sku) => `2 x ${sku}`).join('\n'))
    const field = (row: number) => page.locator('[data-line]').nth(row).getByRole('textbox').first()
    await expect(field(0)).toBeVisible()
    await compare(page, {
      table: 1,
      sheet: createSpreadsheet(skus.map(() => [2])),
      start: [['7', 'Enter', 'ArrowDown', '1', '2', '*', '2', 'Enter']],
      begin: () => field(0).focus(),
      read: (quantities) => skus.map((sku) => [quantities.get(sku)?.quantity ?? 0]),
      mayLeave: true,
    })
  })

  test('in the column of the catalog', async ({ page }) => {
    const { open, grid, column } = catalogScreen(page)
    await open('/')
    const shown = (await column(2)).slice(0, 12)
    await compare(page, {
      table: 2,
      sheet: createSpreadsheet(shown.map(() => [0])),
      start: [['4', 'Enter', 'ArrowDown', '2', 'Enter']],
      async begin() {
        await grid.focus()
        await page.keyboard.press('Home')
      },
      read: (quantities) => shown.map((sku) => [quantities.get(sku)?.quantity ?? 0]),
      mayLeave: false,
    })
  })

  test('in the cells of the plan', async ({ page }) => {
    const screen = draftScreen(page)
    await screen.create('GDL')
    await screen.add(skus.map((sku) => `2 x ${sku}`).join('\n'))
    await screen.tab('plan').click()
    await expect(page.getByRole('grid')).toBeVisible()
    const first = page.locator('[data-line]').first()
    const labels = first.getByRole('gridcell', { name: /^[A-Z]+: / })
    await expect(labels.first()).toBeVisible()
    const names = await labels.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
    const warehouses = names.map((name) => name.split(':')[0]!)
    await compare(page, {
      table: 3,
      sheet: createSpreadsheet(skus.map(() => warehouses.map(() => 0))),
      start: [['7', 'Enter', 'ArrowDown', '1', '2', '*', '2', 'Enter']],
      begin: () => labels.first().click(),
      read: (quantities) => skus.map((sku) => warehouses.map((code) => quantities.get(sku)?.split.get(code) ?? 0)),
      mayLeave: false,
    })
  })
})

test('rows that are sorted by quantity keep their place while quantities are typed in them', async ({ page }) => {
  const screen = draftScreen(page)
  await screen.create('GDL')
  await screen.add('1 x CAM1\n2 x CAB2\n3 x TON3')
  const header = page.getByRole('columnheader', { name: drafts.columns.quantity })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  const before = await screen.titles()
  await screen.quantity('CAM1').focus()
  await pressAt(page, ['9', 'Enter', '8', '*', '2', 'ArrowDown', 'Enter', 'ArrowUp', '7', 'Enter'], 60)
  await expect(screen.quantity('CAM1')).toHaveValue('9')
  await expect(screen.quantity('CAB2')).toHaveValue('7')
  await expect(screen.quantity('TON3')).toBeFocused()
  expect(await screen.titles()).toEqual(before)
  await screen.tab('lines').focus()
  await expect.poll(screen.titles).toEqual([before[2], before[1], before[0]])
})

test('a quantity that makes the total tenfold says so beside its field, with the undo; what is no quantity stays', async ({
  page,
}) => {
  const screen = draftScreen(page)
  await screen.create('GDL')
  await screen.add('7 x A-1\n1 x B-2')
  const field = screen.quantity('A-1')
  await field.click()
  await page.keyboard.type('1224')
  await page.keyboard.press('Enter')
  await expect(screen.quantity('B-2')).toBeFocused()
  // A click on the field that has the focus already sets no caret behind its number.
  await screen.quantity('B-2').click()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(screen.quantity('B-2')).toHaveValue('12')
  await screen.undo.click()
  await field.click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await field.click()
  await page.keyboard.type('1224')
  await page.keyboard.press('Enter')
  const grew = page.getByRole('status').getByText(words.totalGrew('$1,044.00', '$142,216.00')).locator('..')
  await expect(grew).toBeVisible()
  await grew.getByRole('button', { name: messagesIn(undoMessages).undo }).click()
  await expect(field).toHaveValue('7')
  await expect(grew).toBeHidden()

  await field.click()
  await page.keyboard.type('1.5.1')
  await page.keyboard.press('ArrowDown')
  await expect(field).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText(words.refusals['not-a-number'])
  await screen.quantity('B-2').click()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('1.5.1')
  await field.click()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('7')
})

type Sheet = ReturnType<typeof createSpreadsheet>

/** Types known and random keys at each speed, and compares all quantities of the draft after each case. */
async function compare(
  page: Page,
  options: {
    table: number
    sheet: Sheet
    start: readonly (readonly string[])[]
    /** Stands on the first cell. */
    begin: () => Promise<unknown>
    read: (quantities: Awaited<ReturnType<typeof readQuantities>>) => number[][]
    mayLeave: boolean
  },
): Promise<void> {
  const { table, sheet, start, begin, read, mayLeave } = options
  const last = sheet.values[0]!.length - 1
  /** At the border Tab leaves the table. */
  const ways = () => [...(sheet.at.column < last ? ['Tab'] : []), ...(sheet.at.column > 0 ? ['Shift+Tab'] : [])]
  const wrong: unknown[] = []
  for (const ms of speeds) {
    const random = createRandom(seed, table, ms)
    for (let each = 0; each < cases + start.length; each += 1) {
      await begin()
      sheet.goTo(0, 0)
      const keys: string[] = []
      const add = (key: string) => {
        keys.push(key)
        sheet.press(key)
      }
      for (const key of start[each] ?? []) add(key)
      while (each >= start.length && keys.length < length) {
        for (const key of anyKeys(random.next, {
          text: sheet.text,
          mayLeave: mayLeave || keys.length > 3,
          ways: ways(),
        }))
          add(key)
      }
      if (sheet.isTyping) add('Enter')
      if (sheet.isTyping) add('Escape')
      await pressAt(page, keys, ms)
      const settled = expect.poll(async () => read(await readQuantities(page)), { timeout: settleMs, intervals: [20] })
      await settled.toEqual(sheet.values).catch(async () => {
        const found = read(await readQuantities(page))
        wrong.push({ ms, keys: keys.join(' '), wrong: differences(sheet.values, found) })
        found.forEach((row, index) => sheet.values.splice(index, 1, row))
        await page.keyboard.press('Escape')
      })
    }
  }
  expect(wrong, `wrong of ${speeds.length * (cases + start.length)}`).toEqual([])
}

function differences(wanted: readonly (readonly number[])[], found: readonly (readonly number[])[]): string[] {
  return wanted.flatMap((row, index) =>
    row.flatMap((value, column) =>
      found[index]?.[column] === value
        ? []
        : [`row ${index + 1}.${column + 1}: ${found[index]?.[column]}, not ${value}`],
    ),
  )
}
