import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { LocaleProvider } from '#src/i18n/locale-context.tsx'
import { confirmingMessages } from './confirming/confirming-messages.ts'
import { keptInvoiceMessages } from './invoice/kept-invoice-messages.ts'
import { findOrders, progressKinds, wholeLedger } from './ledger/find-orders.ts'
import { ledgerMessages } from './ledger/ledger-messages.ts'
import { ledgerOrders } from './ledger/ledger-orders.ts'
import { ledgerSheet } from './ledger/ledger-sheet.ts'
import { receivingMessages } from './receiving/receiving-messages.ts'

/** For tests: what is seen of an order in the ledger, by where it is seen. */

export const formats = createFormats('es-MX')

export function inLedger(order: Order) {
  return ledgerOrders([makeDraft({ orders: [order] })], [])
}

/** The markup of what is drawn, in Spanish. */
export function drawn(children: ReactNode): string {
  const props = { languages: ['es-MX'], storage: null, children }
  return renderToStaticMarkup(createElement(LocaleProvider, props))
}

export const seenInLedger: Readonly<Record<string, (order: Order) => unknown>> = {
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
}
