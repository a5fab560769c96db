import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { LocaleProvider } from '#src/i18n/locale-context.tsx'
import { findOrders, wholeLedger } from './find-orders.ts'
import { ledgerOrders } from './ledger-orders.ts'
import { PrintedLedger } from './printed-ledger.tsx'

test('paper says of its sum what the screen says: the pieces that were planned again, too', () => {
  const line = makePlacedLine({ quantity: 4 })
  const order = makePlaced({ lines: [line], released: [{ sku: line.sku, quantity: 3 }] })
  const orders = findOrders(ledgerOrders([makeDraft({ orders: [order] })], []), wholeLedger, 0)
  const formats = createFormats('en')
  const page = createElement(PrintedLedger, { orders, query: wholeLedger })
  const props = { languages: ['en'], storage: null, children: page }
  const html = renderToStaticMarkup(createElement(LocaleProvider, props))
  expect(html).toContain(receivingMessages.en(formats).unfilled.withAgain(3))
})
