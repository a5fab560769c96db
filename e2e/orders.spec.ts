import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import readBook from 'read-excel-file/node'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { shareMessages } from '#src/drafts/exchange/share/share-messages.ts'
import { confirmingMessages } from '#src/drafts/orders/confirming/confirming-messages.ts'
import { orderExportMessages } from '#src/drafts/orders/export/order-export-messages.ts'
import { sendMessages } from '#src/drafts/orders/export/send-messages.ts'
import { ledgerMessages } from '#src/drafts/orders/ledger/ledger-messages.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { undoListMessages } from '#src/drafts/pages/undo-list-messages.ts'
import { draftsMessages, undoMessages } from '#src/drafts/parts/drafts-messages.ts'
import { notWrittenMessages } from '#src/drafts/parts/not-written-messages.ts'
import { orderStateMessages } from '#src/drafts/parts/ordered/order-state-messages.ts'
import { settingsMessages } from '#src/drafts/settings/settings-messages.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { beginning, upTo } from './support/saying.ts'
import { sendOrder } from './support/send-order.ts'
import { openDraftFile, sentDraft, splitsOfSent } from './support/sent-draft.ts'
import { setInitials } from './support/set-initials.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(orderMessages)
const exports = messagesIn(orderExportMessages)
const draftExport = messagesIn(exportMessages)
const send = messagesIn(sendMessages)
const confirming = messagesIn(confirmingMessages)
const drafts = messagesIn(draftsMessages)
const share = messagesIn(shareMessages)
const states = messagesIn(orderStateMessages)
const undo = messagesIn(undoMessages)
const receiving = messagesIn(receivingMessages)
const settings = messagesIn(settingsMessages)
const undoList = messagesIn(undoListMessages)
const ledger = messagesIn(ledgerMessages)
/** What an order says of its lines that nobody asked about. */
const unchecked = exports.checked({ checked: 0, of: 1, oldest: null, newest: null }, null)
const ssd = 'SSD A400 960 GB 2.5" <SATA>'

const number = (count: number) => `OC-ANA-${new Date().getFullYear()}-000${count}`
const orderOf = (count: number, warehouse: string, products: readonly (readonly [string, number])[]) => ({
  purchase_order_number: number(count),
  warehouse,
  products: products.map(([sku, quantity]) => ({ sku, quantity })),
})
const gdl = orderOf(1, 'GDL', [
  ['00123', 5],
  ['-5A', 2],
  ['CAL-2027', 0.5],
])
const all = [gdl, orderOf(2, 'MTY', [['00123', 4]]), orderOf(3, 'CDMX', [['-5A', 6]])]

test.use(draftCatalog)

