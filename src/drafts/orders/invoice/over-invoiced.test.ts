import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { KeptInvoice, Order } from '#src/drafts/model/orders/order.ts'
import { overInvoiced } from './over-invoiced.ts'

const lines = [makePlacedLine({ price: 100, quantity: 10 })]
const invoice: KeptInvoice = {
  uuid: 'u1',
  kind: 'invoice',
  folio: 'A-1',
  issuedOn: '2026-11-20',
  total: 1_160,
  currency: 'MXN',
  differences: 0,
  tooMuch: 0,
  claimedAt: null,
  keptAt: 1,
}

function overOf(order: Partial<Order>, others: readonly Order[] = []) {
  const own = makePlaced({ id: 'own', ivaRate: 0.16, lines, ...order })
  const over = overInvoiced(own, [own, ...others])
  return over && `${over.before?.toFixed(2)} + IVA = ${over.withIva.toFixed(2)}`
}

test('is what the differences of invoices leave, also once it was claimed, until a credit note takes it back or it is settled', () => {
  const dear = { ...invoice, differences: 1, tooMuch: 50 }
  expect(overOf({ invoices: [invoice] })).toBeNull()
  expect(overOf({ invoices: [dear] })).toBe('50.00 + IVA = 58.00')
  expect(overOf({ invoices: [{ ...dear, claimedAt: 2 }] })).toBe('50.00 + IVA = 58.00')
  const note = { ...invoice, uuid: 'u2', kind: 'credit-note', total: 58, tooMuch: 50 } as const
  expect(overOf({ invoices: [dear, note] })).toBeNull()
  expect(overOf({ invoices: [dear], settled: { at: 3, note: '' } })).toBeNull()
})

test('is what two invoices come to together that each agree with the whole order', () => {
  const again = { ...invoice, uuid: 'u2' }
  expect(overOf({ invoices: [invoice, again] })).toBe('1000.00 + IVA = 1160.00')
  expect(overOf({ invoices: [invoice, { ...again, currency: 'USD' }] })).toBeNull()
  expect(overOf({ invoices: [{ ...invoice, total: 1_160.02 }] })).toBeNull()
})

test('is also what it charges for pieces that were closed since it was held', () => {
  const sku = lines[0]!.sku
  const closed = [{ id: 'r1', kind: 'closed', at: 5, note: 'agotado', lines: [{ sku, quantity: 3 }] }] as const
  expect(overOf({ invoices: [invoice], receipts: closed })).toBe('300.00 + IVA = 348.00')
  const dear = { ...invoice, total: 1_218, differences: 1, tooMuch: 50 }
  expect(overOf({ invoices: [dear] })).toBe('50.00 + IVA = 58.00')
  expect(overOf({ invoices: [dear], receipts: closed })).toBe('350.00 + IVA = 406.00')
  // A credit note of all that it charges too much settles it.
  const note = { ...invoice, uuid: 'u2', kind: 'credit-note', total: 406, tooMuch: 50 } as const
  expect(overOf({ invoices: [dear, note], receipts: closed })).toBeNull()
})

test('is nothing where another order has the same invoice, which charges both', () => {
  const both = { ...invoice, total: 2_320 }
  const other = makePlaced({ id: 'other', ivaRate: 0.16, lines, invoices: [both] })
  expect(overOf({ invoices: [both] })).toBe('1000.00 + IVA = 1160.00')
  expect(overOf({ invoices: [both] }, [other])).toBeNull()
})

test('is nothing where invoices are shared from order to order and charge all of them what they come to', () => {
  const of = (id: string, ...invoices: readonly KeptInvoice[]) => makePlaced({ id, ivaRate: 0.16, lines, invoices })
  const first = { ...invoice, total: 1_740 }
  const second = { ...first, uuid: 'u2' }
  const [a, b, c] = [of('a', first), of('b', first, second), of('c', second)]
  expect([a, b, c].map((each) => overInvoiced(each, [a, b, c]))).toEqual([null, null, null])
  // An order that two drafts have counts once: else it hides what it is charged too much.
  expect(overInvoiced(a, [a, b, { ...b }])?.withIva.toFixed(2)).toBe('1160.00')
  // In another currency nobody knows.
  const dollars = { ...second, currency: 'USD' }
  expect(overInvoiced(a, [a, of('b', first, dollars), of('c', dollars)])).toBeNull()
})

test('is not known by the sum until all orders are read, but by the differences', () => {
  const twice = [invoice, { ...invoice, uuid: 'u2' }]
  expect(overInvoiced(makePlaced({ ivaRate: 0.16, lines, invoices: twice }), null)).toBeNull()
  const dear = [{ ...invoice, differences: 1, tooMuch: 50 }]
  expect(overInvoiced(makePlaced({ ivaRate: 0.16, lines, invoices: dear }), null)).toMatchObject({
    before: new Big(50),
  })
})

test('is with IVA what was compared and claimed, where the sums were rounded to another centavo', () => {
  // 1160.12 of the order, and 1545.93 of the invoice: 385.81. 332.60 with IVA are 385.816.
  const odd = [makePlacedLine({ price: 100.01, quantity: 10 })]
  const dear = { ...invoice, total: 1_545.93, differences: 1, tooMuch: 332.6 }
  expect(overOf({ lines: odd, invoices: [dear] })).toBe('332.60 + IVA = 385.82')
})

test('is one amount, before IVA and with it, of the differences and of the sums that are shown', () => {
  // 26.55 before IVA are 30.798: the sums differ by 30.80.
  const dear = { ...invoice, total: 1_190.8, differences: 1, tooMuch: 26.55 }
  expect(overOf({ invoices: [dear] })).toBe('26.55 + IVA = 30.80')
  // Pieces were closed since: what is left of the order is what it is compared with.
  const closed = {
    id: 'r1',
    kind: 'closed',
    at: 5,
    note: 'agotado',
    lines: [{ sku: lines[0]!.sku, quantity: 3 }],
  } as const
  expect(overOf({ invoices: [dear], receipts: [closed] })).toBe('326.55 + IVA = 378.80')
  // Orders of two rates that are charged together have no single amount before IVA.
  const other = makePlaced({ id: 'other', ivaRate: 0.08, lines, invoices: [{ ...invoice, total: 2_500 }] })
  expect(overOf({ invoices: [{ ...invoice, total: 2_500 }] }, [other])).toBe('undefined + IVA = 260.00')
})
