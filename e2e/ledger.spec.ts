import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { appMessages } from '#src/app/app-messages.ts'
import { remarkMessages } from '#src/browse/browse-on-demand-messages.ts'
import { confirmingMessages } from '#src/drafts/orders/confirming/confirming-messages.ts'
import { invoiceMessages } from '#src/drafts/orders/invoice/invoice-messages.ts'
import { keptInvoiceMessages } from '#src/drafts/orders/invoice/kept-invoice-messages.ts'
import { loneNoteMessages } from '#src/drafts/orders/invoice/lone-note-messages.ts'
import { ledgerMessages } from '#src/drafts/orders/ledger/ledger-messages.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { purchasesMessages } from '#src/drafts/orders/purchases/purchases-messages.ts'
import { deliveryMessages } from '#src/drafts/orders/receiving/delivery/delivery-messages.ts'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { budgetMessages } from '#src/drafts/pages/budget/budget-messages.ts'
import { listMessages } from '#src/drafts/pages/list/list-messages.ts'
import { columnsMessages } from '#src/drafts/parts/columns/columns-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { typedFormMessages } from '#src/drafts/parts/fields/typed-form-messages.ts'
import { orderStateMessages } from '#src/drafts/parts/ordered/order-state-messages.ts'
import { orderedMessages } from '#src/drafts/parts/ordered/ordered-messages.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { scanMessages } from '#src/drafts/scan/scan-messages.ts'
import { makeCfdi } from '#src/fixtures/make-cfdi.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { putDrafts, rawLine, rawOrder } from './support/placed-drafts.ts'
import { anyWord, beginning, saying, some, upTo } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const app = messagesIn(appMessages)
const words = messagesIn(ledgerMessages)
const invoices = messagesIn(invoiceMessages)
const purchases = messagesIn(purchasesMessages)
const kept = messagesIn(keptInvoiceMessages)
const lone = messagesIn(loneNoteMessages)
const receiving = messagesIn(receivingMessages)
const delivery = messagesIn(deliveryMessages)
const typed = messagesIn(typedFormMessages)
const scan = messagesIn(scanMessages)
const confirming = messagesIn(confirmingMessages)
const orderWords = messagesIn(orderMessages)
const states = messagesIn(orderStateMessages)
const remarks = messagesIn(remarkMessages)
const ordered = messagesIn(orderedMessages)
const budget = messagesIn(budgetMessages)
const sums = messagesIn(sumMessages)
const drafts = messagesIn(draftsMessages)
const lists = messagesIn(listMessages)
const columnMenu = messagesIn(columnsMessages)

test.use(draftCatalog)

function from(line: object, warehouse: string, quantity: number) {
  return { ...line, split: [{ warehouse, quantity }] }
}

/** A draft that is filled, and one of which two of three orders were placed when the camera cost 100. */
async function putOrders(page: Page) {
  const camera = rawLine('l1', 'CAM1', 'Cámara IP domo', 100, 12)
  const cable = rawLine('l2', 'CAB2', 'Cable UTP de 5 m', 20, 5)
  const toner = rawLine('l3', 'TON3', 'Tóner negro', 900, 1)
  const day = 86_400_000
  await putDrafts(page, [
    { id: 'd1', name: 'Sucursal' },
    {
      id: 'd2',
      name: 'Matriz',
      lines: [from(camera.line, 'GDL', 12), from(cable.line, 'GDL', 5), from(toner.line, 'MTY', 1)],
      placed: [
        rawOrder('o1', 'GDL', Date.now() - day, [{ ...camera.placed, brand: 'Hikvision' }], {
          number: 'OC-17',
          folio: 'F-88',
        }),
        rawOrder('o2', 'MTY', Date.now() - 2 * day, [toner.placed], {
          number: 'OC-T3P-2026-0004',
          note: 'urgente',
        }),
      ],
    },
  ])
}

/** What the browser's own print command prints, as text: nothing of the screen. */
async function printed(page: Page): Promise<string> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  const text = await page.locator('body').innerText()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  return text
}

