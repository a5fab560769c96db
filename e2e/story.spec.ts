import { readFile } from 'node:fs/promises'
import readBook from 'read-excel-file/node'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { confirmingMessages } from '#src/drafts/orders/confirming/confirming-messages.ts'
import { sendMessages } from '#src/drafts/orders/export/send-messages.ts'
import { invoiceMessages } from '#src/drafts/orders/invoice/invoice-messages.ts'
import { keptInvoiceMessages } from '#src/drafts/orders/invoice/kept-invoice-messages.ts'
import { ledgerMessages } from '#src/drafts/orders/ledger/ledger-messages.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { makeCfdi } from '#src/fixtures/make-cfdi.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { beginning, upTo } from './support/saying.ts'
import { sendOrder } from './support/send-order.ts'
import { setInitials } from './support/set-initials.ts'
import type { CatalogRecord } from './support/start-surtido.ts'
import { expect, test } from './support/surtido.ts'

const checks = messagesIn(checkMessages)
const plan = messagesIn(planMessages)
const words = messagesIn(orderMessages)
const send = messagesIn(sendMessages)
const ledger = messagesIn(ledgerMessages)
const confirming = messagesIn(confirmingMessages)
const receiving = messagesIn(receivingMessages)
const invoices = messagesIn(invoiceMessages)
const kept = messagesIn(keptInvoiceMessages)

/** What is wanted, in centavos as a spreadsheet computes them. Only one warehouse has each, but for the last. */
const wanted = [
  { sku: 'ST-1', title: 'Disco SSD 960 GB', warehouse: 'CDMX', quantity: 8, price: 114_950 },
  { sku: 'ST-2', title: 'Tóner negro 85A', warehouse: 'GDL', quantity: 5, price: 210_050 },
  { sku: 'ST-3', title: 'Memoria 8 GB', warehouse: 'MTY', quantity: 12, price: 61_990 },
  { sku: 'ST-4', title: 'Cable HDMI de 2 m', warehouse: 'QRO', quantity: 20, price: 8_033 },
  { sku: 'ST-5', title: 'Cámara IP domo', warehouse: 'PUE', quantity: 6, price: 132_075 },
  { sku: 'ST-6', title: 'Ratón óptico', warehouse: 'MTY', quantity: 10, price: 9_900 },
] as const
const codes = ['CDMX', 'GDL', 'MTY', 'PUE', 'QRO'] as const

function sheetOf(warehouse: string) {
  const lines = wanted.filter((line) => line.warehouse === warehouse)
  const subtotal = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const iva = Math.round((subtotal * 16) / 100)
  return { lines, subtotal, iva, total: subtotal + iva }
}

function pesos(centavos: number): string {
  const [whole = '', cents] = (centavos / 100).toFixed(2).split('.')
  return `$${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${cents}`
}

test.use({
  ownCatalog: {
    records: wanted.map(
      ({ sku, title, warehouse, price }): CatalogRecord => ({
        sku,
        title,
        price: price / 100,
        quantity: 50,
        warehouses: { [warehouse]: { stock: 50, location: warehouse } },
      }),
    ),
  },
  withWarehouses: true,
})
// From a list to orders that are closed.
test.setTimeout(120_000)

test.use({ permissions: ['clipboard-write'] })

