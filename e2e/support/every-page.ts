import { expect, type Locator, type Page } from '@playwright/test'
import { keyMessages } from '#src/app/keys/key-messages.ts'
import { notFoundMessages } from '#src/app/not-found-messages.ts'
import { paletteMessages } from '#src/app/palette/palette-messages.ts'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { chipsMessages, featuresMessages, searchMessages } from '#src/browse/browse-on-demand-messages.ts'
import { backupsMessages } from '#src/drafts/exchange/backups/backups-messages.ts'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { returnedMessages } from '#src/drafts/exchange/share/returned-messages.ts'
import { shareMessages } from '#src/drafts/exchange/share/share-messages.ts'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { confirmingMessages } from '#src/drafts/orders/confirming/confirming-messages.ts'
import { sendMessages } from '#src/drafts/orders/export/send-messages.ts'
import { invoiceMessages } from '#src/drafts/orders/invoice/invoice-messages.ts'
import { keptInvoiceMessages } from '#src/drafts/orders/invoice/kept-invoice-messages.ts'
import { ledgerMessages } from '#src/drafts/orders/ledger/ledger-messages.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { purchasesMessages } from '#src/drafts/orders/purchases/purchases-messages.ts'
import { deliveryMessages } from '#src/drafts/orders/receiving/delivery/delivery-messages.ts'
import { budgetMessages } from '#src/drafts/pages/budget/budget-messages.ts'
import { lineMessages } from '#src/drafts/pages/lines/line-messages.ts'
import { listMessages } from '#src/drafts/pages/list/list-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { scanMessages } from '#src/drafts/scan/scan-messages.ts'
import { settingsMessages } from '#src/drafts/settings/settings-messages.ts'
import { makeCfdi } from '#src/fixtures/make-cfdi.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { historyMessages } from '#src/product/history/history-messages.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { catalogScreen } from './catalog-screen.ts'
import { draftScreen } from './draft-screen.ts'
import { messagesIn } from './messages-in.ts'
import { putDrafts, rawLine, rawOrder } from './placed-drafts.ts'
import { anyCount, anyWord, beginning, upTo } from './saying.ts'
import { scan } from './scan.ts'
import { openDraftFile, sentDraft } from './sent-draft.ts'
import type { Surtido } from './start-surtido.ts'
import { storedRecords } from './stored-records.ts'

/*
 * Every page and dialog of the program, for what has to be true of all of them: accessibility and the second language.
 * Each opens from anywhere, over the sample catalog and the drafts that `putEverything` put there.
 */

export type Visit = { readonly page: Page; readonly surtido: Surtido; readonly locale: Locale }

export type ProgramPage = {
  readonly name: string
  open(visit: Visit): Promise<void>
}

const products = [...createSampleCatalog({ products: 200 })].filter(
  ({ sku, price, quantity }) => /^[A-Z0-9-]{6,}$/.test(sku) && price && (quantity ?? 0) > 20,
)
const [known, another, third] = products
if (!known || !another || !third) throw new Error('The sample has no product with a price and stock')

/** Longer than any window, with long names. */
const longDraft = products.slice(3, 43)

