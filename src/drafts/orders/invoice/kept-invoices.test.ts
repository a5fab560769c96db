import { expect, test } from 'vitest'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { type CfdiFields, type CfdiLine, makeCfdi } from '#src/fixtures/make-cfdi.ts'
import { holdInvoices } from './hold-invoices.ts'
import type { Invoice } from './invoice.ts'
import { invoicesToKeep, keptBefore } from './kept-invoices.ts'
import { readCfdi } from './read-cfdi.ts'

function invoiceOf(lines: readonly CfdiLine[], fields: Partial<CfdiFields> = {}): Invoice {
  const reading = readCfdi(new TextEncoder().encode(makeCfdi({ ...fields, lines })))
  if ('reason' in reading) throw new Error(JSON.stringify(reading))
  return reading
}

const order = makePlaced({
  number: 'OC-7',
  lines: [
    makePlacedLine({ sku: 'A', ean: '', manufacturerSku: '', quantity: 10, price: 100 }),
    makePlacedLine({ lineId: 'l2', sku: 'B', ean: '', manufacturerSku: '', quantity: 3, price: 50 }),
  ],
})
const charged = invoiceOf([
  { code: 'A', quantity: 10, unitPrice: 103 },
  { code: 'B', quantity: 3, unitPrice: 50 },
])

test('an invoice is kept with its folio, day, total and differences, and with when they were claimed', () => {
  const [kept] = invoicesToKeep([charged], [order], new Map(), 5_000)
  expect(kept).toEqual({
    uuid: charged.uuid,
    kind: 'invoice',
    folio: charged.folio,
    issuedOn: charged.date.slice(0, 10),
    total: charged.total.toNumber(),
    currency: 'MXN',
    tooMuch: 30,
    differences: 1,
    claimedAt: 5_000,
  })
  expect(invoicesToKeep([charged], [order], new Map(), null)[0]?.claimedAt).toBeNull()
})

test('the differences of several are counted once: a credit note has what it takes back', () => {
  const more = invoiceOf([
    { code: 'A', quantity: 10, unitPrice: 103 },
    { code: 'B', quantity: 4, unitPrice: 50 },
  ])
  const note = invoiceOf([{ code: 'B', quantity: 1, unitPrice: 50 }], {
    type: 'E',
    uuid: '5FB2822E-396D-4725-8521-CDC4BDD20CCF',
  })
  const kept = invoicesToKeep([more, note], [order], new Map(), 5_000)
  expect(kept.map((each) => [each.kind, each.tooMuch, each.differences, each.claimedAt])).toEqual([
    ['invoice', 80, 2, 5_000],
    ['credit-note', 50, 0, null],
  ])
})

test('what is kept comes with IVA to what was compared, of prices with six decimals, too', () => {
  // 110.00 less 99.99951 of 10 pieces: 100.0049 before IVA, which are shown and kept as 100.00.
  const lines = [{ ...order.lines[0]!, price: 99.999_51 }]
  const own = { ...order, ivaRate: 0.16, lines } as const
  const odd = invoiceOf([{ code: 'A', quantity: 10, unitPrice: 110 }])
  const { tooMuchWithIva } = holdInvoices([odd], [own], new Map())
  const [kept] = invoicesToKeep([odd], [own], new Map(), null)
  expect([kept?.tooMuch, tooMuchWithIva?.toFixed(2)]).toEqual([100, '116.00'])
})

test('a day that is none, and a folio that no invoice has, are not kept', () => {
  const odd = { ...charged, date: 'ayer', folio: 'x'.repeat(67) }
  expect(invoicesToKeep([odd], [order], new Map(), null)[0]).toMatchObject({ issuedOn: null, folio: '' })
})

test('one without a stamp is not kept: nothing tells it from another', () => {
  expect(invoicesToKeep([{ ...charged, uuid: null }], [order], new Map(), null)).toEqual([])
})

test('an invoice that was kept is known on another day, with when and with which orders', () => {
  const [kept] = invoicesToKeep([charged], [order], new Map(), null)
  const with1 = { ...order, invoices: [{ ...kept!, keptAt: 7_000 }] }
  const with2 = { ...with1, id: 'order-2', number: '', invoices: [{ ...kept!, keptAt: 6_000 }] }
  expect(keptBefore(kept!.uuid, [with1, order, with2])).toEqual({ at: 6_000, orders: ['OC-7', 'GDL'] })
  expect(keptBefore(kept!.uuid, [order])).toBeNull()
})