test('a list becomes five orders that are sent, placed, confirmed, received, invoiced, claimed and closed, with the sums of a spreadsheet', async ({
  page,
}) => {
  const screen = draftScreen(page)
  await setInitials(page, 'ANA')
  await screen.create('Sucursal')

  await test.step('the list is added, checked and planned', async () => {
    await screen.add(wanted.map(({ sku, quantity }) => `${quantity} x ${sku}`).join('\n'))
    await page.getByRole('button', { name: checks.check(wanted.length) }).click()
    await expect(
      page.getByRole('button', { name: upTo((when) => checks.stampLabel(checks.stamp(6, 6, when))) }),
    ).toBeVisible()
    await screen.tab('plan').click()
    await page.getByRole('button', { name: plan.fewest }).click()
    await expect(page.getByText(plan.totals.planned(6, 6))).toBeVisible()
    await expect(page.getByText(`${plan.done.warehouses(5)}, ${plan.totals.noShortage}.`)).toBeVisible()
  })

  await test.step('five orders are numbered and leave as a workbook for the wholesaler', async () => {
    await screen.tab('orders').click()
    await page.getByRole('button', { name: words.number.all(5) }).click()
    for (const code of codes)
      await expect(page.locator(`[data-order=${code}]`)).toContainText(pesos(sheetOf(code).total))
    const saved = page.waitForEvent('download')
    await sendOrder(page, send.sendAll, send.xlsx(false), 'wholesaler')
    const book = await readBook(await readFile(await (await saved).path()))
    for (const code of codes) {
      const { lines, subtotal, iva, total } = sheetOf(code)
      const numbers = book.find(({ sheet }) => sheet.endsWith(code))?.data.flat() ?? []
      for (const { quantity, price } of lines) expect(numbers).toEqual(expect.arrayContaining([quantity, price / 100]))
      expect(numbers).toEqual(expect.arrayContaining([subtotal / 100, iva / 100, total / 100]))
    }
  })

  await test.step('they are placed together, each with its folio', async () => {
    await page.getByRole('button', { name: words.placing.severalOpen }).click()
    const placing = page.getByRole('dialog', { name: words.placing.several(5) })
    for (const code of codes) await placing.getByRole('textbox', { name: new RegExp(`${code}$`) }).fill(`F-${code}`)
    await placing.getByRole('button', { name: words.placing.several(5) }).click()
    await expect(page.getByText(words.placing.severalDone(5))).toBeVisible()
    await page.goto('/orders')
    const all = codes.reduce((sum, code) => sum + sheetOf(code).total, 0)
    await expect(page.getByRole('region', { name: ledger.sum })).toContainText(pesos(all))
  })

  const row = page.getByRole('row').filter({ hasText: 'F-MTY' })
  const choose = async (item: string) => {
    await row.getByRole('button', { name: upTo((order) => ledger.actionsOf(order)) }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  await test.step('one is confirmed with a changed price', async () => {
    await choose(confirming.confirm)
    const dialog = page.getByRole('dialog', { name: beginning(confirming.title('')) })
    await dialog.getByRole('textbox', { name: confirming.priceOf('Memoria 8 GB') }).fill('640')
    const { subtotal } = sheetOf('MTY')
    await expect(
      dialog.getByText(confirming.sums(pesos(subtotal), pesos(subtotal + 12 * (64_000 - 61_990)))),
    ).toBeVisible()
    await expect(dialog).toContainText(confirming.otherPrice(`+${pesos(12 * (64_000 - 61_990))}`))
    await dialog.getByRole('button', { name: confirming.save }).click()
    await expect(row).toContainText(confirming.changed(1))
  })

  await test.step('and received in part', async () => {
    await choose(receiving.receive)
    const dialog = page.getByRole('dialog', { name: beginning(receiving.title('')) })
    await dialog.getByRole('textbox', { name: receiving.quantityOf('Memoria 8 GB') }).fill('7')
    await dialog.getByRole('textbox', { name: receiving.quantityOf('Ratón óptico') }).fill('10')
    await dialog.getByRole('button', { name: receiving.typed(17) }).click()
    await expect(dialog).toContainText(receiving.toCome(5))
    await page.keyboard.press('Escape')
    await expect(row).toContainText(receiving.states['in-part'](5))
    // Its draft says it line by line, too.
    await row.getByRole('link').first().click()
    await page
      .getByRole('button', { name: beginning(words.seeLines('')) })
      .nth(codes.indexOf('MTY'))
      .click()
    const lines = page.getByRole('table', { name: upTo((name) => words.linesOf(name)) })
    await expect(lines.getByRole('row', { name: /ST-3/ })).toContainText(
      `${receiving.arrived(7)} · ${receiving.left(5)}`,
    )
    await expect(lines.getByRole('row', { name: /ST-6/ })).toContainText(receiving.arrived(10))
    await page.goBack()
    await expect(row).toBeVisible()
  })

  await test.step('its invoice has three differences, which are claimed', async () => {
    const invoice = makeCfdi({
      orderNumber: 'F-MTY',
      lines: [
        { code: 'ST-3', description: 'Memoria 8 GB', quantity: 13, unitPrice: 655 },
        { code: 'ST-6', description: 'Ratón óptico', quantity: 10, unitPrice: 99 },
        { code: 'FLETE', description: 'Flete a domicilio', quantity: 1, unitPrice: 150 },
      ],
    })
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: invoices.open }).click()
    await (await choosing).setFiles([{ name: 'a.xml', mimeType: 'text/xml', buffer: Buffer.from(invoice) }])
    await page.getByRole('button', { name: invoices.notOfThese }).click()
    const result = page.getByRole('region', { name: invoices.result })
    // One piece too many, each of 13 dearer by 15 pesos than was confirmed, and what nobody ordered.
    await expect(result).toContainText(invoices.kindsOf.more(1, `+${pesos(64_000)}`))
    await expect(result).toContainText(invoices.kindsOf.confirmedPrice('$640.00', '$655.00', `+${pesos(13 * 1_500)}`))
    await expect(result).toContainText(invoices.kindsOf.stranger(`+${pesos(15_000)}`))
    await expect(result).toContainText(invoices.tooMuch(pesos(64_000 + 13 * 1_500 + 15_000)))
    await page.getByRole('button', { name: upTo((orders) => kept.keep(orders)) }).click()
    await page.getByRole('button', { name: invoices.copyClaim }).click()
    await expect(page.getByText(invoices.copied)).toBeVisible()
    await page.getByRole('button', { name: invoices.back }).click()
  })

  await test.step('what was to come comes, and the order is closed', async () => {
    await choose(receiving.receive)
    const dialog = page.getByRole('dialog', { name: beginning(receiving.title('')) })
    await dialog.getByRole('button', { name: receiving.whole(5) }).click()
    await expect(dialog).toContainText(receiving.allCame)
    await page.keyboard.press('Escape')
    await choose(kept.menu)
    const closing = page.getByRole('dialog', { name: beginning(kept.title('')) })
    await expect(closing).toContainText(kept.differences(2, pesos(64_000 + 13 * 1_500 + 15_000)))
    await closing.getByRole('button', { name: kept.settle }).click()
    await expect(closing.getByText(upTo((when) => kept.settledOn(when)))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row).toContainText(kept.settled)
  })
})
