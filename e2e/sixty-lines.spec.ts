import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import readBook from 'read-excel-file/node'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { sendMessages } from '#src/drafts/orders/export/send-messages.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { listMessages } from '#src/drafts/pages/list/list-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { keptListMessages } from '#src/drafts/quick-add/kept-list-messages.ts'
import { quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import {
  dirtyList,
  dirtyRecords,
  nobodyKnows,
  renamedTo,
  skuOf,
  totalOf,
  wanted,
  warehouseOf,
} from './support/dirty-list.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { beginning, upTo } from './support/saying.ts'
import { sendOrder } from './support/send-order.ts'
import { expect, test } from './support/surtido.ts'

const checks = messagesIn(checkMessages)
const drafts = messagesIn(draftsMessages)
const send = messagesIn(sendMessages)
const lists = messagesIn(listMessages)
const plan = messagesIn(planMessages)
const words = messagesIn(orderMessages)

const [priceUp, priceDown, short, renamed, vanished, failing] = [0, 1, 3, 7, 10, 20]

test.use({
  ownCatalog: { records: dirtyRecords },
  withWarehouses: true,
  permissions: ['clipboard-read', 'clipboard-write'],
})

test('sixty dirty lines become three checked orders', async ({ page, surtido }) => {
  test.setTimeout(120_000)
  const screen = draftScreen(page)
  await screen.create('Semana')
  await screen.list.open.click()
  await expect(screen.list.box).toBeFocused()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), dirtyList)
  await page.keyboard.press('Control+v')
  // Whatever is in doubt has the right answer first: one key chooses it, and Enter gives it.
  const asked = page.locator('[data-row]:has(:focus)')
  await expect(asked).toHaveCount(1)
  while (!(await asked.innerText()).includes(nobodyKnows)) {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
  }
  // What nobody knows is kept with the draft, and not asked again now.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(screen.list.accept).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const gone = [renamed, vanished].map((index) => ({
    route: 'product' as const,
    sku: skuOf(index),
    kind: 'error' as const,
    status: 404,
  }))
  const changes = [
    { route: 'product' as const, sku: skuOf(priceUp), kind: 'change' as const, price: 104 },
    { route: 'product' as const, sku: skuOf(priceDown), kind: 'change' as const, price: 99.99 },
    { route: 'product' as const, sku: skuOf(short), kind: 'change' as const, stock: { CDMX: 5, SUR: 0 } },
  ]
  await surtido.wholesaler.disturb(...gone, ...changes, {
    route: 'product',
    sku: skuOf(failing),
    kind: 'error',
    status: 500,
  })
  await page.getByRole('button', { name: checks.check(57) }).click()
  await stamp(page, 56, 57).click()
  await surtido.wholesaler.disturb(...gone, ...changes)
  await page.getByRole('button', { name: checks.retry(1) }).click()
  await stamp(page, 57, 57).click()
  await page.getByRole('button', { name: checks.acceptAll(2) }).click()
  await page.keyboard.press('Escape')

  // One has another name by now, one is no more.
  await screen.row(skuOf(renamed)).getByRole('button', { name: checks.notFound }).click()
  await page.getByRole('button', { name: checks.takeName }).click()
  await expect(screen.row(renamedTo.sku)).toBeVisible()
  await screen
    .row(skuOf(vanished))
    .getByRole('button', { name: beginning(drafts.removeLine('Tóner 10')) })
    .click()
  await page.getByRole('button', { name: checks.rest(1) }).click()
  await expect(stamp(page, 56, 56)).toBeVisible()

  await screen.tab('plan').click()
  await page.getByRole('button', { name: plan.fewest }).click()
  await expect(page.getByText(`${plan.done.warehouses(3)}, ${plan.totals.missing(7, 1)}.`)).toBeVisible()
  await page.getByRole('button', { name: plan.laterAll(1) }).click()
  await page.getByRole('button', { name: plan.leave }).click()

  await screen.tab('orders').click()
  await page.getByRole('button', { name: words.number.all(3) }).click()
  const exported = await exportedJson(page, send.sendAll)
  expect(byWarehouse(exported)).toEqual(expectedOrders())
  const book = await readBook((await download(page, send.sendAll, send.xlsx(false))).bytes)
  const sheets = book.map(({ sheet, data }) => ({
    warehouse: sheet.split(' ').at(-1),
    products: data.flatMap((row) => (typeof row[2] === 'string' && row[0] === sheet.split(' ')[0] ? [row] : [])),
  }))
  for (const { warehouse, products } of sheets) {
    expect(products.map((row) => ({ sku: row[2], quantity: row[7] }))).toEqual(
      exported.find((order) => order.warehouse === warehouse)?.products,
    )
  }

  const kept = messagesIn(keptListMessages)
  const listLeft = kept.unfinished({ open: 1, ready: 0 })
  for (const [at, { warehouse }] of exported.entries()) {
    const isLast = at === exported.length - 1
    if (isLast) {
      // What nobody knows is asked for elsewhere: then nothing of the list is left.
      await page.getByRole('button', { name: kept.goOnOf('Semana', listLeft) }).click()
      await page.getByRole('button', { name: messagesIn(quickAddMessages).clear }).click()
      await page.keyboard.press('Escape')
      await screen.tab('orders').click()
    }
    await page.getByRole('button', { name: words.placeOf(warehouse) }).click()
    const dialog = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('textbox', { name: beginning(words.placing.folio) }) })
    const folio = dialog.getByRole('textbox', { name: beginning(words.placing.folio) })
    if (at > 0) {
      // Beside a warning nothing says that all is well.
      await folio.fill('F-0')
      await expect(dialog).toContainText(words.folioRepeated)
      await expect(dialog.getByText(words.placing.nothingAgainst(1))).toHaveCount(0)
    }
    await folio.fill(`F-${at}`)
    await expect(dialog).toContainText(isLast ? words.placing.nothingAgainst(1) : listLeft)
    // Nothing speaks against it: nothing is asked.
    await dialog.getByRole('button', { name: words.place }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(page.getByRole('region', { name: words.placed }).locator('[data-order]')).toHaveCount(3)
  await page.goto('/drafts')
  await expect(screen.draftRow('Semana').first()).toContainText(lists.states.placed)
})

