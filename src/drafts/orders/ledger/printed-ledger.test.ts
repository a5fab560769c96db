import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { KeptInvoice, Order } from '#src/drafts/model/orders/order.ts'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { LocaleProvider } from '#src/i18n/locale-context.tsx'
import { findOrders, wholeLedger } from './find-orders.ts'
import { ledgerOrders } from './ledger-orders.ts'
import { PrintedLedger } from './printed-ledger.tsx'

const formats = createFormats('en')

function printed(order: Order): string {
  const orders = findOrders(ledgerOrders([makeDraft({ orders: [order] })], []), wholeLedger, 0)
  const page = createElement(PrintedLedger, { orders, query: wholeLedger })
  const props = { languages: ['en'], storage: null, children: page }
  return renderToStaticMarkup(createElement(LocaleProvider, props))
}

test('paper says of its sum what the screen says: the pieces that were planned again, too', () => {
  const line = makePlacedLine({ quantity: 4 })
  const order = makePlaced({ lines: [line], released: [{ sku: line.sku, quantity: 3 }] })
  expect(printed(order)).toContain(receivingMessages.en(formats).unfilled.withAgain(3))
})

test('paper says of an order how far it has come, and its invoices', () => {
  const line = makePlacedLine({ quantity: 4 })
  const receipt = { id: 'r1', kind: 'arrived', at: 1, note: '', lines: [{ sku: line.sku, quantity: 1 }] } as const
  const invoice: KeptInvoice = {
    uuid: 'A'.repeat(36),
    kind: 'invoice',
    folio: 'A-4711',
    issuedOn: null,
    total: 1,
    currency: 'MXN',
    keptAt: 1,
    tooMuch: 0,
    differences: 0,
    claimedAt: null,
  }
  const order = makePlaced({ lines: [line], receipts: [receipt], invoices: [invoice] })
  const html = printed(order)
  expect(html).toContain(receivingMessages.en(formats).states['in-part'](3))
  expect(html).toContain('A-4711')
})
