import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { confirmingMessages } from '#src/drafts/orders/confirming/confirming-messages.ts'
import { sendMessages } from '#src/drafts/orders/export/send-messages.ts'
import { invoiceMessages } from '#src/drafts/orders/invoice/invoice-messages.ts'
import { ledgerMessages } from '#src/drafts/orders/ledger/ledger-messages.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { listRowMessages } from '#src/drafts/quick-add/rows/list-row-messages.ts'
import { settingsMessages } from '#src/drafts/settings/settings-messages.ts'
import { makeCfdi } from '#src/fixtures/make-cfdi.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { catalogScreen, expectSynced } from './support/catalog-screen.ts'
import { draftScreen } from './support/draft-screen.ts'
import { everyPage, messagesIn } from './support/messages-in.ts'
import { beginning, upTo } from './support/saying.ts'
import { setInitials } from './support/set-initials.ts'
import { expect, test } from './support/surtido.ts'

/*
 * The pictures of README.md and docs/comprador.md: what `npm run pictures` runs. It is a buyer's day over the catalog of
 * `npm start`. The counts and sums that it expects are those that the documents say.
 */

const orders = messagesIn(orderMessages)

/** As the wholesaler numbers them. */
const folios = { CDMX: 'PV-20871', QRO: 'PV-20872', MTY: 'PV-20873', GDL: 'PV-20874', TIJ: 'PV-20875' } as const

const folder = resolve(import.meta.dirname, '../docs/pictures')

const list = `[26/11/26 9:14:05] Lupita Centro: Buen día! me ayudas con este pedido para el lunes porfa
[26/11/26 9:15:21] Lupita Centro: 5 teclados 920-002793
10 monitores LS24M794EALXZX
8 memorias KF548C16IB79/16
CF4513XC 6 pzas
TN9916BK x 4
2 switches DS-3E0259P-E/M(B)
4 routers ARCHER AX10S
[26/11/26 9:16:40] Lupita Centro: y 6 usb DTX70M/256GB
6 discos SNV99S/500G
2 multifuncionales epson ecotank L2789
mouse 910-008348
3 no break SMT600C-52
[26/11/26 9:17:02] Lupita Centro: gracias!!`

test.use({
  catalogSize: 25_000,
  viewport: { width: 1366, height: 768 },
  colorScheme: 'light',
  permissions: ['clipboard-read', 'clipboard-write'],
})
test.setTimeout(180_000)

test.describe('the pictures of README.md', () => {
  test.use({ locale: 'en-US' })

  test('from a list to a plan', async ({ page }) => {
    await planList(page, 'en', 'en')
    const catalog = catalogScreen(page, 'en')
    await catalog.open('/?q=ssd+kingston&stock=1')
    await draw(page, 'en-catalog')
  })
})

test('the pictures of docs/comprador.md: five orders of a chat, with the sums that it says', async ({ page }) => {
  await drawSearch(page)
  await fillSettings(page)
  await planList(page, 'es-MX', 'es')
  await sendOrders(page)
  await placeOrders(page)
  await followOrders(page)
  await compareInvoice(page)
})

async function drawSearch(page: Page) {
  const catalog = catalogScreen(page)
  await catalog.open('/?q=ssd+480+kingston&stock=1')
  await catalog.rows.first().getByRole('link').click()
  await expect(page.getByText(upTo((time) => messagesIn(productMessages).askedAt(time, '')))).toBeVisible()
  await draw(page, 'es-search')
}

/** What an order for the wholesaler needs; the invoice of the tests has this RFC. */
async function fillSettings(page: Page) {
  const { fields, delivery } = messagesIn(settingsMessages)
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
  await page.goto('/settings')
  await fill(fields.legalName, 'Universidad Robótica Española')
  await fill(fields.rfc, 'URE180429TM6')
  await fill(fields.fiscalPostcode, '65000')
  await page.getByRole('combobox', { name: fields.taxRegime }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: fields.cfdiUse }).selectOption({ index: 1 })
  await fill(fields.wholesalerMail, 'pedidos@mayorista.example')
  await page.getByRole('button', { name: delivery.add }).click()
  await fill(delivery.name, 'Sucursal Centro')
  await fill(delivery.address, 'Av. Juárez 100, Centro, 06050 Ciudad de México')
}

/** The draft of the list, with what the plan lacks still in it. */
async function planList(page: Page, locale: Locale, prefix: 'es' | 'en') {
  const screen = draftScreen(page, locale)
  const rows = messagesIn(listRowMessages, locale)
  const checks = messagesIn(checkMessages, locale)
  const plan = messagesIn(planMessages, locale)
  await setInitials(page, 'ANA')
  await screen.create('Sucursal Centro')
  await expectSynced(page, locale)
  await screen.list.open.click()
  await expect(screen.list.box).toBeFocused()
  await page.evaluate((text) => navigator.clipboard.writeText(text), list)
  await page.keyboard.press('Control+v')
  await expect(page.getByText(rows.sum({ read: 10, doubtful: 2, unread: 0, dismissed: 0 }))).toBeVisible()
  await expect(page.getByText('SMT600C-25').first()).toBeAttached()
  if (prefix === 'es') await draw(page, 'es-list')
  // The mouse has no quantity, and of the UPS two digits are in the wrong order.
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText(rows.sum({ read: 11, doubtful: 1, unread: 0, dismissed: 0 }))).toBeVisible()
  await draw(page, `${prefix}-doubt`)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText(rows.sum({ read: 12, doubtful: 0, unread: 0, dismissed: 0 }))).toBeVisible()
  await screen.list.accept.click()
  await expect(screen.rows).toHaveCount(12)

  await page.getByRole('button', { name: checks.check(12) }).click()
  const stamp = upTo((when) => checks.stampLabel(checks.stamp(12, 12, when)))
  await expect(page.getByRole('button', { name: stamp })).toBeVisible()
  await expect(page.getByRole('link', { name: checks.counts.shortage(1) })).toBeVisible()
  await draw(page, `${prefix}-lines`)

  await screen.tab('plan').click()
  await page.getByRole('button', { name: plan.fewest }).click()
  await expect(page.getByText(`${plan.done.warehouses(5)}, ${plan.totals.missing(2, 1)}.`)).toBeVisible()
  await draw(page, `${prefix}-plan`)
}

