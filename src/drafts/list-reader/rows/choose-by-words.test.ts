import { expect, it } from 'vitest'
import { findInProducts, type SmallProduct } from '#src/drafts/list-reader/changes/find-in-products.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'

const shared = 'M0H52AL'
const find = findInProducts([
  product('TIN-1', 'Tanque de Tinta HP GT52 Cian, 65 ml'),
  product('TIN-2', 'Cartucho HP GT52 Negro, 70 ml'),
])

it.each([
  ['a color', `${shared} tinta HP cian 3 pzas`, 'TIN-1'],
  ['a figure', `${shared} 70 ml 3 pzas`, 'TIN-2'],
  ['the thing itself', `${shared} cartucho 3 pzas`, 'TIN-2'],
  // Cartridges have ink, too, though their titles do not say it.
  ['no word that the other may have as well', `${shared} tinta HP 3 pzas`, null],
])('of two products with one code, %s says which is meant', async (_, text, sku) => {
  const { rows } = await readList(text, find)
  const reading = rows[0]?.reading
  expect(reading?.kind === 'matched' && rows[0]!.doubts.length === 0 ? reading.product.sku : null).toBe(sku)
})

function product(sku: string, title: string): SmallProduct {
  return { sku, manufacturerSku: shared, ean: null, brand: 'HP', title, price: null, stock: null }
}
