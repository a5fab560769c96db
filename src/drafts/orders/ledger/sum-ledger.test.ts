import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { addPesos } from '#src/drafts/model/money/add-pesos.ts'
import { ivaRates } from '#src/drafts/model/money/iva-rate.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import { cancelled, makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { findOrders, wholeLedger } from './find-orders.ts'
import { ledgerOrders } from './ledger-orders.ts'
import { sumLedger } from './sum-ledger.ts'

const ssd = makePlacedLine()
const camera = makePlacedLine({
  lineId: 'l2',
  sku: 'CAM1',
  brand: 'Hikvision',
  title: 'Cámara IP domo',
  price: 10.03,
  quantity: 1,
})

function sumOf(orders: readonly Order[], text = '') {
  return sumLedger(findOrders(ledgerOrders([makeDraft({ orders })], []), { ...wholeLedger, text }, 0))
}

test('sums the rounded orders, and counts lines without a price', () => {
  const orders = [
    makePlaced({ id: 'a', lines: [ssd, makePlacedLine({ lineId: 'l2', sku: 'CAM1', price: null, quantity: 2 })] }),
    makePlaced({ id: 'b', lines: [makePlacedLine({ price: 0.1 })] }),
    makePlaced({ id: 'c', lines: [makePlacedLine({ quantity: 0.5 })] }),
  ]
  expect(sumOf(orders)).toEqual({
    orders: 3,
    lines: 4,
    pieces: 8.5,
    subtotal: '4021.80',
    iva: '643.49',
    total: '4665.29',
    linesWithoutPrice: 1,
    byThemselves: 3,
    wholeTotal: '4665.29',
    confirmed: null,
    isConfirmed: false,
    toCome: null,
    again: 0,
    cancelled: 0,
  })
})

test('an order counts as it was placed, also what was ordered again since; as confirmed, what is agreed', () => {
  const confirmed = { at: 1, promisedFor: null, lines: [{ sku: ssd.sku, quantity: ssd.quantity - 2, price: 900 }] }
  const orders = [
    makePlaced({
      id: 'a',
      lines: [ssd, camera],
      confirmation: confirmed,
      released: [{ sku: ssd.sku, quantity: 2 }],
    }),
    makePlaced({ id: 'b', lines: [{ ...ssd, quantity: 2 }] }),
  ]
  const rows = ledgerOrders([makeDraft({ orders })], [])
  const placed = [[ssd, camera], [{ ...ssd, quantity: 2 }]].map((lines) => orderTotals(lines, 0.16).total)
  const agreed = orderTotals([{ price: 900, quantity: ssd.quantity - 2 }, camera], 0.16).total
  expect(rows.map(({ totals, confirmed: own }) => [totals.total, own])).toEqual([
    [placed[0], agreed],
    [placed[1], null],
  ])
  expect(sumOf(orders)).toMatchObject({
    pieces: ssd.quantity + camera.quantity + 2,
    // It says so.
    again: 2,
    isConfirmed: true,
    total: addPesos(placed),
    wholeTotal: addPesos(placed),
    confirmed: addPesos([agreed, placed[1]!]),
  })
})

test('sums the lines that match a search, with the whole orders beside', () => {
  const orders = [
    makePlaced({ id: 'a', number: 'OC-7', lines: [ssd, camera] }),
    makePlaced({ id: 'b', lines: [camera] }),
  ]
  expect(sumOf(orders, 'hikvision')).toMatchObject({
    orders: 2,
    lines: 2,
    pieces: 2,
    subtotal: '20.06',
    total: '23.26',
    byThemselves: 0,
    wholeTotal: '4021.78',
  })
  expect(sumOf(orders, 'oc-7')).toMatchObject({ lines: 2, byThemselves: 1, total: '4010.15' })
})

test('pieces are to come once something of an order was received, of the lines that count', () => {
  const lines = [{ sku: 'DSK10233', quantity: 2 }]
  const receipt = { id: 'r', kind: 'arrived', at: 6, note: '', lines } as const
  const begun = makePlaced({ id: 'a', lines: [ssd, camera], receipts: [receipt] })
  const untouched = makePlaced({ id: 'b', lines: [ssd] })
  expect(sumOf([begun, untouched]).toCome).toBe(5)
  expect(sumOf([begun, untouched], 'ssd').toCome).toBe(4)
  expect(sumOf([begun]).toCome).toBe(2)
  expect(sumOf([untouched]).toCome).toBeNull()
})

test('a cancelled order counts for nothing', () => {
  const orders = [cancelled(makePlaced({ lines: [ssd] }))]
  expect(sumOf(orders)).toMatchObject({
    orders: 0,
    lines: 0,
    pieces: 0,
    total: '0.00',
    wholeTotal: '0.00',
    cancelled: 1,
  })
})

test('is the naive sum of the lines that match, and its IVA is that of the orders to a centavo for each line', () => {
  const line = fc.record({
    brand: fc.constantFrom('Kingston', 'Logitech', 'HP'),
    price: fc.option(fc.integer({ min: 1, max: 9_999_999 }).map((units) => units / 1_000)),
    quantity: fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1_000),
  })
  const order = fc.record({
    ivaRate: fc.constantFrom(...ivaRates),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  })
  fc.assert(
    fc.property(fc.array(order, { maxLength: 4 }), (all) => {
      const orders = all.map(({ ivaRate, lines }, at) => {
        const made = lines.map((each, index) =>
          makePlacedLine({ ...each, lineId: `${index}`, sku: `S${index}`, title: '' }),
        )
        return makePlaced({ id: `o${at}`, ivaRate, lines: made })
      })
      const found = sumOf(orders, 'logitech')
      const matching = orders.map((each) => ({
        ...each,
        lines: each.lines.filter(({ brand }) => brand === 'Logitech'),
      }))
      const naive = matching.map(({ lines, ivaRate }) => orderTotals(lines, ivaRate))
      const add = (name: 'subtotal' | 'iva') => naive.reduce((sum, totals) => sum.plus(totals[name]), new Big(0))
      expect(found.subtotal).toBe(add('subtotal').toFixed(2))
      expect(new Big(found.subtotal).plus(found.iva).toFixed(2)).toBe(found.total)
      expect(add('iva').minus(found.iva).abs().lte(new Big('0.01').times(found.lines))).toBe(true)
      const whole = sumOf(orders)
      expect(whole.total).toBe(whole.wholeTotal)
    }),
  )
})
