import { expect, test } from 'vitest'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { confirmingMessages } from '#src/drafts/orders/confirming/confirming-messages.ts'
import { keptInvoiceMessages } from '#src/drafts/orders/invoice/kept-invoice-messages.ts'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { ledgerMessages } from './ledger-messages.ts'
import { ledgerOrders } from './ledger-orders.ts'
import { ledgerSheet } from './ledger-sheet.ts'

test('the table of orders has what was confirmed, came and is to come, line by line', () => {
  const formats = createFormats('es-MX')
  const headers = {
    ...exportMessages['es-MX'](formats).columns,
    ...ledgerMessages['es-MX'](formats).sheet,
    ...receivingMessages['es-MX'](formats).sheet,
    ...confirmingMessages['es-MX'](formats).sheet,
    ...keptInvoiceMessages['es-MX'](formats).sheet,
  }
  const lines = [
    makePlacedLine({ sku: 'A', quantity: 10, price: 100 }),
    makePlacedLine({ lineId: 'line-2', sku: 'B', quantity: 2, price: 5 }),
  ]
  const confirmed = makePlaced({
    lines,
    confirmation: { at: 1, promisedFor: '2026-12-03', lines: [{ sku: 'A', quantity: 8, price: 110 }] },
    receipts: [
      { id: 'r', kind: 'arrived', at: 2, note: '', lines: [{ sku: 'A', quantity: 3 }] },
      { id: 's', kind: 'closed', at: 3, note: 'Agotado', lines: [{ sku: 'B', quantity: 1 }] },
    ],
  })
  const plain = makePlaced({ id: 'order-2', lines: lines.slice(0, 1), released: [{ sku: 'A', quantity: 4 }] })
  const { columns, rows } = ledgerSheet(ledgerOrders([makeDraft({ orders: [confirmed, plain] })], []), headers, formats)
  const names = [
    'promisedFor',
    'confirmedQuantity',
    'confirmedPrice',
    'arrived',
    'toCome',
    'released',
    'quantity',
    'closed',
    'closedBecause',
  ] as const
  const at = names.map((name) => columns.findIndex(({ header }) => header === headers[name]))
  expect(rows.map(({ length }) => length)).toEqual([columns.length, columns.length, columns.length])
  expect(rows.map((row) => at.map((column) => row[column]))).toEqual([
    ['2026-12-03', 8, 110, 3, 5, null, 10, 2, ''],
    ['2026-12-03', 2, 5, 0, 1, null, 2, 1, 'Agotado'],
    ['', null, null, 0, 10, 4, 10, null, ''],
  ])
})
