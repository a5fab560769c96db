import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { ivaRates } from '#src/drafts/model/money/iva-rate.ts'
import { lineSubtotal } from '#src/drafts/model/money/money.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { findOrders, wholeLedger } from '#src/drafts/orders/ledger/find-orders.ts'
import { ledgerOrders } from '#src/drafts/orders/ledger/ledger-orders.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { countedLines, isOtherwiseConfirmed } from './counted-lines.ts'
import { groupings, groupPurchases, sumPurchases } from './group-purchases.ts'
import { purchasedLines } from './purchased-lines.ts'

const quantity = fc.integer({ min: 1, max: 9_999 }).map((thousandths) => thousandths / 1_000)
const price = fc.option(fc.integer({ min: 1, max: 9_999_999 }).map((units) => units / 1_000))
const sku = fc.constantFrom('A', 'B', 'C')

const anyOrder = fc
  .record({
    ivaRate: fc.constantFrom(...ivaRates),
    lines: fc.array(fc.record({ sku, quantity, price }), { minLength: 1, maxLength: 4 }),
    confirmed: fc.uniqueArray(fc.record({ sku, quantity: fc.oneof(fc.constant(0), quantity), price }), {
      selector: (line) => line.sku,
    }),
    receipts: fc.array(
      fc.record({ kind: fc.constantFrom('arrived', 'closed'), sku, quantity: fc.oneof(quantity, fc.constant(1)) }),
      { maxLength: 3 },
    ),
  })
  .map(({ lines, confirmed, receipts, ivaRate }): Order => {
    const has = new Set(lines.map((line) => line.sku))
    return makePlaced({
      ivaRate,
      lines: lines.map((line, at) => makePlacedLine({ ...line, lineId: `${at}` })),
      confirmation:
        confirmed.length === 0
          ? null
          : { at: 1, promisedFor: null, lines: confirmed.filter((line) => has.has(line.sku)) },
      receipts: receipts
        .filter((receipt) => has.has(receipt.sku))
        .map(({ kind, ...line }, at) => ({ id: `${at}`, kind, at, note: '', lines: [line] })),
    })
  })

function found(orders: readonly Order[]) {
  return findOrders(ledgerOrders([makeDraft({ orders })], []), wholeLedger, 0)
}

/** Piece by piece of each product, as a person would with a pencil. */
function naive(orders: readonly Order[], counting: 'placed' | 'confirmed') {
  let [subtotal, iva, pieces, lines] = [new Big(0), new Big(0), new Big(0), 0]
  for (const order of orders) {
    let own = new Big(0)
    for (const [index, line] of order.lines.entries()) {
      const same = order.lines.filter((each) => each.sku === line.sku)
      const ordered = same.reduce((sum, each) => sum.plus(each.quantity), new Big(0))
      const sumOf = (kind: string) =>
        order.receipts
          .filter((receipt) => receipt.kind === kind)
          .flatMap((receipt) => receipt.lines.filter((each) => each.sku === line.sku))
          .reduce((sum, each) => sum.plus(each.quantity), new Big(0))
      const said = order.confirmation?.lines.find((each) => each.sku === line.sku)
      const agreed = said ? new Big(said.quantity) : ordered
      // What came of the ordered pieces counts, whatever was closed or not confirmed.
      const most = agreed.gt(ordered) ? agreed : ordered
      const came = sumOf('arrived').gt(most) ? most : sumOf('arrived')
      const remains = agreed.minus(sumOf('closed'))
      const all = remains.gt(came) ? remains : came
      const before = order.lines
        .slice(0, index)
        .filter((each) => each.sku === line.sku)
        .reduce((sum, each) => sum.plus(each.quantity), new Big(0))
      const rest = all.minus(before).gt(0) ? all.minus(before) : new Big(0)
      const isLast = same.at(-1) === line
      const counted =
        counting === 'placed'
          ? new Big(line.quantity)
          : isLast || rest.lt(line.quantity)
            ? rest
            : new Big(line.quantity)
      if (counting === 'confirmed' && counted.eq(0)) continue
      const paid = counting === 'placed' ? line.price : (said?.price ?? line.price)
      own = own.plus(lineSubtotal(paid, counted.toNumber()) ?? 0)
      pieces = pieces.plus(counted)
      lines += 1
    }
    subtotal = subtotal.plus(own)
    iva = iva.plus(own.times(order.ivaRate).round(2, Big.roundHalfUp))
  }
  return {
    subtotal: subtotal.toFixed(2),
    iva: iva.toFixed(2),
    total: subtotal.plus(iva).toFixed(2),
    pieces: pieces.toNumber(),
    lines,
  }
}

it('is summed as placed and as confirmed as a naive count says, also by each group', () => {
  fc.assert(
    fc.property(
      fc.array(anyOrder, { maxLength: 3 }),
      fc.constantFrom('placed', 'confirmed'),
      fc.constantFrom(...groupings),
      (some, counting, by) => {
        const orders = some.map((order, at) => ({ ...order, id: `o${at}` }))
        const lines = purchasedLines(found(orders), counting)
        expect(sumPurchases(lines)).toMatchObject(naive(orders, counting))
        const groups = groupPurchases(lines, by, () => '')
        const sum = groups.reduce((before, { total }) => before.plus(total), new Big(0))
        expect(sum.toFixed(2)).toBe(sumPurchases(lines).total)
      },
    ),
    propertyCases(300),
  )
})

it('has the prices and pieces that were confirmed, and nothing of what will not come', () => {
  const order = makePlaced({
    lines: [
      makePlacedLine({ lineId: '1', sku: 'A', quantity: 10, price: 100 }),
      makePlacedLine({ lineId: '2', sku: 'B', quantity: 4, price: 50 }),
      makePlacedLine({ lineId: '3', sku: 'C', quantity: 5, price: 20 }),
    ],
    confirmation: {
      at: 1,
      promisedFor: null,
      lines: [
        { sku: 'A', quantity: 8, price: 110.5 },
        { sku: 'B', quantity: 0, price: null },
      ],
    },
    receipts: [{ id: 'r', kind: 'closed', at: 2, note: '', lines: [{ sku: 'C', quantity: 2 }] }],
  })
  expect(countedLines(order, 'confirmed').map(({ quantity: pieces, price: paid }) => [pieces, paid])).toEqual([
    [8, 110.5],
    [0, 50],
    [3, 20],
  ])
  expect(sumPurchases(purchasedLines(found([order]), 'confirmed'))).toMatchObject({ lines: 2, subtotal: '944.00' })
  expect(sumPurchases(purchasedLines(found([order])))).toMatchObject({ lines: 3, subtotal: '1300.00' })
})

it('is the same as placed where nothing else was confirmed', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      fc.pre(!isOtherwiseConfirmed(order))
      expect(purchasedLines(found([order]), 'confirmed')).toEqual(purchasedLines(found([order])))
    }),
  )
})
