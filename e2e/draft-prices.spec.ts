import type { Page } from '@playwright/test'
import { appMessages } from '#src/app/app-messages.ts'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { lineMessages } from '#src/drafts/pages/lines/line-messages.ts'
import { draftsMessages, undoMessages } from '#src/drafts/parts/drafts-messages.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { putDrafts, rawLine } from './support/placed-drafts.ts'
import { anyWord, beginning, upTo } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const app = messagesIn(appMessages)
const checks = messagesIn(checkMessages)
const drafts = messagesIn(draftsMessages)
const words = messagesIn(lineMessages)
const undo = messagesIn(undoMessages)

test('a line says what its product costs today, what changed since, and whether there is enough', async ({
  page,
  surtido,
}) => {
  const { priceUp, priceDown, gone, short } = changesOfDays()
  const screen = draftScreen(page)
  await page.goto('/')
  await expect(page.getByText(upTo((time) => app.syncedAt(time, 0)))).toBeVisible()
  await screen.create('GDL')
  await screen.add([priceUp, priceDown, gone, short].map(({ sku }) => `1 x ${sku}`).join('\n'))
  // Nobody asked the wholesaler: no price of now, and the catalog's only where it is another one. Until then it has no column.
  await expect(page.getByRole('columnheader', { name: words.now })).toHaveCount(0)
  await expect(page.getByText(words.same, { exact: true })).toHaveCount(0)
  await screen.quantity(short.sku).fill(String((short.quantity ?? 0) + 5))
  await page.keyboard.press('Enter')
  await expect(screen.row(short.sku)).toContainText(words.shortage(5))

  await surtido.passToDay(3)
  await page.getByRole('button', { name: app.syncNow }).click()
  await expect(screen.row(priceUp.sku)).toContainText(`${words.priceUp('')}+`)
  await expect(screen.row(priceDown.sku)).toContainText(`${words.priceDown('')}-`)
  await expect(screen.row(short.sku).getByTitle(checks.notAsked)).toBeVisible()
  await expect(screen.row(gone.sku)).toContainText(words.gone)
  await page
    .getByRole('combobox', { name: words.show })
    .selectOption({ label: await labelOf(page, beginning(words.filters['price-up'])) })
  await expect(screen.row(priceUp.sku)).toBeVisible()
  await expect(screen.row(priceDown.sku)).toHaveCount(0)
})

test('2,000 lines are edited without delay', async ({ page }) => {
  const screen = draftScreen(page)
  await page.goto('/')
  await expect(page.getByText(upTo((time) => app.syncedAt(time, 0)))).toBeVisible()
  // A few of the wholesaler's records have no sku, or that of another.
  const titles = new Map([...createSampleCatalog({ products: 2_100 })].map(({ sku, title }) => [sku, String(title)]))
  titles.delete('')
  const lines = [...titles].slice(0, 2_000).map(([sku, title], at) => rawLine(`l${at}`, sku, title, 100, 1).line)
  await putDrafts(page, [{ id: 'd1', name: 'Grande', lines }])
  await page.goto('/drafts/d1')
  await expect(page.locator('footer')).toContainText(drafts.lineCount(2_000))
  const field = screen.rows.getByRole('textbox', { name: anyWord(drafts.quantityOf) }).nth(3)
  await field.fill('24')
  await field.press('Enter')
  await expect(screen.undo).toHaveAccessibleName(anyWord((title) => undo.undoOf(undo.changes.quantity(title, 1))))
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 1e6))
  await screen.rows
    .getByRole('textbox', { name: anyWord(drafts.quantityOf) })
    .last()
    .focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(screen.undo).toHaveAccessibleName(undo.undoOf(undo.changes.order('', 1)))
})

/** Products of the sample whose code is theirs alone, and what becomes of them by the third day. */
function changesOfDays() {
  const all = [...createSampleCatalog({ products: 2_000 })]
  const times = new Map<string, number>()
  for (const { sku } of all) times.set(sku, (times.get(sku) ?? 0) + 1)
  const first = all.filter(({ sku, price }) => times.get(sku) === 1 && /^[A-Z0-9-]{6,}$/.test(sku) && price)
  const third = new Map([...createSampleCatalog({ products: 2_000, day: 3 })].map((record) => [record.sku, record]))
  const changeOf = ({ sku, price }: (typeof first)[number]) => {
    const now = third.get(sku)
    return now?.price && price ? now.price - price : 0
  }
  const priceUp = first.find((record) => changeOf(record) > 0)
  const priceDown = first.find((record) => changeOf(record) < 0)
  const gone = first.find(({ sku }) => !third.has(sku))
  const short = first.find((record) => changeOf(record) === 0 && third.has(record.sku) && record.quantity !== null)
  if (!priceUp || !priceDown || !gone || !short) throw new Error('The sample changes nothing in three days')
  return { priceUp, priceDown, gone, short }
}

async function labelOf(page: Page, pattern: RegExp): Promise<string> {
  return (await page.getByRole('option', { name: pattern }).textContent()) ?? ''
}
