import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { despiteMessages } from '#src/drafts/live-check/despite-messages.ts'
import { newPriceMessages } from '#src/drafts/live-check/new-price-messages.ts'
import { sendMessages } from '#src/drafts/orders/export/send-messages.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { putDrafts, rawLine } from './support/placed-drafts.ts'
import { beginning, saying, some } from './support/saying.ts'
import { sendOrder } from './support/send-order.ts'
import type { Surtido } from './support/start-surtido.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(orderMessages)
const send = messagesIn(sendMessages)
const checks = messagesIn(checkMessages)
const despite = messagesIn(despiteMessages)
const prices = messagesIn(newPriceMessages)

test.use(draftCatalog)

/** Two lines of one order: of the SSD there are 3 of 5, and the memory costs 30 % more. */
async function openDraft(page: Page, { wholesaler }: Surtido) {
  await wholesaler.disturb(
    { route: 'product', sku: 'SSD-960', kind: 'change', stock: { CDMX: 3, MTY: 0 } },
    { route: 'product', sku: 'RAM-8', kind: 'change', price: 650 },
  )
  const ssd = rawLine('l1', 'SSD-960', 'Disco SSD 960 GB', 1_000, 5).line
  const ram = rawLine('l2', 'RAM-8', 'Memoria 8 GB', 500, 4).line
  await putDrafts(page, [{ id: 'd1', name: 'Sucursal', lines: [fromCdmx(ssd), fromCdmx(ram)] }])
  await page.goto('/drafts/d1/orders')
  await page.getByRole('button', { name: checks.check(2) }).click()
  await expect(page.getByRole('link', { name: checks.countHint(checks.counts.price(1)) })).toBeVisible()
}

function fromCdmx<Line extends { readonly quantity: number }>(line: Line) {
  return { ...line, split: [{ warehouse: 'CDMX', quantity: line.quantity }] }
}

const shortage = `${words.concerns.shortage(1, 1, 60, [])}: ${words.piecesMissing(2)}`
const dearer = `${words.concerns.price(1, 1, 60, [])}: ${words.beforeTax('+$600.00')}`
/** $7,000.00 and $7,600.00, with 16 % IVA. */
const newSum = `${prices.with(1)} $8,816.00 (+$696.00)`

test('what speaks against an order is in its row and in the dialog that places it, is mended or noted, and stays with the order', async ({
  page,
  surtido,
}) => {
  await openDraft(page, surtido)
  const row = page.locator('[data-order=CDMX]')
  for (const said of [shortage, dearer, newSum]) await expect(row).toContainText(said)
  await page.getByRole('button', { name: words.placeOf('CDMX') }).click()
  const dialog = page.getByRole('dialog')
  for (const said of [shortage, dearer, newSum]) await expect(dialog).toContainText(said)
  await expect(dialog.getByRole('list', { name: shortage })).toContainText(words.placing.stockOf(2, 3, 5, null))
  await expect(dialog.getByRole('list', { name: dearer })).toContainText(
    '$500.00 → $650.00 (+30.0%): +$150.00 × 4 = +$600.00',
  )

  await test.step('each kind is asked about; fewer pieces mend one, and a note answers the other', async () => {
    await dialog.getByRole('button', { name: words.placing.placeAnyway }).click()
    await expect(dialog.getByRole('alert')).toHaveText(words.placing.unanswered(2))
    await dialog.getByRole('button', { name: words.placing.adjust.shortage }).click()
    await expect(dialog.locator('[data-concern=shortage]')).toHaveCount(0)
    await expect(page.getByText(words.placing.adjusted(2, ['CDMX']))).toBeVisible()
    await expect(dialog.getByText(words.missing(2, 1, 'Disco SSD 960 GB', { pieces: 0, drafts: [] }))).toBeVisible()
    await page.keyboard.press('Escape')
    await draftScreen(page).undo.click()
    // Both are asked about once it is back.
    await expect(row).toContainText(shortage)
    await page.getByRole('button', { name: words.placeOf('CDMX') }).click()
    const anyway = dialog.getByRole('checkbox', { name: words.placing.anyway })
    await anyway.first().check()
    await anyway.last().check()
    await dialog.getByRole('button', { name: words.placing.placeAnyway }).click()
    await expect(page.getByText(words.placing.done('CDMX'))).toBeVisible()
  })

  const noted = `${despite.label}: ${checks.counts.shortage(1)} (${despite.pieces(2)}), ${checks.counts.price(1)} (+$600.00)`
  await test.step('the note is on the order, on paper, in a file and among all orders, also after a reload', async () => {
    await page.reload()
    const placed = page.getByRole('region', { name: words.placed })
    await expect(placed).toContainText(noted)
    const downloaded = page.waitForEvent('download')
    await sendOrder(page, beginning(send.sendOf('')), send.csv)
    expect(await readFile(await (await downloaded).path(), 'utf8')).toContain(noted)
    await sendOrder(page, beginning(send.sendOf('')), send.print)
    await expect(page.getByRole('article')).toContainText(noted)
    await page.goto('/orders')
    await expect(page.locator('[data-despite]')).toContainText(noted)
  })
})

test('old prices are never used without a word: both sums stand side by side, and one button accepts the new ones', async ({
  page,
  surtido,
}) => {
  await openDraft(page, surtido)
  const screen = draftScreen(page)
  await page.getByRole('button', { name: send.sendOf('CDMX') }).click()
  await expect(page.getByRole('dialog')).toContainText(prices.leaving)
  await expect(page.getByRole('dialog')).toContainText(`${newSum}. ${send.notOnPaper}`)
  await page.keyboard.press('Escape')
  await sendOrder(page, send.sendOf('CDMX'), send.text)
  await expect(page.getByRole('dialog').getByText(newSum)).toBeVisible()
  // What was only looked at did not leave.
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-order=CDMX]')).not.toContainText(saying(send.sent.ways.text(some, true)))
  await sendOrder(page, send.sendOf('CDMX'), send.print)
  await expect(page.getByRole('article')).toContainText('$8,816.00 (+$696.00)')
  await page.goBack()
  await screen.tab('plan').click()
  await expect(page.locator('[data-new-sum]')).toHaveCount(1)
  await expect(page.locator('[data-new-sum]')).toHaveText(newSum)
  await screen.tab('lines').click()
  await expect(page.locator('footer')).toContainText('$8,120.00')
  await expect(page.locator('footer')).toContainText(newSum)
  await page.getByRole('button', { name: checks.acceptAll(1) }).click()
  await expect(page.locator('footer')).toContainText('$8,816.00')
  await expect(page.locator('[data-new-sum]')).toHaveCount(0)
  await screen.tab('orders').click()
  await expect(page.locator('[data-order=CDMX]')).toContainText('$8,816.00')
})
