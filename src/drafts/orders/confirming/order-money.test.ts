import { expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { cancelled, makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { findOrders, wholeLedger } from '#src/drafts/orders/ledger/find-orders.ts'
import { ledgerOrders } from '#src/drafts/orders/ledger/ledger-orders.ts'
import { ledgerSumWords } from '#src/drafts/orders/ledger/ledger-sum-words.ts'
import { sumLedger } from '#src/drafts/orders/ledger/sum-ledger.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { confirmedOf, leftOfOrders, moneyOf } from './order-money.ts'

test('an order that was confirmed as it was ordered is told from one that nobody confirmed, or otherwise', () => {
  const confirmation = { at: 6_000, promisedFor: null, lines: [] }
  const other = { sku: makePlacedLine().sku, quantity: makePlacedLine().quantity, price: 1 }
  const placed = makePlaced({ lines: [makePlacedLine()] })
  const of = (order: typeof placed) => confirmedOf(moneyOf(order))
  expect(of(placed)).toBeNull()
  expect(of({ ...placed, confirmation })).toEqual({ kind: 'as-ordered', left: null })
  expect(of(cancelled({ ...placed, confirmation }, 7_000))).toBeNull()
  expect(of({ ...placed, confirmation: { ...confirmation, lines: [other] } })).toEqual({
    kind: 'confirmed',
    total: '3.48',
    left: null,
  })
  // Pieces that will not come are no confirmation.
  const lines = [{ sku: makePlacedLine().sku, quantity: 1 }]
  const closed = { id: 'r', kind: 'closed', at: 6_000, note: '', lines } as const
  expect(of({ ...placed, receipts: [closed] })).toMatchObject({ kind: 'closed' })
  expect(of({ ...placed, receipts: [closed], confirmation })).toEqual({ kind: 'as-ordered', left: '2665.68' })
  // What was confirmed stays so, whatever is closed of it since.
  expect(of({ ...placed, receipts: [closed], confirmation: { ...confirmation, lines: [other] } })).toEqual({
    kind: 'confirmed',
    total: '3.48',
    left: '2.32',
  })
})

test('what is left of a draft’s orders is what the list of all says is left, also of what is planned again', () => {
  const battery = makePlacedLine({ sku: 'BAT', price: 93.87, quantity: 20 })
  const cartridge = makePlacedLine({ lineId: 'line-2', sku: 'CAR', price: 2_516.71, quantity: 2 })
  const confirmed = [
    { sku: 'BAT', quantity: 15, price: 95 },
    { sku: 'CAR', quantity: 0, price: null },
  ]
  const orders = [
    makePlaced({
      id: 'mty',
      lines: [battery, cartridge],
      confirmation: { at: 1, promisedFor: null, lines: confirmed },
      released: [{ sku: 'BAT', quantity: 5 }],
    }),
    makePlaced({ id: 'gdl', ivaRate: 0.08, lines: [{ ...battery, quantity: 1 }] }),
  ]
  // What is dearer by what was confirmed is more, and is not called what is left of the first sum.
  const formats = createFormats('es-MX')
  const said = { confirmed: '9.00', isConfirmed: true, total: '8.00', again: 0 } as const
  expect(ledgerSumWords(said, formats, 5)).toEqual([
    'Como se colocó, sin 5 piezas que se piden de nuevo. Con lo confirmado y sin lo que no llegará: $9.00 con IVA.',
  ])
  expect(ledgerSumWords({ ...said, confirmed: '8.00' }, formats, 1)).toEqual(['sin 1 pieza que se pide de nuevo'])
  // 15 × 95 and 1 × 93.87, each with its IVA: not 15 × 93.87.
  expect(leftOfOrders(orders)).toBe('1754.38')
  const found = findOrders(ledgerOrders([makeDraft({ orders })], []), wholeLedger, 0)
  expect(leftOfOrders(orders)).toBe(sumLedger(found).confirmed)
})