/** Drafts in each state, one of them checked. */
export async function putEverything({ page, locale }: Visit): Promise<void> {
  const [first, second] = Object.keys(known!.warehouses)
  const a = rawLine('l1', known!.sku, String(known!.title), Math.round(Number(known!.price) * 0.9), 12)
  const b = rawLine('l2', another!.sku, String(another!.title), Number(another!.price) * 2, 3)
  const gone = rawLine('l3', 'NOHAY-99X', 'Cámara IP domo', 100, 12)
  const split = [
    { warehouse: first ?? 'CDMX', quantity: 5 },
    { warehouse: second ?? 'MTY', quantity: 3 },
  ]
  const placed = rawOrder('o1', first ?? 'CDMX', Date.now(), [{ ...a.placed, quantity: 5 }], {
    folio: 'F-88',
    note: 'urgente',
  })
  await putDrafts(page, [
    {
      id: 'd1',
      name: 'Matriz',
      budget: { amount: 900, withIva: true },
      lines: [a.line, { ...b.line, note: 'urge' }, gone.line],
    },
    {
      id: 'd2',
      name: 'Centro',
      format: 5,
      archivedAt: Date.now(),
      lines: [{ ...b.line, split: [{ warehouse: 'GDL', quantity: 3 }] }],
      placed: [rawOrder('o2', 'GDL', Date.now(), [b.placed])],
      cancelled: [
        rawOrder('o3', 'GDL', Date.now(), [b.placed], { number: 'OC-ANA-2026-0006', cancelledAt: Date.now() }),
      ],
    },
    { id: 'd3', name: 'Sucursal', lines: [{ ...a.line, split }], placed: [placed] },
    {
      id: 'd4',
      name: 'Requisición de cómputo para la sucursal Monterrey Centro',
      note: 'Pedir factura a nombre de la filial, entrega por la tarde',
      lines: longDraft.map((product, at) => ({
        ...rawLine(`m${at}`, product.sku, String(product.title), Number(product.price), 1_000 + at).line,
        manufacturerSku: String(product.manufacturer_sku),
        brand: String(product.manufacturer),
        note: 'urge, para la obra de San Pedro',
        split: split.map((part) => ({ ...part, quantity: 500 })),
      })),
    },
  ])
  const words = messagesIn(checkMessages, locale)
  await page.goto('/drafts/d1')
  await page.getByRole('button', { name: words.check(3) }).click()
  // One of the three products is not there any more.
  await expect(draftScreen(page, locale).row('NOHAY-99X')).toContainText(words.notFound)
  // Left before it is stored, it would say on every page that it was interrupted.
  await expect
    .poll(() => storedRecords(page, 'surtido-checks', 'runs'))
    .toContainEqual(expect.objectContaining({ status: 'done' }))
}

export const catalogPages: readonly ProgramPage[] = [
  { name: 'the catalog', open: openCatalog },
  { name: 'the search help', open: openHelp },
  { name: 'what the palette finds', open: openPalette },
  { name: 'what was searched before', open: openSearchAgain },
  { name: 'the brand filter', open: (visit) => openFilter(visit, messagesIn(browseMessages, visit.locale).brand) },
  { name: 'the price filter', open: (visit) => openFilter(visit, messagesIn(browseMessages, visit.locale).price) },
  {
    name: 'the figure filter',
    // What products of all kinds share is no figure.
    open: (visit) => openFilter(visit, messagesIn(featuresMessages, visit.locale).features, 'memoria'),
  },
  {
    name: 'the stock filter',
    open: (visit) => openFilter(visit, messagesIn(browseMessages, visit.locale).stockFilterTitle),
  },
  { name: 'the filters that are on, and the sort', open: openFilters },
  { name: 'the columns', open: openColumns },
  { name: 'the saved views', open: (visit) => openFilter(visit, messagesIn(browseMessages, visit.locale).views) },
  { name: 'a preview beside a selection', open: openPreview },
  { name: 'a product', open: openProduct },
  { name: 'a product whose quantity is split', open: openSplit },
  { name: 'a comparison', open: openComparison },
  { name: 'a page that does not exist', open: openNotFound },
  { name: 'a product that cannot be asked for', open: openFailing },
]

export const draftPages: readonly ProgramPage[] = [
  { name: 'the drafts', open: openDrafts },
  { name: 'a draft', open: openDraft },
  { name: 'a long draft whose lines are split', open: openLongDraft },
  { name: 'the plan of a draft', open: openPlan },
  { name: 'the plan of a long draft', open: openLongPlan },
  { name: 'the keys of a draft', open: openDraftKeys },
  { name: 'what can be done on a draft', open: openDraftCommands },
  { name: 'plans of more and fewer warehouses', open: openChoices },
  { name: 'lines that were chosen', open: openChosenLines },
  { name: 'what a draft may cost', open: openBudget },
  { name: 'a list to be added', open: openQuickAdd },
  { name: 'scan mode', open: openScanMode },
  { name: 'copies and backup', open: openSafekeeping },
  { name: 'drafts that were deleted', open: openDeleted },
]

export const orderPages: readonly ProgramPage[] = [
  { name: 'orders, one of them placed', open: openOrders },
  { name: 'orders of many lines', open: openLongOrders },
  { name: 'the question before an order is placed', open: openPlacing },
  { name: 'the question before several orders are placed', open: openPlacingSeveral },
  { name: 'what the wholesaler confirmed', open: openConfirming },
  { name: 'a delivery of several orders', open: openReceiving },
  { name: 'an order to be sent', open: openSending },
  { name: 'an order on paper for the wholesaler', open: openLetter },
  { name: 'the settings', open: openSettings },
  { name: 'the orders that were placed', open: openLedger },
  { name: 'invoices beside their orders', open: openInvoices },
  { name: 'the invoices of an order', open: openKeptInvoices },
  { name: 'what was bought', open: openPurchases },
  { name: 'a draft as text', open: openAsText },
  { name: 'a link to share', open: openShareLink },
  { name: 'a draft that was sent', open: openSent },
  { name: 'a draft that came back', open: openReturned },
  { name: 'a draft on paper', open: openPaper },
]

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 720
}

