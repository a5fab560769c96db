import { expect, test } from 'vitest'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { foundProducts } from './found-products.ts'

const row = (sku: string) => ({
  product: { sku, manufacturerSku: '', brand: '', ean: '', title: sku, price: 1, quantity: 1 } satisfies ListedProduct,
})

test('of what was found each product has the words that it lacks, and a sign for another spelling', () => {
  const found = foundProducts({
    rows: ['A', 'B', 'C', '', 'E', 'F'].map(row),
    positions: { length: 9 },
    asTyped: 1,
    described: 1,
    lacking: [
      { words: ['rojo'], count: 2 },
      { words: ['rojo', '480'], count: 4 },
    ],
  })
  expect(found.map(({ product, lacks, isNear }) => [product.sku, lacks, isNear])).toEqual([
    ['A', [], false],
    ['B', [], true],
    ['C', [], false],
    ['E', ['rojo'], false],
    ['F', ['rojo', '480'], false],
  ])
})
