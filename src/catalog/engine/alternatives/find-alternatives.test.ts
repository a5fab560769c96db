import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { readProduct } from '#src/wholesale-api/read-product.ts'
import type { Replaced } from './find-alternatives.ts'

const ssd = {
  sku: 'SSD-K960',
  brand: 'Kingston',
  title: 'Disco Duro Sólido (SSD) Kingston A400, 960 GB, SATA III, 2.5"',
  price: null,
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
      ['', 'Kingston', 'Disco Duro Sólido (SSD) Kingston A400, 960 GB, SATA III, 2.5", sin SKU', 40],
      ['TOWEL', 'Casa', 'Toalla de baño azul', 500],
    ] as const
  ).map(([sku, brand, title, quantity]) => makeProduct({ sku, brand, title, quantity })),
)
for (const record of createSampleCatalog({ products: 2000, seed: 8 })) {
  const read = readProduct(record)
  if (read.kind === 'product' && !/ssd/i.test(read.product.title)) engine.append([read.product])
}
engine.complete()

function alternatives(quantity: number, replaced: Replaced = ssd) {
  return (engine.alternativesTo(replaced, quantity) ?? []).map(({ position, ...about }) => ({
    ...about,
    sku: engine.productAt(position).sku,
  }))
}

describe('alternatives to a product', () => {
  it('are the most similar products with a sku; the same figures count more than the same brand', () => {
    expect(alternatives(1).map(({ sku }) => sku)).toEqual(['SSD-A960', 'SSD-W1T', 'SSD-K480'])
  })

  it('are no things of another kind, whatever words their titles share', () => {
    const trade = createCatalogEngine({ now: () => 0 })
    const titles = ['HP', 'Dell', 'Acer'].flatMap((brand) => [
      { brand, title: `Laptop ${brand} Pavilion 15, 16 GB, plata` },
      { brand, title: `Batería ${brand} Pavilion 15, 16 GB, plata, 6 celdas` },
    ])
    trade.append(titles.map((each, place) => makeProduct({ ...each, sku: `A${place}`, quantity: 1 })))
    trade.complete()
    const found = trade.alternativesTo({ sku: 'A0', brand: 'HP', title: titles[0]!.title, price: null }, 1)!
    expect(found.map(({ position }) => trade.productAt(position).title.split(' ')[0])).toEqual(['Laptop', 'Laptop'])
  })

  it('have stock for the quantity; unknown stock does not count', () => {
    expect(alternatives(10).map(({ sku }) => sku)).toEqual(['SSD-A960', 'SSD-K480'])
    expect(alternatives(31)).toEqual([])
  })

  it('list the figures that are the same and those that differ; too little of one is grave', () => {
    const [adata, smaller] = alternatives(10)
    expect(adata).toMatchObject({ isGood: true, isSameBrand: false, shared: ['960 GB', '2.5 ″'], differing: [] })
    const differing = [{ wanted: '960 GB', has: '480 GB', isGrave: true }]
    expect(smaller).toMatchObject({ isGood: false, isSameBrand: true, differing })
    expect(alternatives(1)[1]).toMatchObject({ differing: [{ wanted: '960 GB', has: '1 TB', isGrave: false }] })
  })

  it('write figures with their units as the titles do', () => {
    const trade = createCatalogEngine({ now: () => 0 })
    const titles = ['TP-Link', 'Mercusys', 'Tenda', 'Asus'].flatMap((brand, place) =>
      [300, 867, 1201].map((speed) => ({
        brand,
        title: `Router ${brand} ${String.fromCodePoint(65 + place)}1, ${speed} ${brand === 'Asus' ? 'Mb/s' : 'Mbit/s'}, Negro`,
      })),
    )
    trade.append(titles.map((each, place) => makeProduct({ ...each, sku: `R${place}`, quantity: 1 })))
    trade.complete()
    const found = trade.alternativesTo({ sku: 'R1', brand: 'TP-Link', title: titles[1]!.title, price: null }, 1)!
    const shared = new Set(found.flatMap((each) => each.shared))
    const differing = found.flatMap((each) => each.differing.flatMap(({ wanted, has }) => [wanted, has]))
    expect(shared).toContain('867 Mbit/s')
    expect(shared).toContain('Negro')
    expect(differing).toContain('1201 Mbit/s')
    expect([...shared, ...differing].filter((text) => /mbit(?!\/s)/i.test(text))).toEqual([])
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

/** The sample, and products of its kinds beside it. */
const sample = createCatalogEngine({ now: () => 0 })
const sampled = [...createSampleCatalog({ products: 4000, seed: 3 })].flatMap((record) => {
  const read = readProduct(record)
  return read.kind === 'product' ? [read.product] : []
})
const beside: readonly [sku: string, brand: string, title: string, price: number | null][] = [
  ['TON-1', 'HP', 'Tóner HP 9911A Magenta, 10,000 Páginas', 2000],
  ['TON-2', 'Onyx', 'Tóner Onyx compatible 9911A Magenta, 10,000 Páginas', 1500],
  ['TON-3', 'HP', 'Tóner HP 9911A Cian, 10,000 Páginas', 2000],
  ['TON-4', 'HP', 'Tóner HP 9913A Magenta, 10,000 Páginas', 2000],
  ['GAR-1', 'Dell', 'Póliza de Garantía Dell ProSupport 9911, 3 Años, en sitio, siguiente día hábil', 900],
  ['GAR-2', 'HP', 'Póliza de Garantía HP Care Pack 9912, 3 Años, en sitio, siguiente día hábil', 900],
  ['MOU-1', 'Logitech', 'Mouse Logitech Óptico M991, Alámbrico, USB, 1600 DPI, Negro', 200],
  ['MOU-DEAR', 'Logitech', 'Mouse Logitech Óptico M992, Alámbrico, USB, 1600 DPI, Negro', 301],
  ['MOU-CHEAP', 'Logitech', 'Mouse Logitech Óptico M993, Alámbrico, USB, 1600 DPI, Negro', 66],
  ['MOU-NONE', 'Logitech', 'Mouse Logitech Óptico M994, Alámbrico, USB, 1600 DPI, Negro', null],
  ['MOU-NEAR', 'Logitech', 'Mouse Logitech Óptico M995, Alámbrico, USB, 1600 DPI, Negro', 299],
]
const women = ['Acme', 'Zeta', 'Lumo', 'Viva'].flatMap((brand, index) => [
  makeProduct({ sku: `W${index}`, brand, title: `${brand} Leggings - For Women`, price: 100, quantity: 5 }),
  makeProduct({ sku: `G${index}`, brand, title: `${brand} Leggings - For Girls`, price: 100, quantity: 5 }),
])
sample.append(sampled)
sample.append(beside.map(([sku, brand, title, price]) => makeProduct({ sku, brand, title, price, quantity: 7 })))
sample.complete()

function judge(sku: string, other: string) {
  const own = sample.findBySku(sku)!
  return sample.alternativesTo(own, 1)!.find(({ position }) => sample.productAt(position).sku === other)
}

describe('an alternative is no good one', () => {
  it('where memory is of another generation; the words are those of the titles', () => {
    const memory = createCatalogEngine({ now: () => 0 })
    const kits = ['DDR4, 3200 MHz, 8 GB, DIMM', 'DDR5, 3200 MHz, 8 GB, DIMM', 'DDR4, 3200 MHz, 8 GB, SO-DIMM']
    const products = ['Kingston', 'Adata', 'Crucial'].flatMap((brand) =>
      kits.map((kit) => ({ brand, title: `Memoria RAM ${brand} ${kit}`, price: 500, quantity: 5 })),
    )
    memory.append(products.map((each, place) => makeProduct({ ...each, sku: `R${place}` })))
    memory.complete()
    const found = memory.alternativesTo({ ...products[0]!, sku: 'R0' }, 1)!
    const told = (kit: string) =>
      found
        .filter(({ position }) => memory.productAt(position).title.endsWith(kit))
        .flatMap(({ differing }) => differing)
    expect(told(kits[1]!)).toEqual(Array.from({ length: 3 }, () => ({ wanted: 'DDR4', has: 'DDR5', isGrave: true })))
    expect(told(kits[2]!)).toContainEqual({ wanted: 'DIMM', has: 'SO-DIMM', isGrave: false })
    const best = found.slice(0, 2).map(({ position }) => memory.productAt(position).title)
    expect(best.every((title) => title.endsWith(kits[0]!))).toBe(true)
    expect(
      found.filter(({ isGood }) => isGood).every(({ position }) => !memory.productAt(position).title.includes('DDR5')),
    ).toBe(true)
  })

  it('where toner has another code or colour: only the code says that it fits', () => {
    expect(judge('TON-1', 'TON-2')).toMatchObject({ isGood: true })
    expect(judge('TON-1', 'TON-3')?.isGood).toBe(false)
    expect(judge('TON-1', 'TON-4')?.isGood).toBe(false)
    expect(judge('TON-1', 'TON-4')?.differing).toContainEqual({ wanted: '9911A', has: '9913A', isGrave: true })
  })

  it('where a warranty is of another maker', () => {
    expect(judge('GAR-1', 'GAR-2')).toMatchObject({ isGood: false })
    expect(judge('GAR-1', 'GAR-2')?.differing).toContainEqual({ wanted: 'Dell', has: 'HP', isGrave: true })
  })

  it('where it costs much more or less, or nobody knows; all of them are still shown', () => {
    expect(judge('MOU-1', 'MOU-NEAR')).toMatchObject({ isGood: true, price: 'near' })
    expect(judge('MOU-1', 'MOU-DEAR')).toMatchObject({ isGood: false, price: 'more' })
    expect(judge('MOU-1', 'MOU-CHEAP')).toMatchObject({ isGood: false, price: 'less' })
    expect(judge('MOU-1', 'MOU-NONE')).toMatchObject({ isGood: false, price: 'unknown' })
    expect(judge('MOU-NONE', 'MOU-DEAR')).toMatchObject({ isGood: true, price: 'near' })
  })

  it('where it is for other people', () => {
    const clothes = createCatalogEngine({ now: () => 0 })
    clothes.append(women)
    clothes.complete()
    const found = clothes.alternativesTo(women[0]!, 1)!
    const skus = (isGood: boolean) =>
      found.filter((each) => each.isGood === isGood).map(({ position }) => clothes.productAt(position).sku)
    expect(skus(true).toSorted()).toEqual(['W1', 'W2', 'W3'])
    expect(skus(false).every((sku) => sku.startsWith('G'))).toBe(true)
    expect(found.at(-1)?.differing).toContainEqual({ wanted: 'Women', has: 'Girls', isGrave: true })
  })
})

it('alternatives are never the product itself, all in stock, the good ones first, and nothing grave is said of those', () => {
  fc.assert(
    fc.property(fc.nat(sampled.length - 1), fc.integer({ min: 1, max: 40 }), (index, quantity) => {
      const own = sampled[index]!
      const found = sample.alternativesTo(own, quantity)!
      const products = found.map(({ position }) => sample.productAt(position))
      expect(found.length).toBeLessThanOrEqual(12)
      expect(products.filter(({ sku }) => sku === own.sku)).toEqual([])
      expect(products.filter((product) => product.quantity === null || product.quantity < quantity)).toEqual([])
      expect(found.filter(({ likeness }) => likeness <= 0 || likeness > 1)).toEqual([])
      const ranks = found.map(({ isGood, likeness }) => likeness + Number(isGood))
      expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
      const good = found.filter(({ isGood }) => isGood)
      expect(
        good.filter(({ price, differing }) => price !== 'near' || differing.some(({ isGrave }) => isGrave)),
      ).toEqual([])
      const ratios = good.map(
        ({ position }) => (sample.productAt(position).price ?? Number.NaN) / (own.price ?? Number.NaN),
      )
      expect(ratios.filter((ratio) => ratio > 1.5 || ratio < 1 / 3)).toEqual([])
    }),
    { numRuns: 60 },
  )
})