test.describe('the orders of a draft', () => {
  test('are numbered, and leave as files and on paper, one by one and together', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await openOrders(page)
    await expect(page.getByRole('status').getByText(words.missing(3, 1, ssd, { pieces: 0, drafts: [] }))).toBeVisible()
    const field = (warehouse: string) => page.getByRole('textbox', { name: words.number.of(warehouse) })
    // The others' depend on which one is exported or placed first.
    await expect(field('GDL')).toHaveAttribute('placeholder', number(1))
    await expect(field('MTY')).toHaveAttribute('placeholder', '')
    await page.getByRole('button', { name: words.number.all(3) }).click()
    await expect(field('CDMX')).toHaveValue(number(3))
    await field('MTY').fill(` ${number(1).toLowerCase()}`)
    await expect(page.getByText(`${words.number.repeated} ${words.number.here('GDL')}`)).toBeVisible()
    await field('MTY').press('Escape')
    await expect(page.getByText(`${words.number.repeated} ${words.number.here('GDL')}`)).toBeHidden()

    const xlsx = await exported(page, send.sendAll, send.xlsx(false))
    expect(xlsx.name).toMatch(new RegExp(`^Sucursal GDL ${exports.title} \\d{4}-\\d\\d-\\d\\d\\.xlsx$`))
    const book = await readBook(xlsx.bytes)
    expect(book.map(({ sheet }) => sheet)).toEqual(all.map((each) => `${each.purchase_order_number} ${each.warehouse}`))
    const [, ...rows] = book[0]?.data ?? []
    expect(rows.map((row) => [row[0], row[1], row[2], row[7], row[9], row[10], row.at(-1)])).toEqual([
      [number(1), 'GDL', '00123', 5, 5747.5, 'GDL 5', unchecked],
      [number(1), 'GDL', '-5A', 2, 4200, 'GDL 2', unchecked],
      [number(1), 'GDL', 'CAL-2027', 0.5, null, 'GDL 0.5', unchecked],
      [null, null, null, null, null, null, null],
      [null, null, null, 7.5, 9947.5, null, null],
      [null, null, null, null, 795.8, null, null],
      [null, null, null, null, 10_743.3, null, null],
    ])
    expect(rows.at(-1)).toContain(exports.foot.total(1))

    const csv = await exported(page, send.sendAll, send.csv)
    const lines: string[][] = parse(csv.bytes, { bom: true })
    expect(lines.slice(1).map((row) => [row[0], row[1], row[2], row[7]])).toEqual(
      all.flatMap((each) =>
        each.products.map(({ sku, quantity }) => [
          each.purchase_order_number,
          each.warehouse,
          sku.replace(/^-/, "'-"),
          String(quantity),
        ]),
      ),
    )
    expect(await exportedJson(page, send.sendAll)).toEqual(all)
    expect(await exportedJson(page, send.sendOf('GDL'))).toEqual(gdl)

    await sendOrder(page, send.sendAll, send.print)
    await expect(page.locator('html')).toHaveAttribute('data-printed')
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('article').first()).toContainText(number(1))
    // In one group, so that no page has the totals alone.
    const end = page.getByRole('article').first().locator('tbody').last()
    await expect(end).toContainText('CAL-2027')
    await expect(end).toContainText('$10,743.30')
    await page.emulateMedia({ media: 'print' })
    expect((await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3)
    await page.emulateMedia({ media: null })
    await page.goBack()

    // The other layout is for somebody else: with who buys and where to deliver, without what is internal.
    await page.getByRole('button', { name: send.sendOf('GDL') }).click()
    await page.getByRole('link', { name: send.toSettings }).click()
    await page.getByRole('textbox', { name: settings.fields.rfc }).fill('EKU9003173C8')
    await expect(page.getByText(settings.rfcFaults.check)).toBeVisible()
    await page.getByRole('textbox', { name: settings.fields.rfc }).fill('EKU9003173C9')
    await expect(page.getByText(settings.rfcFaults.check)).toHaveCount(0)
    await page.getByRole('button', { name: settings.delivery.add }).click()
    await page.getByRole('textbox', { name: settings.delivery.address }).fill('Av. Juárez 120')
    await page.getByRole('button', { name: settings.portal.add }).click()
    await page.getByRole('textbox', { name: settings.portal.header(1) }).fill('CLAVE')
    await page.reload()
    await expect(page.getByRole('textbox', { name: settings.delivery.address })).toHaveValue('Av. Juárez 120')
    await page.goBack()
    await page.getByRole('button', { name: send.sendOf('GDL') }).click()
    await page.getByRole('combobox', { name: send.portal.label }).selectOption(send.portal.nameless(1))
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: send.csv, exact: true }).click()
    const table = await readFile(await (await downloaded).path(), 'utf8')
    expect(table.split('\r\n').slice(0, 2)).toEqual([
      expect.stringMatching(/^CLAVE,/),
      `${gdl.products[0]?.sku},${gdl.products[0]?.quantity}`,
    ])
    await page.keyboard.press('Escape')
    await sendOrder(page, send.sendOf('GDL'), send.print, 'wholesaler')
    const paper = page.getByRole('article')
    await expect(paper).toContainText('EKU9003173C9')
    await expect(paper).toContainText('Av. Juárez 120')
    await expect(paper).toContainText('DIEZ MIL SETECIENTOS CUARENTA Y TRES PESOS 30/100 M.N.')
    await expect(paper).not.toContainText('Sucursal GDL')
    await expect(page).toHaveTitle(`${number(1)} GDL`)
    await page.goBack()

    // What the wholesaler took is placed together, each with its folio. What speaks against them is asked once.
    await page.getByRole('button', { name: words.placing.severalOpen }).click()
    const placing = page.locator('[data-modal]')
    await expect(placing).toHaveAccessibleName(words.placing.several(3))
    await expect(placing.getByRole('textbox').first()).toBeFocused()
    await placing.getByRole('checkbox', { name: words.placing.choose(`${number(3)} · CDMX`) }).uncheck()
    // It is called by those that are placed now.
    await expect(placing).toHaveAccessibleName(words.placing.several(2))
    const folioOf = (count: number, code: string) =>
      placing.getByRole('textbox', { name: words.placing.folioOf(`${number(count)} · ${code}`) })
    // Enter goes to the next folio, and places nothing. A folio that repeats is said.
    await folioOf(1, 'GDL').focus()
    await page.keyboard.type('F-GDL')
    await page.keyboard.press('Enter')
    await expect(folioOf(2, 'MTY')).toBeFocused()
    await page.keyboard.type('f-gdl')
    await expect(placing.getByText(words.folioRepeated)).toContainText([`${number(2)} · MTY`, `${number(1)} · GDL`])
    await page.keyboard.press('Shift+Enter')
    await expect(folioOf(1, 'GDL')).toBeFocused()
    await folioOf(2, 'MTY').fill('F-MTY')
    await expect(placing.getByText(words.folioRepeated)).toHaveCount(0)
    const asked = placing.getByRole('list', { name: words.concerns.unchecked(3, 2, 0, []) }).getByRole('listitem')
    await expect(asked).toContainText(['GDL, MTY', 'GDL', 'GDL'])
    for (const answer of await placing.getByRole('checkbox', { name: words.placing.anyway }).all()) await answer.check()
    await placing.getByRole('button', { name: words.placing.placeAnyway }).click()
    const placed = page.getByRole('region', { name: words.placed })
    for (const [count, code] of [
      [1, 'GDL'],
      [2, 'MTY'],
    ] as const)
      await expect(placed.getByRole('textbox', { name: words.folioOf(`${number(count)} · ${code}`) })).toHaveValue(
        `F-${code}`,
      )
    await expect(placed.getByRole('heading', { name: words.placed })).toBeFocused()
    // The order that has the folio is named; the focus stays in the field.
    const folio = placed.getByRole('textbox', { name: words.folioOf(`${number(2)} · MTY`) })
    await folio.fill('F-GDL')
    await folio.press('Enter')
    for (const name of [`${number(1)} · GDL`, `${number(2)} · MTY`])
      await expect(placed.getByText(`${words.folioRepeated} ${name}`)).toBeVisible()
    await expect(folio).toBeFocused()
    await expect(page.getByRole('textbox', { name: words.number.of('CDMX') })).toHaveValue(number(3))

    // What is shown is printed, and not the draft: by the browser's command, and by the menu.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('[data-paper]')).toHaveText([/CDMX/, /F-GDL/, /MTY/])
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.getByRole('button', { name: draftExport.export, exact: true }).click()
    await page.getByRole('menuitem', { name: draftExport.print, exact: true }).click()
    await expect(page.getByRole('article')).toHaveText([/CDMX/, /F-GDL/, /MTY/])
  })

  test('are placed after what speaks against it was asked, stay as they were, and only a cancellation, which is kept, opens them again', async ({
    page,
  }) => {
    await openOrders(page)
    await page.getByRole('button', { name: words.placeOf('GDL') }).click()
    const dialog = page.getByRole('dialog')
    // What speaks against it is there at once. Without an answer to each, nothing is placed, and what is typed stays.
    await expect(dialog.getByRole('list', { name: words.concerns.unchecked(3, 1, 0, []) })).toContainText('00123')
    await dialog.getByRole('textbox', { name: beginning(words.placing.folio) }).fill('F-778')
    await dialog.getByRole('button', { name: words.placing.placeAnyway }).click()
    await expect(dialog.getByRole('alert')).toHaveText(words.placing.unanswered(2))
    await expect(dialog.getByRole('checkbox').first()).toBeFocused()
    for (const kind of ['unchecked', 'no-price']) await anyway(dialog, kind).check()
    await dialog.getByRole('button', { name: words.placing.placeAnyway }).click()
    const placed = page.getByRole('region', { name: words.placed })
    const name = `${number(1)} · GDL`
    await expect(placed.getByRole('textbox', { name: words.folioOf(name) })).toHaveValue('F-778')
    expect(await exportedJson(page, send.sendOf(name))).toEqual(gdl)

    // The wholesaler answers: half of it, dearer, on a day that is over.
    await placed.getByRole('button', { name: confirming.confirmOf(name) }).click()
    const answer = page.getByRole('dialog', { name: confirming.title(name) })
    await expect(answer.getByRole('textbox', { name: confirming.folio })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(answer.getByLabel(confirming.promisedFor)).toBeFocused()
    await answer.getByLabel(confirming.promisedFor).fill('2025-03-04')
    await answer.getByRole('checkbox').check()
    await answer.getByRole('textbox', { name: confirming.quantityOf(ssd) }).fill('3')
    await expect(answer).toContainText(confirming.less(2))
    await answer.getByRole('textbox', { name: confirming.priceOf(ssd) }).fill('1,200')
    await expect(answer.getByText(confirming.sums('$9,947.50', '$7,800.00'))).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(placed.locator('[data-confirmed=late]')).toContainText(`${confirming.changed(1)}: $8,424.00`)
    // What is owed now stands beside what was ordered, here as in the list of all orders.
    await expect(placed).toContainText(ledger.sumConfirmed('$8,424.00', 0))
    await expect(placed.locator('[data-sent=same]')).toContainText(upTo(send.sent.ways.json))
    await page.reload()
    await expect(placed.locator('[data-confirmed=late]')).toBeVisible()
    // What was not confirmed can be ordered again; once the confirmation is taken back, it is ordered as before.
    const unfilled = placed.locator('[data-unfilled]')
    await expect(unfilled).toContainText(receiving.unfilled.left(2))
    await unfilled.getByRole('button').click()
    await expect(unfilled).toContainText(receiving.unfilled.again(2))
    await expect(unfilled.getByRole('button')).toBeFocused()
    await expect(placed).toContainText(receiving.unfilled.without(2))
    await expect(placed).toContainText(ledger.sumConfirmed('$8,424.00', 2))
    // Once the draft wants them no more there is no way back, and a confirmation that brings them is asked about.
    const quantity = page.getByRole('textbox', { name: drafts.quantityOf(ssd) })
    await draftScreen(page).tab('lines').click()
    await quantity.fill('3')
    await quantity.press('Enter')
    await draftScreen(page).tab('orders').click()
    await expect(unfilled).toContainText(receiving.unfilled.elsewhere(2, []))
    await expect(unfilled.getByRole('button')).toHaveCount(0)
    await placed.getByRole('button', { name: confirming.confirmOf(name) }).click()
    await answer.getByRole('button', { name: confirming.remove }).click()
    await expect(answer.getByRole('alert')).toHaveText(receiving.tooMany(2, []))
    await expect(answer.getByRole('button', { name: confirming.save })).toBeDisabled()
    // A dialog that closes has the focus for a moment more, and keeps no key from the page.
    await page.evaluate(async () => {
      for (const [key, ctrlKey] of [
        ['Escape', false],
        ['z', true],
      ] as const) {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }))
        await Promise.resolve()
      }
    })
    await expect(unfilled).toContainText(receiving.unfilled.again(2))
    await placed.getByRole('button', { name: confirming.confirmOf(name) }).click()
    await answer.getByRole('button', { name: confirming.remove }).click()
    await expect(placed.locator('[data-confirmed]')).toHaveCount(0)
    await expect(unfilled).toHaveCount(0)
    // What is taken back comes back with what followed from it: the pieces are ordered again, as before.
    const removed = page.getByRole('dialog').filter({ hasText: confirming.removed })
    await removed.getByRole('button', { name: undo.undo }).click()
    await expect(unfilled).toContainText(receiving.unfilled.again(2))
    await placed.getByRole('button', { name: confirming.confirmOf(name) }).click()
    await answer.getByRole('button', { name: confirming.remove }).click()
    await expect(unfilled).toHaveCount(0)

    await draftScreen(page).tab('lines').click()
    await quantity.fill('3')
    await quantity.press('Enter')
    await expect(page.getByText(messagesIn(notWrittenMessages).locked)).toBeVisible()
    await expect(quantity).toHaveValue('12')

    await draftScreen(page).tab('orders').click()
    // Undo does not reach the placement, nor anything before it, also in the next visit.
    const undoButton = page.getByRole('button', { name: undo.nothingSince(undo.changes['plan-again']('GDL', 0)) })
    await expect(undoButton).toBeVisible()
    await page.reload()
    await expect(undoButton).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(placed.getByRole('textbox', { name: words.folioOf(name) })).toHaveValue('F-778')

    const cancel = placed.getByRole('button', { name: upTo((order) => states.actOn(states.acts.cancel, order)) })
    await cancel.click()
    const question = page.getByRole('dialog', { name: upTo(words.cancelling.title) })
    await expect(question).toContainText('F-778')
    await question.getByRole('button', { name: words.cancelling.keep }).click()
    await cancel.click()
    await question.getByRole('button', { name: words.cancelling.confirm }).click()
    await expect(page.getByText(words.placementCancelled('GDL'))).toBeVisible()
    await expect(placed).toBeHidden()
    const uncounted = page.getByRole('region', { name: states.uncounted.heading })
    await expect(uncounted).toContainText('F-778')
    await expect(uncounted.locator('.line-through')).toHaveText('$10,743.30')
    await expect(page.getByRole('textbox', { name: words.number.of('GDL') })).toHaveValue('')
    await draftScreen(page).tab('lines').click()
    await quantity.fill('3')
    await quantity.press('Enter')
    await page.getByRole('button', { name: undoList.open }).click()
    await expect(page.getByRole('menu')).toContainText(undoList.reachesTo(undo.changes['take-back']('GDL', 0)))
    await page.getByRole('menuitem', { name: undo.changes.quantity(ssd, 1) }).click()
    await expect(quantity).toHaveValue('12')
    await page.goto('/orders')
    const row = page.getByRole('row').filter({ hasText: 'F-778' })
    await expect(row).toContainText(states.names.cancelled)
    await expect(page.getByRole('region', { name: ledger.sum })).toContainText(states.uncounted.notSummed(1))
    const filter = page.getByRole('combobox', { name: receiving.progress })
    await filter.selectOption({ label: receiving.progresses.open })
    await expect(row).toBeHidden()
    await filter.selectOption({ label: states.marks.cancelled.filter })
    await expect(row).toBeVisible()
  })

  test('are not marked in silence where another tab has taken over: the reason is said, and what was typed stays', async ({
    page,
  }) => {
    await openOrders(page)
    await page.getByRole('button', { name: words.placeOf('GDL') }).click()
    const dialog = page.getByRole('dialog')
    const folio = dialog.getByRole('textbox', { name: beginning(words.placing.folio) })
    await folio.fill('F-778')
    // As a newer version of the page does, in another tab.
    await page.evaluate(() => void indexedDB.open('surtido-drafts', 99))
    for (const kind of ['unchecked', 'no-price']) await anyway(dialog, kind).check()
    await dialog.getByRole('button', { name: words.placing.placeAnyway }).click()
    await expect(page.getByText(messagesIn(notWrittenMessages).refused)).toBeVisible()
    await expect(folio).toHaveValue('F-778')
  })
})

/** The answer that places an order in spite of a kind of concern. */
function anyway(dialog: Locator, kind: string) {
  return dialog.locator(`[data-concern=${kind}]`).getByRole('checkbox', { name: words.placing.anyway })
}

async function openOrders(page: Page) {
  const draft = sentDraft()
  const lines = Array.isArray(draft['lines']) ? draft['lines'] : []
  await setInitials(page, 'ANA')
  await page.goto('/drafts/shared')
  await openDraftFile(page, { ...draft, lines: lines.map((line, at) => ({ ...line, split: splitsOfSent[at] })) })
  await page.getByRole('button', { name: share.save }).click()
  await draftScreen(page).tab('orders').click()
  await expect(page.locator('[data-order]')).toHaveCount(3)
}

async function exported(page: Page, button: string, way: string): Promise<{ name: string; bytes: Buffer }> {
  const downloaded = page.waitForEvent('download')
  await sendOrder(page, button, way)
  const file = await downloaded
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

async function exportedJson(page: Page, button: string): Promise<unknown> {
  return JSON.parse((await exported(page, button, send.json)).bytes.toString())
}
