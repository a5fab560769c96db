import { describe, expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { cancelled, makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { daysOf, findOrders, type LedgerQuery, wholeLedger } from './find-orders.ts'
import { ledgerOrders } from './ledger-orders.ts'
import { firstSort, sortLedger } from './sort-ledger.ts'

const noon = (day: number, month = 11) => new Date(2026, month - 1, day, 12).getTime()

/** Three drafts with an order each, of 18 November, 20 November and 2 November; the last draft is deleted. */
function makeLedger() {
  const gdl = makePlaced({
    id: 'gdl',
    number: 'OC-17',
    folio: 'F-900',
    note: 'urgente',
    placedAt: noon(18),
    lines: [
      makePlacedLine(),
      makePlacedLine({
        lineId: 'line-2',
        sku: 'CAM1',
        manufacturerSku: '',
        title: 'Cámara IP domo',
        price: null,
        quantity: 2,
      }),
    ],
  })
  const mty = makePlaced({ id: 'mty', warehouse: 'MTY', placedAt: noon(20), lines: [makePlacedLine({ price: 0.1 })] })
  const old = makePlaced({ id: 'old', placedAt: noon(2), lines: [makePlacedLine({ quantity: 0.5 })] })
  return ledgerOrders(
    [makeDraft({ orders: [gdl] }), makeDraft({ id: 'd2', name: 'Centro', archivedAt: 5, orders: [mty] })],
    [makeDraft({ id: 'd3', name: 'Vieja', orders: [old, gdl] })],
  )
}

function find(query: Partial<LedgerQuery>) {
  return findOrders(makeLedger(), { ...wholeLedger, ...query }, noon(21)).map(({ order, matched }) =>
    [order.id, ...matched.map(({ sku }) => sku)].join(' '),
  )
}

test("has all placed orders, newest first, each with its draft and the draft's folder", () => {
  expect(makeLedger().map(({ order, draft }) => [order.id, draft.name, draft.folder])).toEqual([
    ['mty', 'Centro', 'archived'],
    ['gdl', 'Sucursal GDL', 'working'],
    ['old', 'Vieja', 'deleted'],
  ])
})

test('a cancelled order stays with number, folio and time', () => {
  const order = makePlaced({ id: 'c', number: 'OC-3', folio: 'F-3', placedAt: noon(5) })
  const orders = ledgerOrders([makeDraft({ orders: [cancelled(order, noon(6))] })], [])
  expect(orders).toMatchObject([
    { order: { number: 'OC-3', folio: 'F-3', placedAt: noon(5), state: { kind: 'cancelled', at: noon(6) } } },
  ])
})

describe('search', () => {
  test.each(['oc-17', 'f-900', 'URGENTE', 'sucursal', 'urgente gdl'])('%s finds an order by its own facts', (text) => {
    expect(find({ text })).toEqual(['gdl'])
  })

  test('a product finds the orders that have it, with the lines that match', () => {
    expect(find({ text: 'camara DOMO' })).toEqual(['gdl CAM1'])
    expect(find({ text: 'sa400' })).toEqual(['mty DSK10233', 'gdl DSK10233', 'old DSK10233'])
  })

  test('words may match partly the order and partly one line, but not two lines', () => {
    expect(find({ text: 'oc-17 kingston ssd' })).toEqual(['gdl DSK10233'])
    expect(find({ text: 'domo ssd' })).toEqual([])
  })

  test('filters by warehouse and by days, the first and the last included', () => {
    expect(find({ warehouse: 'MTY' })).toEqual(['mty'])
    expect(find({ period: { kind: 'days', from: '2026-11-02', to: '2026-11-18' } })).toEqual(['gdl', 'old'])
    expect(find({ period: { kind: 'days', from: '', to: '2026-11-17' } })).toEqual(['old'])
  })

  test('late is what is to come after the day that was promised', () => {
    const promised = (id: string, promisedFor: string | null, quantity = 3) =>
      makePlaced({
        id,
        lines: [makePlacedLine()],
        confirmation: { at: 1, promisedFor, lines: [{ sku: 'DSK10233', quantity, price: null }] },
      })
    const orders = [
      promised('late', '2026-11-20'),
      promised('today', '2026-11-21'),
      promised('undated', null),
      promised('nothing confirmed', '2026-11-20', 0),
      makePlaced({ id: 'unanswered', lines: [makePlacedLine()] }),
    ]
    const found = findOrders(ledgerOrders([makeDraft({ orders })], []), { ...wholeLedger, progress: 'late' }, noon(21))
    expect(found.map(({ order }) => order.id)).toEqual(['late'])
  })

  test('this month and the last thirty days start at midnight local time', () => {
    expect(daysOf({ kind: 'this-month' }, noon(21))).toEqual({ from: '2026-11-01', to: '' })
    expect(daysOf({ kind: 'last-30-days' }, noon(2, 3))).toEqual({ from: '2026-02-01', to: '' })
  })
})

test('sorts by any column: numbers and days from the most, texts as the language does, and else newest first', () => {
  const compare = new Intl.Collator('es-MX').compare
  const sorted = (by: Parameters<typeof firstSort>[0], descending = firstSort(by).descending) =>
    sortLedger(makeLedger(), { by, descending }, compare).map(({ order }) => order.id)
  expect(sortLedger(makeLedger(), null, compare).map(({ order }) => order.id)).toEqual(['mty', 'gdl', 'old'])
  expect(sorted('when', false)).toEqual(['old', 'gdl', 'mty'])
  expect(sorted('draft')).toEqual(['mty', 'gdl', 'old'])
  expect(sorted('lines')).toEqual(['gdl', 'mty', 'old'])
  expect(sorted('total')[0]).toBe('gdl')
  expect(sorted('total', false)[0]).toBe('mty')
  // Of the same value they stay newest first.
  expect(sorted('folio', true)).toEqual(['gdl', 'mty', 'old'])
})
