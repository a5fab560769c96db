import { describe, expect, it } from 'vitest'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { findColumns } from './catalog-columns.ts'
import {
  type CatalogShape,
  isCatalogShape,
  layoutByShape,
  measureShape,
  widthByShape,
  withGapsOf,
  withoutGaps,
} from './catalog-shape.ts'
import { defaultLayout } from './default-layout.ts'

describe('the shape of a catalog', () => {
  it('is wide enough for long codes, but ignores one extremely long code', () => {
    const products = Array.from({ length: 100 }, (_, index) => makeProduct({ sku: 'x'.repeat(index === 7 ? 200 : 16) }))
    const shape = measureShape(products)
    expect(shape['sku']).toBe(16)
    expect(widthOf(shape, 'sku')).toBe(146)
  })

  it('has length 0 for columns that no product fills, except the sku', () => {
    const shape = measureShape([makeProduct({ sku: '', manufacturerSku: '', brand: '', ean: '' })])
    expect(layoutByShape(defaultLayout, shape).shown).toEqual(['sku', 'title', 'price', 'quantity', 'quantityToOrder'])
    expect(layoutByShape(defaultLayout, withoutGaps(shape))).toEqual(defaultLayout)
    const chosen = { ...defaultLayout, isChosen: true }
    expect(layoutByShape(chosen, shape)).toBe(chosen)
  })

  it('has length 0 for a column that one product in a hundred fills, and the sku at least as usual', () => {
    const products = Array.from({ length: 100 }, (_, index) =>
      makeProduct({ sku: `S${index}`, brand: index ? '' : 'HP' }),
    )
    expect(measureShape(products)['brand']).toBe(0)
    expect(measureShape(products.slice(0, 20))['brand']).toBeGreaterThan(0)
  })

  it('loses the columns that no product of the whole catalog fills, and keeps the width of the others', () => {
    const first = withoutGaps(measureShape([makeProduct({ manufacturerSku: '', brand: 'x'.repeat(20) })]))
    const whole = measureShape([makeProduct({ manufacturerSku: '', brand: 'x'.repeat(28) })])
    const shape = withGapsOf(whole, first)
    expect(layoutByShape(defaultLayout, shape).shown).not.toContain('manufacturerSku')
    expect(shape['brand']).toBe(20)
  })

  it('is never narrower than usual, so that the first rows give the same shape as all rows', () => {
    const few = [makeProduct({ sku: 'A1', manufacturerSku: 'x'.repeat(24), brand: 'HP' })]
    const shape = measureShape(few)
    expect(shape['manufacturerSku']).toBe(24)
    expect([widthOf(shape, 'sku'), widthOf(shape, 'brand')]).toEqual([widthOf(null, 'sku'), widthOf(null, 'brand')])
  })

  it('is read from storage only if the value is a shape', () => {
    expect(isCatalogShape(measureShape([]))).toBe(true)
    for (const other of [null, 5, {}, { sku: 1 }]) expect(isCatalogShape(other)).toBe(false)
  })
})

function widthOf(shape: CatalogShape | null, id: 'sku' | 'brand') {
  return findColumns([id]).map((column) => widthByShape(shape, column))[0]
}