async function sendOrders(page: Page) {
  const plan = messagesIn(planMessages)
  const send = messagesIn(sendMessages)
  await page.getByRole('button', { name: plan.laterAll(1) }).click()
  await page.getByRole('button', { name: plan.leave }).click()
  await draftScreen(page).tab('orders').click()
  await page.getByRole('button', { name: orders.number.all(5) }).click()
  await expect(page.getByRole('textbox', { name: orders.number.of('TIJ') })).toHaveValue('OC-ANA-2026-0005')
  await expect(page.getByText('$100,738.15')).toBeVisible()
  await draw(page, 'es-orders')
  await page.getByRole('button', { name: send.sendAll, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: send.layouts.wholesaler }).check()
  await draw(page, 'es-send')
  await dialog.getByRole('button', { name: send.xlsx(false), exact: true }).click()
  await expect(dialog.getByRole('status').last()).toHaveText(send.left([send.xlsx(false)]))
  await dialog.getByRole('button', { name: everyPage.close }).click()
}

async function placeOrders(page: Page) {
  const { placing } = orders
  await page.getByRole('button', { name: placing.severalOpen }).click()
  const dialog = page.getByRole('dialog', { name: placing.several(5) })
  for (const [code, folio] of Object.entries(folios))
    await dialog.getByRole('textbox', { name: new RegExp(`${code}$`) }).fill(folio)
  await draw(page, 'es-placing')
  await dialog.getByRole('button', { name: placing.several(5) }).click()
  await expect(page.getByText(placing.severalDone(5))).toBeVisible()
}

/** The order of MTY is confirmed for a day and comes in part; that of QRO comes as a whole. */
async function followOrders(page: Page) {
  const confirming = messagesIn(confirmingMessages)
  const receiving = messagesIn(receivingMessages)
  await page.goto('/orders')
  await choose(page, folios.MTY, confirming.confirm)
  let dialog = page.getByRole('dialog', { name: beginning(confirming.title('')) })
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel(confirming.promisedFor).fill(day)
  await dialog.getByRole('button', { name: confirming.asOrdered }).click()
  await choose(page, folios.MTY, receiving.receive)
  dialog = page.getByRole('dialog', { name: beginning(receiving.title('')) })
  for (const [title, quantity] of [
    ['Memoria RAM', '8'],
    ['Disco Duro', '3'],
    ['Mouse', '3'],
  ] as const)
    await dialog.getByRole('textbox', { name: beginning(receiving.quantityOf(title)) }).fill(quantity)
  await dialog.getByRole('button', { name: receiving.typed(14) }).click()
  await expect(dialog).toContainText(receiving.toCome(1))
  await page.keyboard.press('Escape')
  await choose(page, folios.QRO, receiving.receive)
  dialog = page.getByRole('dialog', { name: beginning(receiving.title('')) })
  await dialog.getByRole('button', { name: receiving.whole(10) }).click()
  await expect(dialog).toContainText(receiving.allCame)
  await page.keyboard.press('Escape')
  await draw(page, 'es-ledger')
}

/** It charges more for each memory, and a disk that has not come. */
async function compareInvoice(page: Page) {
  const words = messagesIn(invoiceMessages)
  const invoice = makeCfdi({
    orderNumber: folios.MTY,
    lines: [
      { code: 'RAM14880', description: 'Memoria RAM Kingston 16 GB', quantity: 8, unitPrice: 1_199 },
      { code: 'DSK12136', description: 'SSD Kingston NV99 500 GB', quantity: 4, unitPrice: 934.55 },
      { code: 'MOU16734', description: 'Mouse MX Master 42', quantity: 3, unitPrice: 535.05 },
    ],
  })
  // Without the notice of what was received.
  await page.reload()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: words.open }).click()
  const file = { name: 'factura.xml', mimeType: 'text/xml', buffer: Buffer.from(invoice) }
  await (await choosing).setFiles([file])
  await expect(page.getByRole('region', { name: words.result })).toContainText(words.tooMuch('$371.36'))
  await draw(page, 'es-invoice')
}

async function choose(page: Page, folio: string, item: string) {
  const row = page.getByRole('row').filter({ hasText: folio })
  await row.getByRole('button', { name: upTo((order) => messagesIn(ledgerMessages).actionsOf(order)) }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** A picture of the screen as WebP, which the browser itself writes: it is half as large as a PNG. */
async function draw(page: Page, name: string) {
  // Nothing is under the pointer.
  await page.mouse.move(683, 1)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ animations: 'disabled' })
  const paper = await page.context().newPage()
  const webp = await paper.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.width, height: image.height })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.85).split(',')[1] ?? ''
  }, png.toString('base64'))
  await paper.close()
  await writeFile(join(folder, `${name}.webp`), webp, 'base64')
}