/** What lies over what stands beside it, or is cut, in the first three lines of an order's card, but for its number. */
function overprinted(page: Page): Promise<string[]> {
  return page.getByRole('listitem').evaluateAll((cards) =>
    cards.flatMap((card) =>
      [...card.querySelectorAll('p')].slice(0, 3).flatMap((line) => {
        const texts = [line, ...line.querySelectorAll('bdi, span')].filter(
          (each) => each.childElementCount === 0 && !each.matches('.sr-only'),
        )
        return texts.flatMap((each, at) => {
          const next = texts[at + 1]?.getBoundingClientRect().left ?? Infinity
          const isCut = each.scrollWidth > each.clientWidth && !each.matches('bdi > span') && each.clientWidth > 0
          return isCut || each.getBoundingClientRect().right > next + 0.5 ? [each.textContent] : []
        })
      }),
    ),
  )
}

async function hideColumn(page: Page, name: string) {
  await page.getByRole('button', { name: columnMenu.shown }).click()
  await page.getByLabel(columnMenu.hide(name), { exact: true }).click()
  await page.keyboard.press('Escape')
}

function asFile(name: string, text: string) {
  return { name, mimeType: 'text/xml', buffer: Buffer.from(text) }
}

test.describe('what was ordered', () => {
  test('is marked where it is about to be added again', async ({ page }) => {
    await putOrders(page)
    const catalog = catalogScreen(page)
    await catalog.open()
    const screen = draftScreen(page)
    const rowOf = (sku: string) => catalog.rows.filter({ hasText: sku })
    await expect(rowOf('CAM1').locator('[data-ordered=placed]')).toHaveText(
      anyWord((day) => ordered.placed(12, day, 'GDL · F-88 · Matriz')),
    )
    await expect(rowOf('CAB2').locator('[data-ordered=waiting]')).toHaveText(ordered.waiting(5, 'Matriz'))
    // For as many days as the person says.
    await page.goto('/orders')
    await page.getByRole('spinbutton', { name: beginning(words.recentDays) }).fill('0')
    await catalog.open()
    await expect(rowOf('CAB2').locator('[data-ordered=waiting]')).toBeVisible()
    await expect(rowOf('CAM1').locator('[data-ordered=placed]')).toHaveCount(0)
    // What was ordered before that is known all the same, and stands first among equals for who wants it so.
    await expect(rowOf('CAM1').locator('[data-ordered=before]')).toBeVisible()
    await catalog.search.fill('ca')
    const first = (sku: string) => expect(catalog.rows.first()).toContainText(sku)
    await first('CAM1')
    await page.getByRole('button', { name: remarks.asOthers }).click()
    await first('CAB-3')
    await page.reload()
    await first('CAB-3')
    await page.getByRole('button', { name: remarks.first }).click()
    await first('CAM1')
    await page.goto('/orders')
    await page.getByRole('spinbutton', { name: beginning(words.recentDays) }).fill('14')

    await page.goto('/drafts/d1')
    await screen.list.open.click()
    await screen.list.box.fill('3 x CAM1\n1 x TON3')
    await expect(page.getByRole('listitem').filter({ hasText: 'CAM1' }).locator('[data-ordered]')).toHaveText(
      upTo((day) => ordered.placedShort(12, day)),
    )
  })

  test('is found, exported, and used again at what it costs today', async ({ page }) => {
    await putOrders(page)
    await page.getByRole('link', { name: lists.ledger }).click()
    const sum = page.getByRole('region', { name: words.sum })
    await expect(sum).toContainText('$2,100.00')
    await page.getByRole('combobox', { name: words.warehouse }).selectOption('MTY')
    await expect(sum.getByText(beginning(`${words.orders(1)} ·`))).toBeVisible()
    await page.getByRole('combobox', { name: words.warehouse }).selectOption('')
    await page.getByRole('searchbox', { name: words.search }).fill('camara oc-17')
    await expect(sum.getByText(beginning(`${words.orders(1)} ·`))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Cámara IP domo' })).toContainText('$1,200.00')
    await expect(sum).toContainText(words.matchingLines(1))
    await expect(sum).toContainText(`${words.ofMatching}$1,200.00`)
    const orders = await printed(page)
    expect(orders).toContain('«camara oc-17»')
    expect(orders).toContain('$1,392.00')
    expect(orders).not.toContain('urgente')

    await test.step('and summed by brand and product, with the price paid', async () => {
      await page.getByRole('searchbox', { name: words.search }).fill('')
      await page.getByRole('link', { name: words.toPurchases }).click()
      await expect(sum).toContainText('$2,436.00')
      await expect(page.getByRole('row').nth(1)).toContainText(/Hikvision.*\$1,392\.00/)
      expect(await printed(page)).toMatch(/Hikvision.*\$1,392\.00.*\$2,436\.00/s)
      await page.getByRole('button', { name: purchases.chooseGroup('Hikvision') }).click()
      await expect(sum).toContainText('$1,392.00')
      await page.getByRole('button', { name: purchases.chooseGroup('Cámara IP domo') }).click()
      const prices = page.getByRole('region', { name: purchases.prices.title.placed('Cámara IP domo') })
      await expect(prices).toContainText('$100.00')
      await page.reload()
      await expect(prices).toContainText('$100.00')
      // Two presses before the first is drawn: neither takes the other back.
      const chosen = [
        purchases.removeChosen(purchases.groupings.brand, 'Hikvision'),
        purchases.removeChosen(purchases.groupings.product, 'Cámara IP domo'),
      ].map((name) => page.getByRole('button', { name }))
      await expect(chosen[0]!.or(chosen[1]!)).toHaveCount(2)
      await chosen[0]!
        .or(chosen[1]!)
        .evaluateAll((buttons) =>
          buttons.forEach((each) => each.dispatchEvent(new MouseEvent('click', { bubbles: true }))),
        )
      await page
        .getByRole('group', { name: purchases.by })
        .getByRole('button', { name: purchases.groupings.warehouse })
        .click()
      await hideColumn(page, purchases.columns.iva)
      await page.reload()
      await expect(page.getByRole('columnheader', { name: purchases.columns.iva, exact: true })).toHaveCount(0)
      await expect(page.getByRole('columnheader', { name: purchases.columns.total })).toBeVisible()
      await page.getByRole('button', { name: words.export, exact: true }).click()
      const saved = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: words.xlsx }).click()
      const table = await readSheet(await readFile(await (await saved).path()))
      const filled = table.slice(1).filter((row) => row.some((cell) => cell !== null))
      expect(filled.map((row) => [row[0], row[3], row[6]])).toEqual([
        ['GDL', 12, 1392],
        ['MTY', 1, 1044],
        [purchases.all, 13, 2436],
      ])
      await page.getByRole('link', { name: words.title }).click()
    })
    await test.step('sorted by any header', async () => {
      const header = page.getByRole('columnheader', { name: words.columns.total })
      const first = page
        .getByRole('row')
        .filter({ has: page.getByRole('cell') })
        .first()
      await header.getByRole('button').click()
      await expect(header).toHaveAttribute('aria-sort', 'descending')
      await expect(first).toContainText('OC-17')
      await header.getByRole('button').click()
      await expect(first).toContainText('urgente')
      await header.getByRole('button').click()
      await expect(header).not.toHaveAttribute('aria-sort')
      await expect(first).toContainText('OC-17')
    })
    await test.step('in the columns that are chosen, in this browser', async () => {
      const { columns } = words
      await hideColumn(page, columns.folio)
      const total = page.getByRole('columnheader', { name: columns.total }).getByRole('button')
      await total.press('Alt+Shift+ArrowLeft')
      await total.press('Shift+ArrowRight')
      await page.reload()
      await expect(page.getByRole('columnheader')).toHaveText([
        '',
        columns.when,
        columns.number,
        columns.warehouse,
        columns.draft,
        columns.lines,
        columns.total,
        columns.pieces,
        columns.note,
        words.actions,
      ])
      const cells = page.getByRole('row').filter({ hasText: 'OC-17' }).getByRole('cell')
      await expect(cells.nth(6)).toHaveText('$1,392.00')
      await expect(cells.nth(7)).toHaveText('12')
    })
    await page.getByRole('button', { name: upTo((day) => words.expand(words.orderOf('OC-17', 'GDL', day))) }).click()

    await page.getByRole('button', { name: words.export, exact: true }).click()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: words.xlsx }).click()
    const rows = await readSheet(await readFile(await (await downloaded).path()))
    expect(rows.slice(1).map((row) => [row[1], row[2], row[6], row[11], row[12]])).toEqual([
      ['OC-17', 'GDL', 'CAM1', 12, 100],
      ['OC-T3P-2026-0004', 'MTY', 'TON3', 1, 900],
    ])

    await test.step('and held against the invoice of the wholesaler', async () => {
      const invoice = {
        orderNumber: 'OC-17',
        lines: [
          { code: 'CAM1', quantity: 12, unitPrice: 101.5 },
          { code: '900', description: 'Cable UTP CAB2X', quantity: 5, unitPrice: 20 },
        ],
      }
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: invoices.open }).click()
      const files = [asFile('a.xml', makeCfdi(invoice)), asFile('again.xml', makeCfdi(invoice)), asFile('b.xml', '<a')]
      await (await choosing).setFiles(files)
      await expect(page.getByRole('alert')).toContainText([invoices.refusals.twice, invoices.refusals['not-xml']])
      await expect(page.getByRole('checkbox', { name: beginning('OC-17') })).toBeChecked()
      const result = page.getByRole('region', { name: invoices.result })
      await expect(result).toContainText(invoices.tooMuch('$18.00'))
      await expect(result).toContainText(kept.keepOpen(1))
      await page
        .getByRole('combobox', { name: invoices.whichProduct(invoices.concept(2, 'A-4711')) })
        .selectOption('CAM1')
      await expect(result).toContainText(invoices.kindsOf.more(5, '+$500.00'))
      await page.getByRole('button', { name: invoices.changeAnswers(1) }).click()
      await page.getByRole('button', { name: invoices.notOfThese }).click()
      await expect(result).toContainText(invoices.tooMuch('$118.00'))
      await expect(page.getByRole('button', { name: invoices.noteArrived(12, 12) })).toBeVisible()
      const asked = page.waitForEvent('dialog')
      const leaving = page.close({ runBeforeUnload: true })
      const question = await asked
      expect(question.type()).toBe('beforeunload')
      await question.dismiss()
      await leaving
      await expect(result).not.toContainText(kept.keepOpen(1))
      await page.getByRole('button', { name: kept.keep('OC-17') }).click()
      await expect(page.getByText(kept.kept('OC-17'))).toBeVisible()
      await page.getByRole('button', { name: invoices.back }).click()
      const row = page.getByRole('row').filter({ hasText: 'OC-17' })
      await expect(row.locator('[data-invoices]')).toContainText('A-4711')
      // By how much it charges more is in sight, with a sign, and said once.
      await expect(row.locator('[data-over]')).toHaveText(kept.over('$118.00'))
      await expect(row.locator('[data-invoices]')).not.toContainText(kept.overHint('$118.00', '$136.88'))
      const again = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: invoices.open }).click()
      await (await again).setFiles([asFile('a.xml', makeCfdi(invoice))])
      await expect(page.getByRole('alert')).toContainText(saying(kept.before(some, ['OC-17'])))
      const adding = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: invoices.add }).click()
      const note = {
        type: 'E',
        number: '90',
        uuid: '00000000-0000-4000-8000-000000000002',
        related: ['6B2C0F3A-3E0D-4A57-9A55-0D1F6A7B8C9D'],
        lines: [{ description: 'Bonificación', quantity: 1, unitPrice: 18, key: '84111506', unitKey: 'ACT' }],
      }
      await (await adding).setFiles([asFile('n.xml', makeCfdi(note))])
      await expect(page.getByRole('region', { name: lone.title('A-90') })).toContainText(
        lone.leaves('$118.00', '$100.00'),
      )
      await expect(result).not.toBeAttached()
      await page.getByRole('button', { name: kept.keep('OC-17') }).click()
      await expect(page.getByText(kept.kept('OC-17'))).toBeVisible()
      // The browser's Back leads to the orders, where they were opened, and Undo opens them again.
      await page.goBack()
      await expect(row.locator('[data-invoices]')).toContainText(kept.takesBack('$18.00'))
      await expect(row.locator('[data-over]')).toHaveText(kept.over('$100.00'))
      await page.keyboard.press('Control+z')
      await expect(page.getByRole('heading', { name: invoices.title })).toBeVisible()
      // It is an entry of the history a moment after it is drawn: Back before that leads further back.
      await expect.poll(() => page.evaluate(() => history.state?.usr?.invoices)).toBe(true)
      await page.goBack()
      await expect(row).toBeVisible()
      // An invoice that is removed comes back by the key of its message, and nothing was typed.
      await page
        .getByRole('button', { name: upTo((day) => words.actionsOf(words.orderOf('OC-17', 'GDL', day))) })
        .click()
      await page.getByRole('menuitem', { name: kept.menu }).click()
      const closing = page.getByRole('dialog', { name: kept.title('OC-17') })
      const removing = closing.getByRole('button', { name: upTo((name) => kept.remove(name)) })
      await expect(removing).toHaveCount(2)
      await removing.first().click()
      await expect(removing).toHaveCount(1)
      // The button that goes away leaves the focus beside it, a moment later.
      await expect(page.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Control+z')
      await expect(removing).toHaveCount(2)
      await page.keyboard.press('Escape')
      await expect(closing).toHaveCount(0)
    })

    await test.step('and answered by the wholesaler, who is late', async () => {
      const actions = page.getByRole('button', {
        name: upTo((day) => words.actionsOf(words.orderOf('OC-17', 'GDL', day))),
      })
      await actions.click()
      await page.getByRole('menuitem', { name: confirming.confirm }).click()
      const dialog = page.getByRole('dialog', { name: confirming.title('OC-17') })
      await dialog.getByLabel(confirming.promisedFor).fill('2025-03-04')
      // It is before the order was placed: nothing is taken before the person says so.
      await expect(dialog.getByRole('button', { name: confirming.asOrdered })).toBeDisabled()
      await dialog.getByRole('checkbox').check()
      await dialog.getByRole('button', { name: confirming.asOrdered }).click()
      // Also where its row looks otherwise then.
      await expect(actions).toBeFocused()
      await page.getByRole('combobox', { name: receiving.progress }).selectOption('late')
      await expect(page.getByRole('row').filter({ hasText: 'OC-17' }).locator('[data-confirmed=late]')).toBeVisible()
      const onPaper = await printed(page)
      expect(onPaper).toContain(words.asOrdered)
      expect(onPaper).toContain(confirming.promised('4 mar 2025'))
      await page.getByRole('combobox', { name: receiving.progress }).selectOption('any')
      await page.setViewportSize({ width: 320, height: 844 })
      await expect(page.getByRole('listitem').filter({ hasText: '0004' })).toContainText(words.pieces(1))
      await expect.poll(() => overprinted(page), 'on a phone').toEqual([])
      await page.setViewportSize({ width: 1280, height: 720 })
    })

    await test.step('and received, in part and then closed', async () => {
      const row = page.getByRole('row').filter({ hasText: 'OC-17' })
      const open = async () => {
        await row
          .getByRole('button', { name: upTo((day) => words.actionsOf(words.orderOf('OC-17', 'GDL', day))) })
          .click()
        await page.getByRole('menuitem', { name: receiving.receive }).click()
      }
      await open()
      const dialog = page.getByRole('dialog', { name: receiving.title('OC-17') })
      const camera = dialog.getByRole('textbox', { name: receiving.quantityOf('Cámara IP domo') })
      await expect(dialog.getByRole('button', { name: receiving.whole(12) })).toBeVisible()
      // A scanner's Enter alone books nothing.
      await page.keyboard.press('Enter')
      await camera.fill('4')
      // Escape does not lose what is typed.
      await page.keyboard.press('Escape')
      await expect(dialog.getByRole('alert')).toContainText(typed.ask)
      await page.keyboard.press('Enter')
      await expect(camera).toHaveValue('4')
      await dialog.getByRole('textbox', { name: scan.code, exact: true }).fill('cam1')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('status', { name: delivery.scan.label })).toContainText(delivery.scan.good(5, 12))
      await dialog.getByRole('textbox', { name: scan.code, exact: true }).fill('NADA-1')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('region', { name: delivery.wrong })).toContainText('NADA-1')
      await dialog.getByRole('button', { name: receiving.typed(5) }).click()
      await expect(dialog).toContainText(receiving.toCome(7))
      await expect(dialog).toContainText(delivery.wrongNote('1 × NADA-1'))
      // Nothing is aimed at the rest.
      await expect(dialog.getByRole('button', { name: receiving.whole(7) })).not.toBeFocused()
      await page.keyboard.press('Escape')
      await page.getByRole('combobox', { name: receiving.progress }).selectOption('in-part')
      await expect(sum.getByText(beginning(`${words.orders(1)} ·`))).toBeVisible()
      await expect(row.locator('[data-progress=in-part]')).toContainText(receiving.states['in-part'](7))
      // The code that nobody knows is in sight without the dialog.
      await expect(row.locator('[data-noted]')).toContainText(delivery.wrongNote('1 × NADA-1'))
      for (const width of [1100, 844]) {
        await page.setViewportSize({ width, height: 720 })
        const isWhole = () =>
          row
            .locator('[data-progress] > span')
            .evaluate(({ scrollWidth, clientWidth }) => clientWidth > 9 && scrollWidth <= clientWidth)
        await expect.poll(isWhole, `what is missing at ${width} px`).toBe(true)
      }
      await page.setViewportSize({ width: 1280, height: 720 })
      await open()
      await dialog.getByRole('checkbox', { name: receiving.closeRest(7) }).check()
      await expect(dialog.getByRole('textbox', { name: delivery.reason })).toBeInViewport()
      await dialog.getByRole('button', { name: delivery.closeOnly(7) }).click()
      await expect(dialog.getByRole('alert')).toHaveText(delivery.sayReason)
      await dialog.getByRole('textbox', { name: delivery.reason }).fill('descontinuado')
      await page.keyboard.press('Enter')
      await expect(dialog).toContainText(receiving.ended(5, 7))
      await expect(dialog).toContainText('descontinuado')
      const entries = dialog.getByRole('region', { name: receiving.history }).getByRole('button')
      await entries.last().click()
      await expect(entries).toHaveCount(1)
      await expect(entries).toBeFocused()
      await page.keyboard.press('Control+z')
      await expect(entries).toHaveCount(2)
      await page.keyboard.press('Escape')
      await page.getByRole('combobox', { name: receiving.progress }).selectOption('closed')
      await expect(sum.getByText(beginning(`${words.orders(1)} ·`))).toBeVisible()
      await page.getByRole('combobox', { name: receiving.progress }).selectOption('any')
      // Its draft's orders have the same acts: what came of it is not cancelled, the other order is, once that was said.
      const actsOf = async (order: string, warehouse: string) => {
        const label = upTo((day) => words.actionsOf(words.orderOf(order, warehouse, day)))
        await page.getByRole('button', { name: label }).click()
        return page.getByRole('menuitem', { name: states.acts.cancel })
      }
      await expect(await actsOf('OC-17', 'GDL')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await (await actsOf('OC-T3P-2026-0004', 'MTY')).click()
      const asking = page.getByRole('dialog', { name: orderWords.cancelling.title('OC-T3P-2026-0004') })
      await asking.getByRole('button', { name: orderWords.cancelling.keep }).click()
      await expect(asking).toHaveCount(0)
    })

    await test.step('and what is to come of several orders, from a list, in one act', async () => {
      await page.getByRole('checkbox', { name: words.selectAll }).check()
      await page.getByRole('button', { name: delivery.receiveChosen(2) }).click()
      const dialog = page.getByRole('dialog', { name: delivery.severalTitle(2, '') })
      await dialog.getByRole('button', { name: delivery.list.open }).click()
      await dialog.getByRole('textbox', { name: delivery.list.text }).fill('1 x TON3\n2 x CAB2')
      await dialog.getByRole('button', { name: delivery.list.read }).click()
      await expect(dialog).toContainText(delivery.list.done(1, 1))
      await dialog.getByRole('button', { name: delivery.list.asWrong }).click()
      await dialog.getByRole('button', { name: receiving.typed(1) }).click()
      await expect(dialog.getByRole('region', { name: receiving.history })).toContainText('CAB2')
      await page.keyboard.press('Control+z')
      await expect(dialog).toContainText(delivery.ofOrders(1, 1))
      // What was typed is in its field again.
      await expect(dialog.getByRole('button', { name: receiving.typed(1) })).toBeVisible()
      await expect(dialog.getByRole('region', { name: delivery.wrong })).toContainText('CAB2')
      await page.keyboard.press('Escape')
      await dialog.getByRole('button', { name: typed.discard }).click()
      await page.getByRole('button', { name: words.clearChosen }).click()
    })

    await page.getByRole('checkbox', { name: upTo((day) => words.select(words.orderOf('OC-17', 'GDL', day))) }).check()
    await page.getByRole('button', { name: words.againAll }).click()
    await page.getByRole('button', { name: words.see, exact: true }).click()
    await expect(page.getByRole('heading', { name: words.againName('OC-17'), level: 1 })).toBeAttached()
    await expect(page.locator('[data-line]')).toContainText(['$1,440.00'])
  })

  test('stays with a draft that was deleted, and goes with it only when that was said', async ({ page }) => {
    const screen = draftScreen(page)
    await putOrders(page)
    await expect(screen.draftRow('Matriz')).toContainText(`${lists.states['placed-in-part']} ${lists.partPlaced(2, 3)}`)
    await screen.openMenu('Matriz', drafts.delete)
    await expect(page.getByText(lists.deletedWithOrders('Matriz', 2))).toBeVisible()
    await page.getByRole('link', { name: lists.ledger }).click()
    await expect(page.getByRole('row').filter({ hasText: 'OC-17' })).toContainText(words.folders.deleted)
    await page.goBack()
    await screen.folder('deleted').click()
    await page.getByRole('button', { name: lists.eraseOf('Matriz') }).click()
    await expect(page.getByRole('dialog').last()).toContainText(lists.eraseOrders(2))
  })

  test('a draft over its budget is brought under it, and back', async ({ page }) => {
    const screen = draftScreen(page)
    await page.goto('/')
    await expect(page.getByText(upTo((time) => app.syncedAt(time, 0)))).toBeVisible()
    await screen.create('GDL')
    await screen.add('10 x CAM1\n5 x CAB2\n1 x TON3')
    await page.getByRole('button', { name: budget.set }).click()
    await page.getByRole('textbox', { name: budget.amount }).fill('$1,740')
    await page.getByRole('button', { name: budget.keep, exact: true }).click()
    await page.keyboard.press('Escape')
    const over = page.getByRole('button', { name: budget.over(sums.withIva('$812.00')) })
    await over.click()
    await page.getByRole('button', { name: budget.lowerOf('Cámara IP domo', '10', '4') }).click()
    await expect(screen.quantity('CAM1')).toHaveValue('4')
    // What it did is in sight.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(screen.row('CAM1').getByRole('link')).toBeFocused()
    await expect(page.getByRole('button', { name: budget.left(sums.withIva('$23.20')) })).toBeVisible()
    await screen.undo.click()
    await expect(screen.quantity('CAM1')).toHaveValue('10')
    await expect(over).toBeVisible()
  })
})
