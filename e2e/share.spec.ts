import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { appMessages } from '#src/app/app-messages.ts'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { returnedMessages } from '#src/drafts/exchange/share/returned-messages.ts'
import { shareMessages } from '#src/drafts/exchange/share/share-messages.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { notWrittenMessages } from '#src/drafts/parts/not-written-messages.ts'
import { placedMessages } from '#src/drafts/parts/ordered/placed-messages.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { beginning } from './support/saying.ts'
import { openDraftFile, sentDraft, splitsOfSent } from './support/sent-draft.ts'
import { setInitials } from './support/set-initials.ts'
import { expect, test } from './support/surtido.ts'
import { watchContext } from './support/watch-context.ts'

const words = messagesIn(shareMessages)
const theirs = messagesIn(shareMessages, 'en')
const back = messagesIn(returnedMessages)
const exports = messagesIn(exportMessages)
const orders = messagesIn(orderMessages)
const placed = messagesIn(placedMessages)
const formats = createFormats('es-MX')

test.use(draftCatalog)

test.describe('a draft sent to somebody of another language', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('by a link: looked at, taken, and gone from the address', async ({ page, browser, surtido }) => {
    const link = await makeLink(page, { notes: true })
    const context = await browser.newContext({ baseURL: surtido.url, locale: 'en-US' })
    const watch = await watchContext(context)
    const other = await context.newPage()
    await other.goto('/drafts')
    await other.goto(link)
    await expect(other.getByRole('heading', { name: 'Sucursal GDL' })).toBeVisible()
    await expect(other.getByText('antes del lunes')).toBeVisible()
    await expect(other.locator('[data-line]')).toHaveCount(3)
    await expect(other.locator('[data-line]').first()).toContainText('urge, para Ana')
    await expect(other.getByText('CDMX 5 · MTY 3')).toBeVisible()
    await expect(other.getByText(/IVA 8\s?%/)).toBeVisible()
    await expect(
      other.getByRole('link', { name: messagesIn(appMessages, 'en').names.drafts, exact: true }),
    ).toBeVisible()
    await other.getByRole('button', { name: theirs.save }).click()
    await expect(other).toHaveURL(/\/drafts\/[\da-f]{32}$/)
    await expect(other.locator('[data-line]')).toHaveCount(3)
    await expect(other.locator('[data-line]').nth(1)).toContainText('CDMX 5 · MTY 3')
    await other.goBack()
    await expect(other).toHaveURL('/drafts')
    await expect(other.getByRole('row').filter({ hasText: 'Sucursal GDL' })).toHaveCount(1)
    expect(await watch.findings()).toEqual([])
    await context.close()
  })

  test('by a link after an order was placed: its pieces are placed there too, and no number is the same', async ({
    page,
    browser,
    surtido,
  }) => {
    await setInitials(page, 'ANA')
    await saveSent(page, sentDraft({ lines: splitsOfSent.map((split, at) => ({ ...lineOf(at), split })) }))
    await draftScreen(page).tab('orders').click()
    await page.getByRole('button', { name: orders.number.all(3) }).click()
    await page.getByRole('button', { name: orders.placeOf('GDL') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: beginning(orders.placing.folio) }).fill('F-778')
    for (const box of await dialog.getByRole('checkbox', { name: orders.placing.anyway }).all()) await box.check()
    await dialog.getByRole('button', { name: orders.placing.placeAnyway }).click()
    await draftScreen(page).tab('lines').click()
    const ssd = page.locator('[data-line]').first()
    await expect(ssd.locator('[data-placed=part]')).toContainText(placed.part(5, 12))
    await expect(ssd.locator('[data-placed=part]')).toContainText(
      `${numberOf('ANA', 1)} · GDL · ${placed.folio('F-778')}`,
    )
    await expect(page.locator('[data-placed=whole]')).toHaveCount(1)
    // By hand: 5 × 1,149.50 and 2 × 2,100 are placed; 7 and 6 are not; half a calendar has no price.
    for (const [sum, cells] of Object.entries(sums)) {
      await expect(page.locator(`[data-sum=${sum}] td`)).toHaveText([
        formats.number(cells[0]),
        ...cells.slice(1).map((pesos) => formats.money(pesos)),
      ])
    }

    await chooseExport(page, exports.shareLink)
    await page.getByRole('button', { name: words.link.copy }).click()
    await expect(page.getByText(words.link.copied)).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const context = await browser.newContext({ baseURL: surtido.url, locale: 'en-US' })
    await setInitials(context, 'JP')
    const other = await context.newPage()
    await other.goto(link)
    await expect(other.getByRole('region', { name: theirs.orders.label })).toContainText(theirs.orders.placed(7.5, 13))
    await other.getByRole('button', { name: theirs.save }).click()
    await expect(other.locator('[data-line]').first().locator('[data-placed=part]')).toContainText(
      messagesIn(placedMessages, 'en').part(5, 12),
    )
    await quantity(other, 0).fill('4')
    await quantity(other, 0).press('Enter')
    await expect(other.getByText(messagesIn(notWrittenMessages, 'en').locked)).toBeVisible()
    await expect(quantity(other, 0)).toHaveValue('12')
    await draftScreen(other, 'en').tab('orders').click()
    const theirOrders = messagesIn(orderMessages, 'en')
    const name = `${numberOf('ANA', 1)} · GDL`
    await expect(other.getByRole('textbox', { name: theirOrders.folioOf(name) })).toHaveValue('F-778')
    const field = other.getByRole('textbox', { name: theirOrders.number.of('MTY') })
    await expect(field).toHaveValue('')
    await expect(field).toHaveAttribute('placeholder', numberOf('JP', 1))
    await field.fill(numberOf('ANA', 2))
    await expect(other.getByText(theirOrders.number.seen('MTY', 'Sucursal GDL'))).toBeVisible()
    await field.press('Escape')
    await other.goto('/orders')
    await expect(other.getByText(numberOf('ANA', 1))).toBeVisible()
    await context.close()
  })

  test('by a link that leaves prices and notes at home', async ({ page }) => {
    const link = await makeLink(page, { prices: false })
    await page.goto(link)
    await expect(page.locator('[data-line]').first()).toContainText(formats.noPrice)
    await expect(page.locator('[data-line]').first()).not.toContainText('urge')
    await expect(page.getByText('antes del lunes')).toHaveCount(0)
  })

  test('is added to the open draft, summed, and taken back', async ({ page }) => {
    const link = await makeLink(page)
    await page.goto('/drafts')
    await draftScreen(page).newName.fill('Pedido')
    await draftScreen(page).createButton.click()
    await expect(page).toHaveURL(/\/drafts\/[\da-f]{32}$/)
    await page.goto('/drafts/shared')
    await openDraftFile(page, sentDraft({ lines: [{ ...lineOf(0), quantity: 2, note: 'mía' }] }))
    await page.getByRole('button', { name: words.addTo('Pedido') }).click()
    // What is looked at has as many lines: only the address says that they were added.
    await expect(page).toHaveURL(/\/drafts\/[\da-f]{32}$/)
    await expect(page.locator('[data-line]')).toHaveCount(1)
    await page.goto(link)
    await expect(page.getByText(words.inYours(1, words.inDraft('Pedido', 1), false))).toBeVisible()
    await page.getByRole('button', { name: words.addTo('Pedido') }).click()
    await expect(page.getByText(words.added(3, 'Pedido'))).toBeVisible()
    await expect(page.locator('[data-line]')).toHaveCount(3)
    await expect(quantity(page, 0)).toHaveValue('14')
    await page.getByRole('button', { name: words.undo, exact: true }).first().click()
    await expect(page.locator('[data-line]')).toHaveCount(1)
    await expect(quantity(page, 0)).toHaveValue('2')
  })

  test('by a link that did not come whole is said to be, and another one is shown in its place', async ({ page }) => {
    const link = await makeLink(page)
    await page.goto(link.slice(0, -20))
    await expect(page.getByRole('alert')).toContainText(words.refusals.incomplete.title)
    const paste = (address: string) => page.evaluate((next) => location.assign(next), address)
    await paste(link.replace(/.{20}$/, (end) => (end.startsWith('A') ? 'B' : 'A') + end.slice(1)))
    await expect(page.getByRole('alert')).toContainText(words.refusals.altered.title)
    await paste(link.replace(/#\d+\./, '#99.'))
    await expect(page.getByRole('alert')).toContainText(words.refusals.newer.title)
    await paste(link)
    await expect(page.locator('[data-line]')).toHaveCount(3)
    // The last letter alone may be one that only guards the others from programs that drop what ends a link.
    await paste(link.slice(0, -2))
    await expect(page.getByRole('alert')).toContainText(words.refusals.incomplete.title)
  })

  test('as a file comes back whole, and one that is damaged says where', async ({ page }) => {
    await saveSent(page)
    const downloaded = page.waitForEvent('download')
    await chooseExport(page, exports.json)
    const file = await downloaded
    expect(file.suggestedFilename()).toMatch(/^Sucursal GDL .*\.json$/)
    const text = await readFile(await file.path(), 'utf8')
    const { createdAt: _, ...content } = sentDraft()
    // What was opened was of version 1.
    expect(JSON.parse(text)).toMatchObject({ ...content, version: 7 })
    await page.goto('/drafts/shared')
    const transfer = await page.evaluateHandle((dropped) => {
      const data = new DataTransfer()
      data.items.add(new File([dropped], 'soltado.json'))
      return data
    }, text)
    await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
    await expect(page.getByText(/soltado\.json/)).toBeVisible()
    await expect(page.locator('[data-line]')).toHaveCount(3)
    await openDraftFile(page, text.replace('"quantity": 8', '"quantity": "ocho"'))
    await expect(page.getByRole('alert')).toContainText(words.damaged('quantity', 2))
    await openDraftFile(page, 'sku,cantidad\n00123,3')
    await expect(page.getByRole('alert')).toContainText(words.refusals['not-a-draft'].title)
    await page.goto('/drafts')
    await expect(page.getByRole('row').filter({ hasText: 'Sucursal GDL' })).toHaveCount(1)
  })

  test('as a file comes back changed, and is taken line by line', async ({ page, browser, surtido }) => {
    await saveSent(page)
    const sent = await saveFile(page)
    const context = await browser.newContext({ baseURL: surtido.url, locale: 'es-MX' })
    const other = await context.newPage()
    await other.goto('/drafts/shared')
    await openDraftFile(other, sent)
    await other.getByRole('button', { name: words.save }).click()
    await expect(other).toHaveURL(page.url())
    for (const [index, typed] of ['20', '9', '0'].entries()) {
      await quantity(other, index).fill(typed)
      await quantity(other, index).press('Enter')
    }
    await expect(other.locator('[data-line]')).toHaveCount(2)
    const returned = await saveFile(other)
    await context.close()

    await page.goto('/drafts/shared')
    await openDraftFile(page, returned)
    const differences = page.getByRole('region', { name: back.differences })
    await expect(differences).toContainText(back.counts({ changed: 2, added: 0, removed: 1 }))
    const rows = differences.getByRole('listitem')
    await expect(rows).toContainText([
      back.fromTo(back.fields.quantity, '12', '20'),
      back.kinds.changed,
      back.kinds.removed,
    ])
    await rows.nth(1).getByRole('checkbox').uncheck()
    await page.getByRole('button', { name: back.take({ changed: 1, added: 0, removed: 1 }, 'Sucursal GDL') }).click()
    await expect(page.getByText(back.taken(2, 'Sucursal GDL'))).toBeVisible()
    await expect(page.locator('[data-line]')).toHaveCount(2)
    await expect(quantity(page, 0)).toHaveValue('20')
    await expect(quantity(page, 1)).toHaveValue('8')
    await page.getByRole('button', { name: words.undo, exact: true }).first().click()
    await expect(page.locator('[data-line]')).toHaveCount(3)
    await expect(quantity(page, 0)).toHaveValue('12')
  })

  test('too long for a link is advised to go as a file, which leaves the same at home', async ({ page }) => {
    const lines = Array.from({ length: 2_000 }, (_, at) => ({
      ...lineOf(0),
      sku: `S${at * 7919}`,
      title: `${at ** 5}`,
    }))
    await saveSent(page, sentDraft({ lines }))
    await chooseExport(page, exports.shareLink)
    await expect(page.getByText(words.link.longTitle)).toBeVisible()
    await page.getByRole('checkbox', { name: words.link.withPrices }).uncheck()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: words.link.saveFile }).click()
    const text = await readFile(await (await downloaded).path(), 'utf8')
    expect(text.match(/"priceWhenAdded": null/g)).toHaveLength(2_000)
    expect(text).not.toContain('urge')
  })
})
/** Pieces, before tax, IVA of 8 %, total. */
const sums = {
  placed: [7.5, '9947.50', '795.80', '10743.30'],
  open: [13, '20646.50', '1651.72', '22298.22'],
  both: [20.5, '30594.00', '2447.52', '33041.52'],
} as const

