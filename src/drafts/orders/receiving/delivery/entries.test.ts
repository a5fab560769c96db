import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { piecesEntered, piecesOf, progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { receiveOrder } from '#src/drafts/model/orders/placed-order-changes.ts'
import { awaitedProducts, lineKey, type OrderToReceive } from './awaited-products.ts'
import { deliveryReceipts, leftAfter } from './delivery-receipts.ts'
import {
  addPieces,
  type Entries,
  enteredLines,
  fillRest,
  lineTexts,
  typeLine,
  typeWhole,
  wholeText,
} from './entries.ts'
import { orderToReceive } from './make-delivery.ts'

const [newer, older] = [
  orderToReceive('newer', { A: 5, B: 2 }, { placedAt: 2_000 }),
  orderToReceive('older', { A: 3, C: 1 }, { placedAt: 1_000 }),
]
const products = awaitedProducts([newer, older])
const a = products.get('A')!
const nothing: Entries = new Map()
const shares = (entries: Entries) => Object.fromEntries(lineTexts(entries, a))

describe('pieces of a product that several orders await', () => {
  test('go to the oldest order first, and what is too much to the newest', () => {
    expect([...products.keys()]).toEqual(['A', 'C', 'B'])
    const after = [2, 4, 8, 10].map((pieces) => shares(typeWhole(nothing, 'A', String(pieces))))
    expect(after).toEqual([
      { older: '2', newer: '0' },
      { older: '3', newer: '1' },
      { older: '3', newer: '5' },
      { older: '3', newer: '7' },
    ])
  })

  test('stay in the others when one order is typed, and its field shows their sum', () => {
    const typed = typeLine(typeWhole(nothing, 'A', '4'), a, 'newer', '2')
    expect([shares(typed), wholeText(typed, a)]).toEqual([{ older: '3', newer: '2' }, '5'])
    const scanned = addPieces(typed, a, 4)!
    expect(shares(scanned)).toEqual({ older: '3', newer: '6' })
    expect(shares(addPieces(typeLine(typed, a, 'older', '0'), a, 2)!)).toEqual({ older: '2', newer: '2' })
  })

  test('are left to come beside a text that is no quantity, which counts for none', () => {
    const typed = typeWhole(typeWhole(nothing, 'A', '1'), 'B', 'uno')
    const { lines, unreadable } = enteredLines(typed, products)
    const toCome = piecesOf(leftAfter(products, []))
    expect([unreadable, piecesOf(lines), piecesOf(leftAfter(products, lines))]).toEqual([1, 1, toCome - 1])
  })

  test('are not counted over a text that is no quantity, and that text stays', () => {
    const typed = typeWhole(nothing, 'A', '3 cajas')
    expect(addPieces(typed, a, 1)).toBeNull()
    expect(enteredLines(typed, products)).toMatchObject({ lines: [], unreadable: 1 })
    expect(wholeText(typed, a)).toBe('3 cajas')
    const inLine = typeLine(typeWhole(nothing, 'A', '4'), a, 'newer', 'dos')
    expect([addPieces(inLine, a, 1), enteredLines(inLine, products).unreadable]).toEqual([null, 1])
  })

  test('are all that is awaited where nothing else was said; a line can receive 0', () => {
    const filled = fillRest(typeWhole(nothing, 'C', '0'), products)
    expect(enteredLines(filled, products).lines).toEqual([
      { orderId: 'older', sku: 'A', quantity: 3 },
      { orderId: 'newer', sku: 'A', quantity: 5 },
      { orderId: 'newer', sku: 'B', quantity: 2 },
    ])
    expect(leftAfter(products, enteredLines(filled, products).lines)).toEqual([
      { orderId: 'older', sku: 'C', quantity: 1 },
    ])
  })
})

test('a note is of each order of which something came, wrong goods are noted once, and closing has its own reason', () => {
  const entered = enteredLines(typeWhole(nothing, 'A', '4'), products).lines
  const closed = leftAfter(products, entered, new Set([lineKey('older', 'C')]))
  const saying = { at: 9, note: 'R-1', wrong: 'No pedido: 1 × X', reason: 'agotado' }
  const receipts = deliveryReceipts([newer, older], entered, closed, saying)
  expect(receipts.map(({ orderId, receipt: { kind, note } }) => [orderId, kind, note])).toEqual([
    ['older', 'arrived', 'R-1 · No pedido: 1 × X'],
    ['older', 'closed', 'agotado'],
    ['newer', 'arrived', 'R-1'],
  ])
})

const act = fc.oneof(
  fc.record({ kind: fc.constant('scan'), sku: fc.constantFrom('A', 'B', 'C'), pieces: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('undo'), sku: fc.constantFrom('A', 'B', 'C'), pieces: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constant('whole'),
    sku: fc.constantFrom('A', 'B', 'C'),
    pieces: fc.integer({ min: 0, max: 12 }),
  }),
  fc.record({
    kind: fc.constant('line'),
    sku: fc.constantFrom('A', 'B', 'C'),
    pieces: fc.integer({ min: 0, max: 12 }),
    order: fc.nat({ max: 2 }),
  }),
  fc.record({ kind: fc.constantFrom('book', 'close') }),
)

test('deliveries of several orders, scanned and edited in any order, are as each order received by itself', () => {
  const pieces = fc.integer({ min: 1, max: 9 })
  const order = fc.record({ A: pieces, B: pieces, C: pieces }, { requiredKeys: [] })
  const some = fc.array(order, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(some, fc.array(act, { maxLength: 25 }), (ordered, acts) => {
      let orders: readonly OrderToReceive[] = ordered.map((each, index) =>
        orderToReceive(`o${index}`, each, { placedAt: 10 - index, draftId: `d${index % 2}` }),
      )
      /** As on paper: what came and what was closed of each product, whatever its order. */
      const paper = new Map<string, number>()
      /** The same, each order by itself. */
      let alone = orders
      let entries: Entries = new Map()
      let receiptId = 0
      /** After each act, what its fields say and what they should. */
      const said: (readonly [number, number])[] = []
      for (const each of acts) {
        const all = awaitedProducts(orders)
        if (each.kind === 'book' || each.kind === 'close') {
          const entered = enteredLines(entries, all).lines
          const closed = each.kind === 'close' ? leftAfter(all, entered) : []
          for (const { sku, quantity } of [...entered, ...closed]) paper.set(sku, (paper.get(sku) ?? 0) + quantity)
          const receipts = deliveryReceipts(orders, entered, closed, { at: 1, note: '', wrong: '', reason: 'x' })
          const receive = ({ draftId, order: before }: OrderToReceive, lone: boolean): OrderToReceive => {
            const own = receipts.filter(({ orderId }) => orderId === before.id)
            const draft = own.reduce(
              (sum, { receipt }) => receiveOrder(sum, before.id, { ...receipt, id: `${(receiptId += 1)} ${lone}` }, 2),
              makeDraft({ orders: lone ? [before] : orders.map((one) => one.order) }),
            )
            return { draftId, order: draft.orders.find(({ id }) => id === before.id)! }
          }
          alone = alone.map((one) => receive(one, true))
          orders = orders.map((one) => receive(one, false))
          entries = new Map()
          continue
        }
        const product = 'sku' in each ? all.get(each.sku) : undefined
        if (!product || !('pieces' in each)) continue
        const before = piecesOf(enteredLines(entries, new Map([[product.sku, product]])).lines)
        if (each.kind === 'scan' || each.kind === 'undo') {
          const by = each.kind === 'scan' ? each.pieces : -Math.min(each.pieces, before)
          entries = addPieces(entries, product, by)!
          said.push([piecesOf(enteredLines(entries, new Map([[product.sku, product]])).lines), before + by])
        } else if (each.kind === 'whole') {
          entries = typeWhole(entries, product.sku, String(each.pieces))
          said.push([piecesOf(enteredLines(entries, new Map([[product.sku, product]])).lines), each.pieces])
        } else if ('order' in each) {
          const line = product.lines[each.order % product.lines.length]!
          entries = typeLine(entries, product, line.order.id, String(each.pieces))
          said.push([Number(lineTexts(entries, product).get(line.order.id)), each.pieces])
        }
      }
      expect(said.map(([says]) => says)).toEqual(said.map(([, should]) => should))
      for (const [index, { order: each }] of orders.entries()) {
        const progress = progressOf(each)!
        expect(progress.bySku).toEqual(progressOf(alone[index]!.order)!.bySku)
        for (const own of progress.bySku.values()) {
          expect(addQuantities(own.ordered, own.extra)).toBe(own.arrived + own.closed + own.toCome)
        }
      }
      for (const sku of ['A', 'B', 'C']) {
        const done = orders.map(({ order: each }) => piecesEntered(each, sku, 1) + piecesEntered(each, sku, 0))
        expect(done.reduce((sum, own) => sum + own, 0)).toBe(paper.get(sku) ?? 0)
      }
    }),
  )
})

test('pieces that are scanned one by one, and some taken back, are as their sum typed at once', () => {
  const half = fc.integer({ min: 1, max: 40 }).map((halves) => halves / 2)
  fc.assert(
    fc.property(fc.array(half, { minLength: 1, maxLength: 12 }), fc.nat({ max: 11 }), (scans, back) => {
      const scanned = scans.reduce((entries, each) => addPieces(entries, a, each)!, nothing)
      const taken = scans.slice(-back || scans.length).reduce((entries, each) => addPieces(entries, a, -each)!, scanned)
      const sum = scans.slice(0, back === 0 ? scans.length : -back).reduce((all, each) => all + each, 0)
      const typed = sum > 0 ? typeWhole(nothing, 'A', String(sum)) : nothing
      expect(shares(back === 0 ? scanned : taken)).toEqual(shares(typed))
    }),
  )
})
