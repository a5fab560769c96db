import { describe, expect, it } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { type CatalogQuery, emptyQuery } from './query.ts'

describe('answering a query', () => {
  it.each([
    ['part of a code', 'ds2cd2347'],
    ['a code with its punctuation', 'DS-2CD2347G2P-LSU/SL'],
    ['the title without accents', 'camara'],
    ['words in any order', 'bala camara'],
    ['a phrase', '"cámara tipo bala"'],
    ['the brand', 'hikvision'],
    ['the EAN', '6931847100014'],
  ])('finds a product by %s', (_name, text) => {
    expect(skusFound([camera, disk], { text })).toEqual(['CAM1'])
  })

  it('leaves out products that a minus excludes', () => {
    expect(skusFound([camera, disk], { text: '-bala' })).toEqual(['DSK1'])
  })

  it('accepts an incomplete quote or minus while the user is typing', () => {
    expect(skusFound([camera, disk], { text: '"tipo ba' })).toEqual(['CAM1'])
    expect(skusFound([camera, disk], { text: 'cámara -' })).toEqual(['CAM1'])
    expect(skusFound([camera, disk], { text: '-' })).toHaveLength(2)
  })

  it('sorts a whole code first, then whole words, then beginnings of a code that is meant, then other matches', () => {
    const products = [
      makeProduct({ sku: 'X-1', title: 'Cable Zhd12 plano' }),
      makeProduct({ sku: 'HD123', title: 'Disco' }),
      makeProduct({ sku: 'X-2', title: 'Adaptador HD12 corto' }),
      makeProduct({ sku: 'HD12', title: 'Zeta' }),
    ]
    expect(skusFound(products, { text: 'hd12' })).toEqual(['HD12', 'X-2', 'HD123', 'X-1'])
  })

  it('sorts what has stock and a price first within a rank, then by title', () => {
    const products = [
      makeProduct({ sku: 'A', title: 'Cable b', quantity: 0 }),
      makeProduct({ sku: 'B', title: 'Cable c', quantity: 1 }),
      makeProduct({ sku: 'C', title: 'Cable a', quantity: null }),
      makeProduct({ sku: 'D', title: 'Cable a', quantity: 3 }),
      makeProduct({ sku: 'E', title: 'Cable a', quantity: 3, price: null }),
    ]
    expect(skusFound(products, { text: 'cable' })).toEqual(['D', 'B', 'C', 'E', 'A'])
  })

  it('counts brands under the text and the stock filter, independent of the chosen brands', () => {
    const engine = engineOf([camera, disk, makeProduct({ sku: 'N', brand: '', title: 'Sin marca' })])
    const answer = engine.answer({ ...emptyQuery, brands: ['Kingston'] })
    expect(answer.positions).toHaveLength(1)
    expect(answer.brands).toEqual([
      { brand: '', count: 1 },
      { brand: 'Hikvision', count: 1 },
      { brand: 'Kingston', count: 1 },
    ])
  })

  it('treats products without a brand as one brand in the filter', () => {
    expect(skusFound([camera, makeProduct({ sku: 'N', brand: '' })], { brands: [''] })).toEqual(['N'])
  })

  it('treats unknown or negative stock as not in stock', () => {
    const products = [null, 0, -2, 0.5].map((quantity, index) => makeProduct({ sku: `S${index}`, quantity }))
    expect(skusFound(products, { inStockOnly: true })).toEqual(['S3'])
  })

  it.each([
    ['a brand in either language', 'marca:hik', ['CAM1']],
    ['a brand with a blank', 'brand:"king ston"', []],
    ['a part number without its punctuation', 'mpn:2cd2347g2plsu', ['CAM1']],
    ['a sku only', 'sku:cam', ['CAM1']],
    ['an EAN as a GTIN of 14 digits', 'ean:06931847100014', ['CAM1']],
    ['the title only', 'titulo:hikvision', []],
    ['a price range', 'price:1000..1200', ['CAM1', 'DSK1']],
    ['a comparison with blanks around it', 'precio < 1,149.50', []],
    ['an excluded brand', '-marca:kingston', ['CAM1']],
    ['an incomplete term, which filters nothing', 'marca: price>', ['CAM1', 'DSK1']],
  ])('narrows by %s', (_name, text, skus) => {
    expect(skusFound([camera, disk], { text })).toEqual(skus)
  })

  it('finds a product by its UPC, EAN or GTIN, no matter which of them the catalog has', () => {
    const products = [makeProduct({ sku: 'A', ean: '12345678905' }), makeProduct({ sku: 'B', ean: '00012345678905' })]
    for (const text of ['012345678905', '0012345678905', '00012345678905']) {
      expect(skusFound(products, { text })).toEqual(['A', 'B'])
    }
  })

  it('filters by price, by missing price, by stock and by warehouse', () => {
    const products = [
      makeProduct({ sku: 'A', price: 5, quantity: 2, warehouses: [{ code: 'MTY', location: '', stock: 2 }] }),
      makeProduct({ sku: 'B', price: null, quantity: 9, warehouses: [{ code: 'GDL', location: '', stock: 9 }] }),
      makeProduct({ sku: 'C', price: 9, quantity: 12, warehouses: [{ code: 'MTY', location: '', stock: 12 }] }),
      makeProduct({ sku: 'D', price: 7, quantity: 3, warehouses: null }),
    ]
    expect(skusFound(products, { price: { least: 5, most: 8 } })).toEqual(['A', 'D'])
    expect(skusFound(products, { price: 'none' })).toEqual(['B'])
    expect(skusFound(products, { stockAtLeast: 3 })).toEqual(['C', 'D', 'B'])
    expect(skusFound(products, { warehouses: ['MTY'] })).toEqual(['A', 'C'])
    expect(skusFound(products, { warehouses: ['MTY', 'GDL'], stockAtLeast: 5 })).toEqual(['C', 'B'])
  })

  it('adds what is found in descriptions below all others, and counts it before', () => {
    const products = [
      makeProduct({ sku: 'A', title: 'Memoria Kingston', description: 'Módulo DDR4 a 3200 MHz' }),
      makeProduct({ sku: 'B', title: 'Memoria DDR4 3200', description: '' }),
      makeProduct({ sku: 'C', title: 'Memoria DDR4', description: 'A 2666 MHz', brand: 'ADATA' }),
      makeProduct({ sku: 'D', title: 'Placa DDR4', description: 'Hasta 3200 MHz', brand: 'ADATA' }),
    ]
    const engine = engineOf(products)
    const query = { ...emptyQuery, text: 'ddr4 3200' }
    const steps = engine.countDescribed(query)!
    let step = steps.next()
    while (!step.done) step = steps.next()
    expect(step.value).toBe(2)
    expect(skusFound(products, query)).toEqual(['B'])
    expect(skusFound(products, { ...query, inDescriptions: true })).toEqual(['B', 'D', 'A'])
    const { positions, asTyped, described, brands } = engine.answer({
      ...query,
      inDescriptions: true,
      brands: ['ADATA'],
    })
    expect([asTyped, described]).toEqual([0, 1])
    expect(brands.find(({ brand }) => brand === 'ADATA')).toEqual({ brand: 'ADATA', count: 1 })
    expect(engine.rowsAt(positions, query.text)[0]?.snippet?.text).toBe('Hasta 3200 MHz')
  })

  it('means a word beside others as a word, and alone as any part of one', () => {
    const gathered = makeProduct({ sku: 'D-1', title: 'Gathered dress' })
    const red = makeProduct({ sku: 'D-2', title: 'Red dress' })
    const code = makeProduct({ sku: 'XRED9', title: 'Blue dress' })
    expect(skusFound([gathered, red, code], { text: 'red dress' })).toEqual(['D-2'])
    expect(skusFound([gathered, red, code], { text: 'dress -red' })).toEqual(['XRED9', 'D-1'])
    expect(skusFound([gathered, red, code], { text: 'red' })).toEqual(['D-2', 'D-1', 'XRED9'])
    // No title has it as a word: then any part may be meant.
    expect(skusFound([gathered, code], { text: 'red dress' })).toEqual(['D-1', 'XRED9'])
  })

  it('means a small word and a whole number as they are once a blank follows them', () => {
    const titles = ['de 5 piezas', 'Dell', 'LED 5W', '500 ml', '50 piezas', 'Cable', 'USB C']
    const engine = engineOf(titles.map((title, at) => makeProduct({ sku: `DE-${at}X`, title: `Balero ${title}` })))
    const typed = (text: string) => {
      const { positions, asTyped } = engine.answer({ ...emptyQuery, text })
      return engine.rowsAt(positions.subarray(0, asTyped), text).map(({ product }) => product.title.slice(7))
    }
    expect(typed('balero d')).toHaveLength(7)
    expect(typed('dell balero de')).toEqual(['Dell'])
    expect(typed('balero -de ')).toContain('Dell')
    expect(typed('balero de ')[0]).toBe('de 5 piezas')
    expect(typed('balero 5')).toEqual(['de 5 piezas', '50 piezas', '500 ml', 'LED 5W'])
    // In front of letters it is the number of a measure, but not where it has a unit of its own.
    expect(typed('balero 5 ')).toEqual(['de 5 piezas', 'LED 5W'])
    expect(typed('5 piezas ')).toEqual(['de 5 piezas'])
    expect(typed('c balero')).toEqual(['USB C'])
    // A code that is typed in part is found by its beginning.
    expect(typed('de-1 balero')).toEqual(['Dell'])
    const dell = engine.answer({ ...emptyQuery, text: 'dell balero' }).positions
    expect(engine.rowsAt(dell, 'de balero')[0]!.marks.title).toEqual([0, 6])
  })

  it('adds those that lack least below those that have all: a measure last, and a word with a plus never', () => {
    const fast = drives(4, 'SSD Uno 1 TB NVMe')
    const slow = drives(4, 'SSD Dos 1 TB SATA')
    const large = drives(30, 'SSD Tres 2 TB NVMe')
    const others = Array.from({ length: 30 }, (_, at) => makeProduct({ sku: `M-${at}`, title: `Mouse Seis ${at}` }))
    const engine = engineOf([...fast, ...slow, ...large, ...others])
    const lackingOf = (text: string) =>
      engine.answer({ ...emptyQuery, text }).lacking.map(({ words, count }) => ({ words, count }))
    expect(engine.answer({ ...emptyQuery, text: 'ssd nvme 1tb' }).asTyped).toBe(4)
    expect(lackingOf('ssd nvme 1tb')).toEqual([
      { words: ['nvme'], count: 4 },
      { words: ['1tb'], count: 30 },
    ])
    expect(lackingOf('ssd +NVMe 1tb')).toEqual([{ words: ['1tb'], count: 30 }])
    expect(lackingOf('ssd nvme 1tb rosa')).toEqual([
      { words: ['rosa'], count: 4 },
      { words: ['nvme', 'rosa'], count: 4 },
      { words: ['1tb', 'rosa'], count: 30 },
    ])
    const { omitted, lacking } = engine.answer({ ...emptyQuery, text: 'ssd nvme 1tb Rósa' })
    expect(omitted).toEqual([
      { written: 'nvme', isHeld: true },
      { written: '1tb', isHeld: true },
      { written: 'Rósa', isHeld: false },
    ])
    expect(lacking.map(({ telling }) => telling)).toEqual([[], ['nvme'], ['1tb']])
    expect(lackingOf('ssd nvme 1tb +rosa')).toEqual([])
  })

  it('counts what has a word only inside another, and takes what is said of kinds for none', () => {
    const heels = Array.from({ length: 9 }, (_, at) =>
      makeProduct({ sku: `H-${at}`, title: `Marca${at} Modelo Women Heels`, brand: `Marca${at}` }),
    )
    const perfumes = ['Women Perfume', 'Women Perfumed Candle'].map((title, at) =>
      makeProduct({ sku: `P-${at}`, title }),
    )
    const engine = engineOf([...heels, ...perfumes])
    const { asTyped, partly, lacking } = engine.answer({ ...emptyQuery, text: 'perfume women' })
    expect({ asTyped, partly, lacking }).toEqual({ asTyped: 2, partly: 0, lacking: [] })
    // A finished word that only begins another is not what was typed.
    const begun = engine.answer({ ...emptyQuery, text: 'perfum candle women' })
    expect([begun.asTyped, begun.partly, begun.lacking]).toEqual([1, 0, []])
    const some = engine.answer({ ...emptyQuery, text: 'mod heels marca1 women' })
    expect([some.asTyped, some.partly]).toEqual([1, 1])
    expect(some.lacking.map(({ words, count }) => ({ words, count }))).toEqual([{ words: ['marca1'], count: 8 }])
    const heelsOf = engine.answer({ ...emptyQuery, text: 'modelo heels marca1 women' })
    expect([heelsOf.asTyped, heelsOf.partly]).toEqual([1, 0])
    // `women` is said of heels, and is no heels.
    expect(engine.answer({ ...emptyQuery, text: 'perfumado women' }).lacking).toEqual([])
  })

  it('reads a word that only begins another as the one that sounds the same, and a long one at two edits', () => {
    const products = ['Tasara Kadhai', 'Steel Mug', 'Kingsnorth Drive'].map((title, at) =>
      makeProduct({ sku: `Q-${at}`, title }),
    )
    expect(skusFound(products, { text: 'tasa' })).toEqual(['Q-1', 'Q-0'])
    expect(skusFound(products, { text: 'kimgsnroth' })).toEqual(['Q-2'])
    expect(skusFound(products, { text: 'kimgznroth' })).toEqual([])
    // Seven letters: another word at two edits is too often another word.
    expect(skusFound(products, { text: 'kahdja' })).toEqual([])
  })

  it('neither misses a small word nor puts first what has it', () => {
    const titles = ['Tees Analog Watch for Men', "Solid Men's T-Shirt", "Acme Men's Polo T-Shirt", "Bell Men's T-Shirt"]
    const products = titles.map((title, at) => makeProduct({ sku: `T-${at}`, title, brand: title.split(' ')[0]! }))
    const { positions, asTyped, lacking } = engineOf(products).answer({ ...emptyQuery, text: 'tees for men' })
    expect([positions.length, asTyped, lacking]).toEqual([4, 4, []])
    // The shirts' kind decides, which three titles name.
    expect(skusFound(products, { text: 'tees for men' }).at(-1)).toBe('T-0')
    // Alone it is what is looked for.
    expect(skusFound(products, { text: 'for ' })).toEqual(['T-0'])
  })

  it('names no small word that is lacking, and never finds nothing where a word or two more are asked for', () => {
    const rings = Array.from({ length: 4 }, (_, at) => makeProduct({ sku: `A-${at}`, title: `Anillo Plata ${at}` }))
    const balls = Array.from({ length: 4 }, (_, at) => makeProduct({ sku: `F-${at}`, title: `Nivia Football ${at}A` }))
    const shoes = Array.from({ length: 300 }, (_, at) => makeProduct({ sku: `S-${at}`, title: `Kipsta Shoes ${at}B` }))
    const engine = engineOf([...rings, ...balls, ...shoes])
    const { lacking, omitted, asTyped } = engine.answer({ ...emptyQuery, text: 'anillo de plata' })
    expect([asTyped, lacking, omitted]).toEqual([4, [], []])
    // While it is typed, it may still become another word.
    const typing = engine.answer({ ...emptyQuery, text: 'anillo plata de' })
    expect([typing.lacking, typing.omitted]).toEqual([[{ words: [], telling: [], count: 4 }], []])
    expect(engine.answer({ ...emptyQuery, text: 'balon de futbol numero 5' }).lacking).toMatchObject([
      { words: ['numero', '5'], count: 4 },
    ])
  })

  it('takes a word for a typing error only of one that more products have, and never one that has a synonym here', () => {
    const black = Array.from({ length: 3 }, (_, at) => makeProduct({ sku: `B-${at}`, title: `Black bag ${at}` }))
    const blak = makeProduct({ sku: 'K-1', title: 'Blak bag' })
    const also = (text: string, products: readonly Product[]) =>
      engineOf(products)
        .answer({ ...emptyQuery, text })
        .alsoRead.filter(({ kind }) => kind === 'typo')
    expect(also('blak', [...black, blak])).toEqual([{ kind: 'typo', written: 'blak', read: 'black' }])
    expect(also('black', [...black, blak])).toEqual([])
    const watch = makeProduct({ sku: 'W-1', title: 'Watch' })
    const reloc = makeProduct({ sku: 'R-1', title: 'Reloc' })
    expect(also('reloj', [watch, reloc])).toEqual([])
    expect(also('reloj', [reloc])).toEqual([{ kind: 'typo', written: 'reloj', read: 'reloc' }])
  })

  it('corrects to a word of the catalog before one of the vocabulary', () => {
    const laptop = makeProduct({ sku: 'L-1', title: 'Laptop con Windows' })
    const chassis = makeProduct({ sku: 'C-1', title: 'Gabinete con Ventana' })
    const sleeve = makeProduct({ sku: 'S-1', title: 'Funda Classic' })
    const products = [laptop, chassis, sleeve]
    const found = ['windos', 'windowds', 'cassic', 'gabinetee'].map((text) => skusFound(products, { text }))
    // The vocabulary's *window* and *chassis* are as near.
    expect(found).toEqual([['L-1'], ['L-1'], ['S-1'], ['C-1']])
  })

  it('puts the corrected word before what means the same', () => {
    const cases = [1, 2].map((at) => makeProduct({ sku: `K-${at}`, title: `Case ${at}`, quantity: 5 }))
    const covers = [1, 2].map((at) => makeProduct({ sku: `V-${at}`, title: `Cover ${at}`, quantity: 5 }))
    expect(skusFound([...cases, ...covers], { text: 'covelr' })).toEqual(['V-1', 'V-2', 'K-1', 'K-2'])
  })

  it('corrects a word that the catalog does not have before its synonyms are looked for', () => {
    const shirt = makeProduct({ sku: 'T-1', title: 'Linen Shirt' })
    const camiza = makeProduct({ sku: 'T-2', title: 'Camizas de lino' })
    expect(skusFound([shirt], { text: 'camiza' })).toEqual(['T-1'])
    // What some title has, or has begun, is meant as it is.
    expect(skusFound([shirt, camiza], { text: 'camiza' })).toEqual(['T-2'])
  })

  it('finds what a general word names in its plural only, where the singular is something else', () => {
    const casuals = makeProduct({ sku: 'Z-1', title: 'Red Chief Casuals' })
    const shirt = makeProduct({ sku: 'Z-2', title: 'Casual Shirt' })
    const boot = makeProduct({ sku: 'Z-3', title: 'Black Boot' })
    expect(skusFound([casuals, shirt, boot], { text: 'zapatos' }).toSorted()).toEqual(['Z-1', 'Z-3'])
  })

  it('takes a word apart that no product has among those that the filters leave', () => {
    const apart = makeProduct({ sku: 'A-1', title: 'hd 12', price: 3 })
    const joined = makeProduct({ sku: 'A-2', title: 'hd12', price: null })
    expect(skusFound([apart, joined], { text: 'hd1', price: { least: 1, most: null } })).toEqual(['A-1'])
  })

  it('takes all such words apart in one look at the catalog, and none of a pasted list of codes', () => {
    const numbers = Array.from({ length: 30 }, (_, index) => index + 1)
    const engine = engineOf([makeProduct({ sku: 'A-1', title: `zq kit ${numbers.join(' ')}` })])
    const asked = (count: number) => {
      const text = numbers.slice(0, count).map((each) => `zq${each}`)
      const { positions, alsoRead } = engine.answer({ ...emptyQuery, text: text.join(' ') })
      return [positions.length, alsoRead.map(({ read }) => read)]
    }
    expect(asked(3)).toEqual([1, ['zq 1', 'zq 2', 'zq 3']])
    expect(asked(25)).toEqual([0, []])
  })

  it('sorts unknown prices last in both directions', () => {
    const products = [5, null, 2, 9].map((price, index) => makeProduct({ sku: `S${index}`, price }))
    const sorted = (descending: boolean) => skusFound(products, { sort: { column: 'price', descending } })
    expect(sorted(false)).toEqual(['S2', 'S0', 'S3', 'S1'])
    expect(sorted(true)).toEqual(['S3', 'S0', 'S2', 'S1'])
  })
})

const camera = makeProduct({
  sku: 'CAM1',
  manufacturerSku: 'DS-2CD2347G2P-LSU/SL',
  brand: 'Hikvision',
  ean: '6931847100014',
  title: 'Cámara tipo bala 4 MP',
})
const disk = makeProduct({
  sku: 'DSK1',
  manufacturerSku: 'SA400S37/960G',
  brand: 'Kingston',
  ean: '',
  title: 'SSD A400 960 GB',
})

function drives(count: number, title: string): Product[] {
  return Array.from({ length: count }, (_, at) =>
    makeProduct({ sku: `${title}-${at}`, title: `${title} Modelo ${at}` }),
  )
}

function engineOf(products: readonly Product[]) {
  const engine = createCatalogEngine({ now: () => 0 })
  engine.append(products)
  engine.complete()
  return engine
}

function skusFound(products: readonly Product[], query: Partial<CatalogQuery>): string[] {
  const engine = engineOf(products)
  const { positions } = engine.answer({ ...emptyQuery, ...query })
  return engine.rowsAt(positions, '').map(({ product }) => product.sku)
}
