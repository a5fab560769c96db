import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readProducts } from './read-products.ts'

const product = { sku: 'A', manufacturerSku: null, ean: null, brand: 'Kingston', title: 'SSD', price: 10 }

function fileOf(value: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'products-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'catalog.json')
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

it('reads a catalog in the form of those beside the lists, with more fields or none', () => {
  const stocked = { ...product, price: null, stock: 3, quantity: 3 }
  expect(readProducts(fileOf([product, stocked]))).toEqual([product, stocked])
})

it.each([
  [
    'the form of the wholesaler',
    [product, { sku: 'A', manufacturer_sku: 'B', manufacturer: 'C', title: 'T', price: 1 }],
    'product 2 has no manufacturerSku, ean, brand; it has sku, manufacturer_sku, manufacturer, title, price.',
  ],
  ['a price that is text', [{ ...product, price: '10' }], 'product 1 has a price that is "10".'],
  ['a brand of null', [{ ...product, brand: null }], 'product 1 has a brand that is null.'],
  ['an element that is no product', [1], 'product 1 is no object.'],
  ['no array', { products: [product] }, 'is no JSON array of products.'],
  ['no product', [], 'is no JSON array of products.'],
  ['no JSON', 'sku,title\n', 'cannot be read: '],
])('says what is wrong with a file, and stops: %s', (_, value, said) => {
  expect(() => readProducts(fileOf(value))).toThrow(said)
})
