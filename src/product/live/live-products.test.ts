import { expect, test } from 'vitest'
import { answerOf } from '#src/drafts/model/lines/live-answer.ts'
import { makeAnswered, makeProduct } from '#src/fixtures/make-product.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { createLiveProducts } from './live-products.ts'

const listed = makeProduct({ sku: 'A', price: 100, quantity: 10, warehouses: null })
const live = makeAnswered({ sku: 'A', price: 104, quantity: 2, warehouses: null })

function countedAt(catalogAt: number) {
  const limits = { catalogAt, checkIsGoodForMs: 60_000 }
  return createLiveProducts(new Map([['A', answerOf('A', live, 5_000)]]), limits, [], createFormats('en'))
}

test('a row of the catalog shows the live price and stock while these count', () => {
  expect(countedAt(6_000)(rowOf(listed))?.row.product).toMatchObject({ price: 104, quantity: 2 })
  expect(countedAt(66_000)(rowOf(listed))).toBeNull()
  expect(countedAt(6_000)(rowOf(makeProduct({ sku: 'B' })))).toBeNull()
})

test('the same row gives the same object, so that it is not drawn again', () => {
  const counted = countedAt(6_000)
  const row = rowOf(listed)
  expect(counted(row)).toBe(counted(row))
})

function rowOf(product: typeof listed) {
  return { product, marks: {} }
}

test('a live price that is not in pesos takes the place of the catalog’s as none, and that is said', () => {
  const foreign = makeAnswered({ sku: 'A', price: null, findings: ['currency-not-mxn'] })
  const limits = { catalogAt: 6_000, checkIsGoodForMs: 60_000 }
  const words = (product: typeof live) =>
    createLiveProducts(new Map([['A', answerOf('A', product, 5_000)]]), limits, [], createFormats('en'))(rowOf(listed))
  expect(words(foreign)?.row.product.price).toBeNull()
  expect(words(foreign)?.from).toMatch(/currency/)
  expect(words(live)?.from).not.toMatch(/currency/)
})
