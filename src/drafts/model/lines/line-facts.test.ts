import { expect, test } from 'vitest'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { acceptPrices } from '#src/drafts/model/orders/order-changes.ts'
import { lineFacts, newPrices } from './line-facts.ts'
import type { LiveAnswer } from './live-answer.ts'

const listed = {
  ...makeProduct({ price: 100 }),
  quantity: 12,
  warehouses: [
    { code: 'CDMX', location: '', stock: 10 },
    { code: 'MTY', location: '', stock: 2 },
  ],
  findings: [],
}

const inputs = { catalogAt: 1_000, checkIsGoodForMs: 60_000, barred: [] as string[], placed: [] }

function answer(at: number, product: typeof listed | null): LiveAnswer {
  return { sku: listed.sku, answered: { at, product }, failure: null }
}

test('a product has price and stock now, with the source of each', () => {
  const live = { kind: 'live', at: 2_000 }
  expect(lineFacts(answer(2_000, { ...listed, price: 104 }), listed, inputs).now).toMatchObject({
    price: 104,
    quantity: 12,
    source: live,
    stockSource: live,
  })
})

test('a product that the wholesaler does not have is gone, an unchecked one is unknown', () => {
  expect(lineFacts(answer(2_000, null), listed, inputs).now).toBeNull()
  expect(lineFacts(undefined, null, inputs).now).toBeNull()
  expect(lineFacts(undefined, undefined, inputs).now).toBeUndefined()
})

test('stock of barred warehouses does not count', () => {
  expect(lineFacts(undefined, listed, { ...inputs, barred: ['CDMX'] }).now).toMatchObject({ quantity: 2 })
  expect(lineFacts(undefined, listed, { ...inputs, barred: ['CDMX', 'MTY'] }).now).toMatchObject({ quantity: 0 })
})

test('new prices are those that differ from the price used for a line', () => {
  const lines = [
    makeLine({ id: 'same', sku: 'A', priceWhenAdded: 100 }),
    makeLine({ id: 'price-up', sku: 'B', priceWhenAdded: 90 }),
    makeLine({ id: 'agreed', sku: 'C', priceWhenAdded: 90, acceptedPrice: { price: 100, at: 500 } }),
    makeLine({ id: 'first', sku: 'D', priceWhenAdded: null }),
    makeLine({ id: 'gone', sku: 'E' }),
  ]
  const nowOf = (sku: string) =>
    lineFacts(sku === 'E' ? answer(2_000, null) : answer(2_000, { ...listed, sku }), listed, inputs).now
  expect([...newPrices({ lines, orders: [] }, nowOf)]).toEqual([
    ['price-up', { price: 100, at: 2_000 }],
    ['first', { price: 100, at: 2_000 }],
  ])
})

test('a line that is placed completely has no new price to accept, one that is placed in part has', () => {
  const lines = [makeLine({ id: 'a', sku: 'A', quantity: 5 }), makeLine({ id: 'b', sku: 'B', quantity: 5 })]
  const orders = [
    makePlaced({
      lines: [
        makePlacedLine({ lineId: 'a', sku: 'A', quantity: 5 }),
        makePlacedLine({ lineId: 'b', sku: 'B', quantity: 4 }),
      ],
    }),
  ]
  const now = lineFacts(undefined, { ...listed, price: 77 }, inputs).now
  expect([...newPrices({ lines, orders }, () => now).keys()]).toEqual(['b'])
  const prices = new Map(lines.map(({ id }) => [id, { price: 77, at: 1 }]))
  const accepted = acceptPrices(makeDraft({ lines, orders }), prices, 9_000)
  expect(accepted.lines.map(({ acceptedPrice }) => acceptedPrice?.price ?? null)).toEqual([null, 77])
})