async function openCatalog({ page, locale }: Pick<Visit, 'page' | 'locale'>, query = 'a') {
  await page.goto(`/?q=${query}`)
  await expect(catalogScreen(page, locale).grid).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
}

async function openHelp(visit: Visit) {
  const words = messagesIn(browseMessages, visit.locale)
  await openCatalog(visit)
  await visit.page.getByRole('button', { name: words.helpTitle }).click()
  await expect(visit.page.getByText('2cd2347')).toBeVisible()
}

/** Products, and of drafts and orders what there is. */
async function openPalette(visit: Visit) {
  const { page, locale } = visit
  const words = messagesIn(paletteMessages, locale)
  await openCatalog(visit)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: messagesIn(keyMessages, locale).field }).fill('ce')
  await expect(page.getByRole('group', { name: words.groups.products }).getByRole('option').first()).toBeVisible()
}

async function openDraftKeys({ page, locale }: Visit) {
  await page.goto('/drafts/d1')
  await expect(page.getByRole('heading', { name: 'Matriz' })).toBeAttached()
  await page.keyboard.press('F1')
  await expect(page.getByText(messagesIn(keyMessages, locale).does.moveLine)).toBeVisible()
}

async function openDraftCommands({ page, locale }: Visit) {
  const words = messagesIn(paletteMessages, locale)
  await page.goto('/drafts/d1')
  await expect(page.getByRole('heading', { name: 'Matriz' })).toBeAttached()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: words.groups.here }).getByRole('option').first()).toBeVisible()
}

/** With the second cell of a row chosen. */
async function openSearchAgain({ page, locale }: Visit) {
  await page.evaluate(() => {
    localStorage.setItem('surtido.searches', JSON.stringify(['kingston', 'hp']))
    localStorage.setItem('surtido.views', JSON.stringify([{ name: 'Discos', search: 'q=ssd&stock=1', columns: '' }]))
  })
  await page.goto('/')
  const search = page.getByRole('combobox', { name: messagesIn(browseMessages, locale).searchLabel })
  await search.focus()
  await expect(page.getByRole('grid', { name: messagesIn(searchMessages, locale).again })).toBeVisible()
  await search.press('ArrowDown')
  await search.press('ArrowRight')
  await expect(page.getByRole('gridcell', { selected: true }).getByRole('button')).toBeVisible()
}

async function openFilter(visit: Visit, name: string, query?: string) {
  await openCatalog(visit, query)
  await visit.page
    .getByRole('button', { name: beginning(name) })
    .first()
    .click()
  // What it has loads when it opens.
  const dialog = visit.page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(messagesIn(browseMessages, visit.locale).reading)).toBeHidden()
}

/** On a desk each is a chip beside the buttons; on a phone they are behind one. */
async function openFilters({ page, locale }: Visit) {
  const words = messagesIn(chipsMessages, locale)
  const brands = [known!, another!].map(({ manufacturer }) => ['brand', String(manufacturer)])
  await page.goto(
    `/?${new URLSearchParams([['q', 'a'], ...brands, ['stock', '1'], ['price', '1..'], ['sort', '-price']])}`,
  )
  await expect(catalogScreen(page, locale).grid).toHaveAttribute('aria-busy', 'false')
  const sheet = page.getByRole('button', { name: beginning(words.sheet) })
  const clear = page.getByRole('button', { name: words.clearFilters })
  await expect(sheet.or(clear)).toBeVisible()
  if (await sheet.isVisible()) await sheet.click()
  await expect(clear).toBeVisible()
}

async function openColumns(visit: Visit) {
  const words = messagesIn(browseMessages, visit.locale)
  // A phone has no columns to choose from.
  await openFilter(visit, isPhone(visit.page) ? words.views : words.columnsTitle)
}

async function openPreview(visit: Visit) {
  await openCatalog(visit)
  await catalogScreen(visit.page, visit.locale).grid.focus()
  await visit.page.keyboard.press('Space')
  await visit.page.keyboard.press('Shift+ArrowDown')
  await visit.page.keyboard.press('Enter')
  await expectLive(visit)
}

