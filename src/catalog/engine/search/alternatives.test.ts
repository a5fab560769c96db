import { describe, expect, it } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { readProduct } from '#src/wholesale-api/read-product.ts'

const ssd = {
  sku: 'SSD-K960',
  brand: 'Kingston',
  title: 'Disco Duro Sólido (SSD) Kingston A400, 960 GB, SATA III, 2.5"',
}

const engine = createCatalogEngine({ now: () => 0 })
engine.append(
  (
    [
      [ssd.sku, 'Kingston', ssd.title, 9],
      ['SSD-A960', 'Adata', 'Disco Duro Sólido (SSD) Adata SU650, 960 GB, SATA III, 2.5"', 12],
      ['SSD-K480', 'Kingston', 'Disco Duro Sólido (SSD) Kingston A400, 480 GB, SATA III, 2.5"', 30],
      ['SSD-W1T', 'Western Digital', 'Disco Duro Sólido (SSD) WD Green, 1 TB, SATA III, 2.5"', 3],
      ['SSD-NONE', 'Kingston', 'Disco Duro Sólido (SSD) Kingston A400, 960 GB, SATA III, 2.5" OEM', 0],
      ['SSD-WHO', 'Kingston', 'Disco Duro Sólido (SSD) Kingston A400, 960 GB, SATA III, 2.5" Bulk', null],
      ['TOWEL', 'Casa', 'Toalla de baño azul', 500],
    ] as const
  ).map(([sku, brand, title, quantity]) => makeProduct({ sku, brand, title, quantity })),
)
for (const record of createSampleCatalog({ products: 2000, seed: 8 })) {
  const read = readProduct(record)
  if (read.kind === 'product' && !/ssd/i.test(read.product.title)) engine.append([read.product])
}
engine.complete()

function alternatives(quantity: number, replaced = ssd) {
  return (engine.alternativesTo(replaced, quantity) ?? []).map(({ position, ...about }) => ({
    ...about,
    sku: engine.productAt(position).sku,
  }))
}

describe('alternatives to a product', () => {
  it('are the most similar products; the same figures count more than the same brand', () => {
    expect(alternatives(1).map(({ sku }) => sku)).toEqual(['SSD-A960', 'SSD-K480', 'SSD-W1T'])
  })

  it('are no things of another kind, whatever words their titles share', () => {
    const trade = createCatalogEngine({ now: () => 0 })
    const titles = ['HP', 'Dell', 'Acer'].flatMap((brand) => [
      { brand, title: `Laptop ${brand} Pavilion 15, 16 GB, plata` },
      { brand, title: `Batería ${brand} Pavilion 15, 16 GB, plata, 6 celdas` },
    ])
    trade.append(titles.map((each, place) => makeProduct({ ...each, sku: `A${place}`, quantity: 1 })))
    trade.complete()
    const found = trade.alternativesTo({ sku: 'A0', brand: 'HP', title: titles[0]!.title }, 1)!
    expect(found.map(({ position }) => trade.productAt(position).title.split(' ')[0])).toEqual(['Laptop', 'Laptop'])
  })

  it('have stock for the quantity; unknown stock does not count', () => {
    expect(alternatives(10).map(({ sku }) => sku)).toEqual(['SSD-A960', 'SSD-K480'])
    expect(alternatives(31)).toEqual([])
  })

  it('list the figures that are the same and those that differ', () => {
    const [adata, smaller] = alternatives(10)
    expect(adata).toMatchObject({ isSameBrand: false, shared: ['960 GB', '2.5 ″'], differing: [] })
    expect(smaller).toMatchObject({ isSameBrand: true, differing: [{ wanted: '960 GB', has: '480 GB' }] })
    for (const { likeness } of alternatives(1)) expect(likeness).toBeGreaterThan(0.3)
    for (const { likeness } of alternatives(1)) expect(likeness).toBeLessThanOrEqual(1)
  })

  it('are found for a product that is no longer in the catalog', () => {
    const [first] = alternatives(1, { ...ssd, sku: 'RENAMED' })
    expect(first?.sku).toBe(ssd.sku)
    expect(first?.likeness).toBeCloseTo(1)
  })

  it('are empty if the title has no words, or no product has its words', () => {
    expect(alternatives(1, { ...ssd, title: '' })).toEqual([])
    expect(alternatives(1, { ...ssd, title: 'xqzwv jjkkq', brand: '' })).toEqual([])
  })

  it('are null before the catalog has its index', () => {
    const growing = createCatalogEngine({ now: () => 0 })
    growing.append([makeProduct({})])
    expect(growing.alternativesTo(ssd, 1)).toBeNull()
  })
})
