import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { receiveOrder } from '#src/drafts/model/orders/placed-order-changes.ts'
import { type ReceiptKind, receiptKindNames, receiptKinds } from '#src/drafts/model/orders/receipt-kinds.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { LocaleProvider } from '#src/i18n/locale-context.tsx'
import { confirmingMessages } from './confirming/confirming-messages.ts'
import { keptInvoiceMessages } from './invoice/kept-invoice-messages.ts'
import { findOrders, progressKinds, wholeLedger } from './ledger/find-orders.ts'
import { ledgerMessages } from './ledger/ledger-messages.ts'
import { ledgerOrders } from './ledger/ledger-orders.ts'
import { ledgerSheet } from './ledger/ledger-sheet.ts'
import { ProgressMark } from './receiving/progress-mark.tsx'
import { receivingMessages } from './receiving/receiving-messages.ts'

const formats = createFormats('es-MX')

/** An order of 10 pieces: with a receipt of this kind, and as it was just before. */
function withAndWithout(kind: ReceiptKind) {
  const receiptOf = (of: ReceiptKind, quantity: number) => {
    return { id: of, kind: of, at: 1, note: '', lines: [{ sku: 'A', quantity }] }
  }
  const before = receiptKinds[kind].here < 0 ? [receiptOf('arrived', 10)] : []
  const lines = [makePlacedLine({ sku: 'A', quantity: 10 })]
  return [makePlaced({ lines, receipts: [...before, receiptOf(kind, 4)] }), makePlaced({ lines, receipts: before })]
}

const inLedger = (order: Order) => ledgerOrders([makeDraft({ orders: [order] })], [])

const seen: Readonly<Record<string, (order: Order) => unknown>> = {
  'by a filter of the ledger': (order) =>
    progressKinds.filter((progress) => findOrders(inLedger(order), { ...wholeLedger, progress }, 2).length > 0),
  'in the table that the ledger exports': (order) =>
    ledgerSheet(
      inLedger(order),
      {
        ...exportMessages['es-MX'](formats).columns,
        ...ledgerMessages['es-MX'](formats).sheet,
        ...receivingMessages['es-MX'](formats).sheet,
        ...confirmingMessages['es-MX'](formats).sheet,
        ...keptInvoiceMessages['es-MX'](formats).sheet,
      },
      formats,
    ).rows,
  'in the row of the order'(order) {
    const props = { languages: ['es-MX'], storage: null, children: createElement(ProgressMark, { order }) }
    return renderToStaticMarkup(createElement(LocaleProvider, props))
  },
}

test.each(Object.keys(seen).flatMap((where) => receiptKindNames.map((kind) => [kind, where] as const)))(
  'that something is %s is seen %s',
  (kind, where) => {
    const [received, before] = withAndWithout(kind).map(seen[where]!)
    expect(received).not.toEqual(before)
  },
)

test.each(receiptKindNames)(
  'of an order of which nothing came, what is %s leaves no fewer pieces than none',
  (kind) => {
    const order = makePlaced({ lines: [makePlacedLine({ sku: 'A', quantity: 10 })] })
    const receipt = { id: 'r', kind, at: 1, note: '', lines: [{ sku: 'A', quantity: 4 }] }
    const draft = receiveOrder(makeDraft({ orders: [order] }), order.id, receipt, 2)
    const entered = draft.orders[0]!.receipts.flatMap((each) =>
      each.lines.map(({ quantity }) => ({ ...each, quantity })),
    )
    const here = entered.reduce((sum, each) => sum + receiptKinds[each.kind].here * each.quantity, 0)
    expect(here).toBeGreaterThanOrEqual(0)
  },
)