async function expectLive({ page, locale }: Pick<Visit, 'page' | 'locale'>) {
  await expect(page.getByText(upTo((time) => messagesIn(productMessages, locale).askedAt(time, '')))).toBeVisible()
}

async function openProduct(visit: Pick<Visit, 'page' | 'locale'>) {
  await visit.page.goto(`/products/${known!.sku}`)
  await expectLive(visit)
}

async function openSplit(visit: Visit) {
  const { page, locale } = visit
  const words = messagesIn(productMessages, locale)
  await openProduct(visit)
  await page.getByRole('button', { name: words.splitIt, exact: true }).click()
  await page.getByRole('group').getByText(messagesIn(historyMessages, locale).asTable).click()
  await page.getByRole('button', { name: words.order, exact: true }).click()
  await page.getByRole('radio').last().check()
}

async function openFailing({ page, surtido }: Visit) {
  await surtido.wholesaler.disturb({ route: 'product', kind: 'rate-limit', retryAfter: 30 })
  await page.goto(`/products/${third!.sku}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await surtido.wholesaler.clear()
}

async function openComparison({ page }: Visit) {
  const skus = [known!, another!, third!].map(({ sku }) => ['sku', sku])
  await page.goto(`/compare?${new URLSearchParams(skus)}`)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
}

async function openNotFound({ page, locale }: Visit) {
  await page.goto('/nowhere')
  await expect(page.getByText(messagesIn(notFoundMessages, locale).notFoundTitle)).toBeVisible()
}

async function openDrafts({ page }: Visit) {
  await page.goto('/drafts')
  await expect(page.getByRole('link', { name: 'Matriz' }).first()).toBeVisible()
}

async function openDraft({ page, locale }: Visit) {
  await page.goto('/drafts/d1')
  await expect(draftScreen(page, locale).rows.first()).toBeVisible()
  // The catalog of the visit before has been read.
  await expect(draftScreen(page, locale).row('NOHAY-99X')).toContainText(messagesIn(lineMessages, locale).gone)
}

async function openLongDraft({ page, locale }: Visit) {
  await page.goto('/drafts/d4')
  await expect(draftScreen(page, locale).rows.nth(1)).toBeVisible()
}

async function openChoices(visit: Visit) {
  const { page, locale } = visit
  const words = messagesIn(planMessages, locale)
  await openPlan(visit)
  if (isPhone(page)) await page.getByRole('button', { name: words.plan, exact: true }).click()
  await page.getByRole('button', { name: words.choices }).click()
  await expect(page.getByRole('dialog').getByRole('rowheader').first()).toBeVisible()
}

async function openLongPlan({ page }: Visit) {
  await page.goto('/drafts/d4/plan')
  await expect(page.getByText(String(longDraft[0]!.title)).first()).toBeVisible()
}

async function openLongOrders({ page, locale }: Visit) {
  const words = messagesIn(orderMessages, locale)
  await page.goto('/drafts/d4/orders')
  await expect(page.getByRole('button', { name: upTo(words.seeLines) }).first()).toBeVisible()
  for (const lines of await page.getByRole('button', { name: upTo(words.seeLines) }).all()) await lines.click()
  await expect(page.getByText(String(longDraft[0]!.title)).first()).toBeVisible()
}

async function openSending({ page, locale }: Visit) {
  const words = messagesIn(sendMessages, locale)
  await page.goto('/drafts/d3/orders')
  await page
    .getByRole('button', { name: beginning(words.sendOf('')) })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: words.byMail })).toBeVisible()
}

async function openLetter({ page }: Visit) {
  await page.goto('/drafts/d3/orders/print?layout=wholesaler')
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function openSettings({ page, locale }: Visit) {
  const words = messagesIn(settingsMessages, locale)
  await page.goto('/settings')
  const { rfc } = words.fields
  await page.getByRole('textbox', { name: rfc }).fill('EKU9003173C8')
  await page.getByRole('button', { name: words.delivery.add }).click()
  await expect(page.getByText(words.rfcFaults.check)).toBeVisible()
}

async function openPlan({ page, locale }: Visit) {
  await page.goto('/drafts/d1/plan')
  const code = Object.keys(known!.warehouses)[0] ?? ''
  const part = isPhone(page)
    ? page.getByRole('textbox', { name: new RegExp(` ${code}$`) })
    : page.getByRole('gridcell', { name: new RegExp(`^${code}: `) })
  // What was answered may not have been kept before the page was left: then it is asked for here.
  const ask = page.getByRole('button', { name: messagesIn(planMessages, locale).unknownStock.check })
  await expect(part.or(ask).first()).toBeVisible()
  // It goes by itself where what was kept arrives a moment later.
  await expect(async () => {
    if (await ask.isVisible()) await ask.click({ timeout: 1_000 })
    await expect(part.first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
}

async function openChosenLines(visit: Visit) {
  const { page, locale } = visit
  const words = messagesIn(lineMessages, locale)
  await openDraft(visit)
  if (isPhone(page)) {
    await page.getByRole('button', { name: words.tools }).click()
    await page.getByRole('button', { name: words.choose }).click()
  }
  await page
    .getByRole('checkbox', { name: anyWord(words.selectLine) })
    .last()
    .check()
  await expect(draftScreen(page, locale).bulk).toBeVisible()
}

async function openBudget(visit: Visit) {
  const words = messagesIn(budgetMessages, visit.locale)
  await openDraft(visit)
  const over = visit.page.getByRole('button', { name: anyWord(words.over) })
  // On a phone it is among what speaks against the sum.
  const warnings = visit.page.getByRole('button', {
    name: anyCount(messagesIn(draftsMessages, visit.locale).totals.warnings),
  })
  await over.or(warnings).first().click()
  if (await warnings.isVisible()) await over.click()
  await expect(visit.page.getByText(words.title)).toBeVisible()
}

async function openQuickAdd(visit: Visit) {
  const { list } = draftScreen(visit.page, visit.locale)
  await openDraft(visit)
  await list.open.click()
  await list.box.fill(`3 x ${third!.sku}\n5 NOHAY-99X\n${third!.sku} 0`)
  await expect(visit.page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
}

async function openScanMode(visit: Visit) {
  const { page, locale } = visit
  const words = messagesIn(scanMessages, locale)
  await openDraft(visit)
  await page.getByRole('button', { name: words.open, exact: true }).click()
  await expect(page.getByRole('textbox', { name: words.code, exact: true })).toBeFocused()
  await scan(page, [third!.sku, 'NOHAY-99X'])
  await expect(page.locator('[data-outcome=bad]')).toBeVisible()
}

async function openSafekeeping(visit: Visit) {
  const words = messagesIn(backupsMessages, visit.locale)
  await openDrafts(visit)
  await visit.page.getByRole('button', { name: words.open }).click()
  await expect(visit.page.getByRole('button', { name: words.save })).toBeVisible()
}

async function openDeleted(visit: Visit) {
  const { page, locale } = visit
  const screen = draftScreen(page, locale)
  const words = messagesIn(listMessages, locale)
  await screen.create('Viejo')
  await page.goto('/drafts')
  await screen.openMenu('Viejo', messagesIn(draftsMessages, locale).delete)
  await screen.folder('deleted').click()
  await page
    .getByRole('button', { name: words.eraseOf('Viejo') })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: words.eraseTitle('Viejo', 1) })).toBeVisible()
}

async function openOrders({ page, locale }: Visit) {
  const words = messagesIn(orderMessages, locale)
  await page.goto('/drafts/d3/orders')
  await expect(page.getByRole('region', { name: words.placed })).toBeVisible()
  for (const lines of await page.getByRole('button', { name: upTo(words.seeLines) }).all()) await lines.click()
  await expect(page.getByRole('table').first()).toBeVisible()
}

async function openPlacing(visit: Visit) {
  const { page, locale } = visit
  const words = messagesIn(orderMessages, locale)
  await page.goto('/drafts/d3/orders')
  await page
    .getByRole('button', { name: upTo(words.placeOf) })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('list').first()).toContainText(known!.sku)
}

async function openPlacingSeveral({ page, locale }: Visit) {
  const { placing } = messagesIn(orderMessages, locale)
  await page.goto('/drafts/d4/orders')
  await page.getByRole('button', { name: placing.severalOpen }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
}

async function openConfirming({ page, locale }: Visit) {
  const words = messagesIn(confirmingMessages, locale)
  await page.goto('/drafts/d3/orders')
  await page
    .getByRole('button', { name: upTo(words.confirmOf) })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel(words.pieces).first().fill('1')
}

async function openReceiving({ page, locale }: Visit) {
  const words = messagesIn(deliveryMessages, locale)
  await page.goto('/orders')
  await expect(page.getByRole('checkbox').last()).toBeVisible()
  for (const choice of await page.getByRole('checkbox').all()) await choice.check()
  await page.getByRole('button', { name: words.receiveChosen(2) }).click()
  const dialog = page.getByRole('dialog')
  const pieces = dialog.getByRole('list', { name: words.products }).getByRole('textbox')
  await pieces.first().fill('1')
  await pieces.last().fill('uno')
  await dialog.getByRole('textbox', { name: messagesIn(scanMessages, locale).code, exact: true }).fill('NADA-1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('region', { name: words.wrong })).toBeVisible()
}

async function openLedger({ page, locale }: Visit) {
  await page.goto('/orders')
  await page
    .getByRole('button', { name: upTo(messagesIn(ledgerMessages, locale).expand) })
    .first()
    .click()
  await page.getByRole('checkbox').last().check()
  await expect(
    page
      .getByRole('link', { name: String(known!.title) })
      .or(page.getByRole('link', { name: String(another!.title) }))
      .first(),
  ).toBeVisible()
}

/** An invoice of a placed order: another price, a piece too many, and a line that nobody ordered. */
async function openInvoices({ page, locale }: Visit, uuid = '6B2C0F3A-3E0D-4A57-9A55-0D1F6A7B8C9D') {
  const words = messagesIn(invoiceMessages, locale)
  const invoice = makeCfdi({
    uuid,
    orderNumber: 'F-88',
    lines: [
      { code: known!.sku, description: String(known!.title), quantity: 6, unitPrice: Number(known!.price) },
      { code: 'FLETE', description: 'Flete a domicilio', quantity: 1, unitPrice: 150 },
    ],
  })
  await page.goto('/orders')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: words.open }).click()
  const file = { name: 'factura.xml', mimeType: 'text/xml', buffer: Buffer.from(invoice) }
  await (await choosing).setFiles([file])
  await expect(page.getByRole('region', { name: words.result })).toBeVisible()
}

async function openKeptInvoices(visit: Visit) {
  const { page, locale } = visit
  const words = messagesIn(keptInvoiceMessages, locale)
  await openInvoices(visit, '7B2C0F3A-3E0D-4A57-9A55-0D1F6A7B8C9D')
  await page.getByRole('button', { name: upTo(words.keep) }).click()
  await expect(page.getByText(upTo(words.kept))).toBeVisible()
  await page.goto('/orders')
  await page
    .getByRole('row')
    // On a phone it is a card of a list.
    .or(page.getByRole('listitem'))
    .filter({ hasText: 'F-88' })
    .getByRole('button', { name: upTo(messagesIn(ledgerMessages, locale).actionsOf) })
    .click()
  await page.getByRole('menuitem', { name: words.menu }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
}

async function openPurchases({ page, locale }: Visit) {
  await page.goto('/orders/purchases?by=product')
  const { chooseGroup, prices } = messagesIn(purchasesMessages, locale)
  await page
    .getByRole('button', { name: upTo(chooseGroup) })
    .first()
    .click()
  await expect(page.getByRole('region', { name: upTo(prices.title.placed) })).toBeVisible()
}

async function chooseExport(visit: Visit, item: string): Promise<Locator> {
  const words = messagesIn(exportMessages, visit.locale)
  await openDraft(visit)
  await visit.page.getByRole('button', { name: words.export, exact: true }).click()
  await visit.page.getByRole('menuitem', { name: item }).click()
  return visit.page.getByRole('dialog')
}

async function openAsText(visit: Visit) {
  await chooseExport(visit, messagesIn(exportMessages, visit.locale).copyText)
  await expect(visit.page.locator('pre')).toContainText(`12 x ${known!.sku}`)
}

async function openShareLink(visit: Visit) {
  await chooseExport(visit, messagesIn(exportMessages, visit.locale).shareLink)
  const { field } = messagesIn(shareMessages, visit.locale).link
  await expect(visit.page.getByRole('textbox', { name: field, exact: true })).toHaveValue(/#\d\./)
}

async function openSent({ page }: Visit) {
  await page.goto('/drafts/shared')
  await openDraftFile(page, sentDraft())
  await expect(page.locator('[data-line]')).toHaveCount(3)
}

async function openReturned({ page, locale }: Visit) {
  await page.goto('/drafts/shared')
  await openDraftFile(page, sentDraft({ id: 'd1' }))
  const { differences } = messagesIn(returnedMessages, locale)
  await expect(page.getByRole('region', { name: differences }).getByRole('listitem').first()).toBeVisible()
}

async function openPaper({ page }: Visit) {
  await page.goto('/drafts/d1/print')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
}