/** The button that says how many lines were checked. */
function stamp(page: Page, checked: number, of: number) {
  return page.getByRole('button', { name: upTo((when) => checks.stampLabel(checks.stamp(checked, of, when))) })
}

type Order = {
  readonly warehouse: string
  readonly products: readonly { readonly sku: string; readonly quantity: number }[]
}

/** What comes of the list, of what was changed, and of what there is. */
function expectedOrders(): Record<string, Record<string, number>> {
  const orders: Record<string, Record<string, number>> = { CDMX: {}, MTY: {}, GDL: {} }
  for (const index of wanted.keys()) {
    if (index === vanished) continue
    const sku = index === renamed ? renamedTo.sku : skuOf(index)
    orders[warehouseOf(index)]![sku] = index === short ? 5 : totalOf(index)
  }
  return orders
}

function byWarehouse(orders: readonly Order[]): Record<string, Record<string, number>> {
  return Object.fromEntries(
    orders.map(({ warehouse, products }) => [
      warehouse,
      Object.fromEntries(products.map(({ sku, quantity }) => [sku, quantity])),
    ]),
  )
}

async function exportedJson(page: Page, menu: string): Promise<readonly Order[]> {
  return JSON.parse((await download(page, menu, send.json)).bytes.toString())
}

async function download(page: Page, button: string, way: string): Promise<{ bytes: Buffer }> {
  const downloaded = page.waitForEvent('download')
  await sendOrder(page, button, way)
  return { bytes: await readFile(await (await downloaded).path()) }
}
