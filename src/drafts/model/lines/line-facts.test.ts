import { expect, test } from 'vitest'
import { makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { newPrices, productNow } from './line-facts.ts'
import type { LiveAnswer } from './live-answer.ts'

const listed = {
  ...makeProduct({ price: 100 }),
  quantity: 12,
  warehouses: [
    { code: 'CDMX', location: '', stock: 10 },
    { code: 'MTY', location: '', stock: 2 },
  ],
}

const nobodyBarred = { catalogAt: 1_000, barred: [] }

function answer(at: number, product: typeof listed | null): LiveAnswer {
  return { sku: listed.sku, answered: { at, product }, failure: null }
}

test('the newer of live answer and catalog counts', () => {
  const live = answer(2_000, { ...listed, price: 104 })
  expect(productNow(listed, live, nobodyBarred)).toMatchObject({ price: 104, at: 2_000 })
  expect(productNow(listed, live, { ...nobodyBarred, catalogAt: 3_000 })).toMatchObject({ price: 100, at: 3_000 })
  expect(productNow(undefined, live, { ...nobodyBarred, catalogAt: null })).toMatchObject({ price: 104 })
})

test('a product that the wholesaler does not have is gone, an unchecked one is unknown', () => {
  expect(productNow(listed, answer(2_000, null), nobodyBarred)).toBeNull()
  expect(productNow(null, undefined, nobodyBarred)).toBeNull()
  expect(productNow(undefined, undefined, nobodyBarred)).toBeUndefined()
})

test('a failed request keeps the earlier answer', () => {
  const failed: LiveAnswer = { sku: listed.sku, answered: null, failure: { at: 2_000, kind: 'timeout' } }
  expect(productNow(listed, failed, nobodyBarred)).toMatchObject({ price: 100, at: 1_000 })
})

test('stock of barred warehouses does not count', () => {
  expect(productNow(listed, undefined, { ...nobodyBarred, barred: ['CDMX'] })).toMatchObject({ quantity: 2 })
})

test('new prices are those that differ from the price used for a line', () => {
  const lines = [
    makeLine({ id: 'same', sku: 'A', priceWhenAdded: 100 }),
    makeLine({ id: 'price-up', sku: 'B', priceWhenAdded: 90 }),
    makeLine({ id: 'agreed', sku: 'C', priceWhenAdded: 90, acceptedPrice: { price: 100, at: 500 } }),
    makeLine({ id: 'first', sku: 'D', priceWhenAdded: null }),
    makeLine({ id: 'gone', sku: 'E' }),
  ]
  const nowOf = (sku: string) => (sku === 'E' ? null : { ...listed, sku, at: 2_000 })
  expect([...newPrices(lines, nowOf)]).toEqual([
    ['price-up', { price: 100, at: 2_000 }],
    ['first', { price: 100, at: 2_000 }],
  ])
})
