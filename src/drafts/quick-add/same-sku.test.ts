import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { productKeys, sharedSku } from './same-sku.ts'

const listed = (sku: string, changes: Partial<ListedProduct> = {}): ListedProduct => ({
  sku,
  manufacturerSku: '',
  brand: 'Apple',
  ean: '',
  title: 'Magsafe',
  price: 10,
  quantity: 3,
  ...changes,
})

test('each product to choose from has a key of its own, also where a sku is there twice', () => {
  const skus = fc.array(fc.record({ sku: fc.constantFrom('A', 'B', 'A 1', '') }), { maxLength: 8 })
  fc.assert(
    fc.property(skus, (products) => {
      const keys = productKeys(products)
      expect(new Set(keys).size).toBe(products.length)
      const firsts = keys.filter((_, index) => products.findIndex(({ sku }) => sku === products[index]?.sku) === index)
      expect(firsts).toEqual([...new Set(products.map(({ sku }) => sku))])
    }),
  )
})

test('a sku that several products share is marked, and whether they look the same', () => {
  expect(sharedSku([listed('A'), listed('B')])).toBe('none')
  expect(sharedSku([listed('A'), listed('B'), listed('A', { title: 'Magsafe1' })])).toBe('different')
  expect(sharedSku([listed('A'), listed('B'), listed('A', { quantity: 9 })])).toBe('identical')
})