const numberOf = (initials: string, count: number) => `OC-${initials}-${new Date().getFullYear()}-000${count}`

async function saveSent(page: Page, content = sentDraft()) {
  await page.goto('/drafts/shared')
  await openDraftFile(page, content)
  await page.getByRole('button', { name: words.save }).click()
  await expect(page).toHaveURL(/\/drafts\/[\da-f]{32}$/)
}

async function chooseExport(page: Page, item: string) {
  await page.getByRole('button', { name: exports.export, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function saveFile(page: Page): Promise<string> {
  const downloaded = page.waitForEvent('download')
  await chooseExport(page, exports.json)
  return readFile(await (await downloaded).path(), 'utf8')
}

async function makeLink(page: Page, choices: { prices?: boolean; notes?: boolean } = {}): Promise<string> {
  await saveSent(page)
  await chooseExport(page, exports.shareLink)
  await expect(
    page.getByText(words.link.sees(saidOf('name', 'products', 'quantities', 'warehouses', 'prices', 'iva', 'dates'))),
  ).toBeVisible()
  if (choices.prices === false) await page.getByRole('checkbox', { name: words.link.withPrices }).uncheck()
  if (choices.notes) {
    await page.getByRole('checkbox', { name: words.link.withNotes }).check()
    await expect(
      page.getByText(
        words.link.sees(saidOf('name', 'products', 'quantities', 'warehouses', 'prices', 'iva', 'dates', 'notes')),
      ),
    ).toBeVisible()
  }
  await page.getByRole('button', { name: words.link.copy }).click()
  await expect(page.getByText(words.link.copied)).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

function saidOf(...parts: readonly (keyof typeof words.link.seen)[]): string {
  return parts.map((part) => words.link.seen[part]).join(', ')
}

function lineOf(index: number) {
  const { lines } = sentDraft()
  return Array.isArray(lines) ? lines[index] : null
}

function quantity(page: Page, index: number) {
  return page.locator('[data-line]').nth(index).getByRole('textbox').first()
}
