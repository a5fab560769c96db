import { describe, expect, it } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { readProduct } from '#src/wholesale-api/read-product.ts'
import type { CatalogQuery } from './query.ts'

describe('near misses', () => {
  it.each([
    ['a missing letter', 'kigston ssd', 'SSD1'],
    ['swapped letters', 'hikvisoin bala', 'CAM1'],
    ['a wrong end of a part number', 'DS-2CD2347G2P-LSX', 'CAM1'],
    ['a wrong digit of a part number', 'SA400S37/690G', 'SSD1'],
    ['an abbreviation', 'HP 664 tri colr', 'INK1'],
    ['an unknown word next to common words', 'cartucho hp 664 tricolorr', 'INK1'],
  ])('find the intended product despite %s', (_name, text, sku) => {
    expect(missed(text)[0]).toBe(sku)
  })

  it('are given only if nothing matches', () => {
    expect(missed('kingston ssd')).toEqual([])
    expect(missed('')).toEqual([])
  })

  it('are empty for a query that is similar to nothing', () => {
    expect(missed('xqzw jjjj')).toEqual([])
  })

  it('respect filters, comparisons and exclusions', () => {
    expect(missed('kigston', { inStockOnly: true })).not.toContain('SSD2')
    expect(missed('kigston')).toContain('SSD2')
    expect(missed('kigston -sku:ssd2')).not.toContain('SSD2')
    expect(missed('kigston price>1000')).toEqual(['SSD1'])
    expect(missed('kigston', { brands: ['HP'] })).toEqual([])
  })

  it('are the same for the same query', () => {
    expect(missed('impresora lser')).toEqual(missed('impresora lser'))
  })
})

const engine = createCatalogEngine({ now: () => 0 })
engine.append([
  makeProduct({ sku: 'SSD1', title: 'SSD Kingston A400 960 GB', manufacturerSku: 'SA400S37/960G', price: 1149 }),
  makeProduct({ sku: 'SSD2', title: 'SSD Kingston NV3 1 TB', manufacturerSku: 'SNV3S/1000G', price: 900, quantity: 0 }),
  makeProduct({ sku: 'CAM1', brand: 'Hikvision', title: 'Cámara bala 4 MP', manufacturerSku: 'DS-2CD2347G2P-LSU/SL' }),
  makeProduct({ sku: 'INK1', brand: 'HP', title: 'Cartucho de tinta HP 664 tricolor', manufacturerSku: 'F6V28AL' }),
])
for (const record of createSampleCatalog({ products: 3000, seed: 4 })) {
  const read = readProduct({ ...record, title: `${String(record.title)} de muestra`, manufacturer: 'Otra' })
  if (read.kind === 'product' && !/kingston|hikvision|664/i.test(read.product.title)) engine.append([read.product])
}
engine.complete()

function missed(text: string, query: Partial<CatalogQuery> = {}): string[] {
  const everything = {
    brands: [],
    inStockOnly: false,
    stockAtLeast: null,
    price: null,
    warehouses: [],
    among: null,
    sort: null,
  }
  const { nearMisses } = engine.answer({ ...everything, text, ...query })
  return engine.rowsAt(nearMisses, text).map(({ product }) => product.sku)
}
