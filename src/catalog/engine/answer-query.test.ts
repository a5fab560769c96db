import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeProduct } from '#src/fixtures/make-product.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { createCatalogEngine } from './catalog-engine.ts'
import { foldText } from './fold.ts'
import type { CatalogQuery } from './query.ts'

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

  it('leaves out what a minus excludes', () => {
    expect(skusFound([camera, disk], { text: '-bala' })).toEqual(['DSK1'])
  })

  it('takes an unfinished quote or minus as being typed still', () => {
    expect(skusFound([camera, disk], { text: '"tipo ba' })).toEqual(['CAM1'])
    expect(skusFound([camera, disk], { text: 'cámara -' })).toEqual(['CAM1'])
    expect(skusFound([camera, disk], { text: '-' })).toHaveLength(2)
  })

  it('puts the whole code first, then what begins a code, then a word of the title, then anywhere', () => {
    const products = [
      makeProduct({ sku: 'X-1', title: 'Cable Zhd12 plano' }),
      makeProduct({ sku: 'HD123', title: 'Disco' }),
      makeProduct({ sku: 'X-2', title: 'Adaptador HD12 corto' }),
      makeProduct({ sku: 'HD12', title: 'Zeta' }),
    ]
    expect(skusFound(products, { text: 'hd12' })).toEqual(['HD12', 'HD123', 'X-2', 'X-1'])
  })

  it('puts what is in stock first within a rank, then goes by title', () => {
    const products = [
      makeProduct({ sku: 'A', title: 'Cable b', quantity: 0 }),
      makeProduct({ sku: 'B', title: 'Cable c', quantity: 1 }),
      makeProduct({ sku: 'C', title: 'Cable a', quantity: null }),
      makeProduct({ sku: 'D', title: 'Cable a', quantity: 3 }),
    ]
    expect(skusFound(products, { text: 'cable' })).toEqual(['D', 'B', 'C', 'A'])
  })

  it('counts brands under the text and the stock filter, whatever brands are chosen', () => {
    const engine = engineOf([camera, disk, makeProduct({ sku: 'N', brand: '', title: 'Sin marca' })])
    const answer = engine.answer({ ...everything, brands: ['Kingston'] })
    expect(answer.positions).toHaveLength(1)
    expect(answer.brands).toEqual([
      { brand: '', count: 1 },
      { brand: 'Hikvision', count: 1 },
      { brand: 'Kingston', count: 1 },
    ])
  })

  it('filters products without a brand as a brand of their own', () => {
    expect(skusFound([camera, makeProduct({ sku: 'N', brand: '' })], { brands: [''] })).toEqual(['N'])
  })

  it('takes unknown stock for not in stock, and negative as well', () => {
    const products = [null, 0, -2, 0.5].map((quantity, index) => makeProduct({ sku: `S${index}`, quantity }))
    expect(skusFound(products, { inStockOnly: true })).toEqual(['S3'])
  })

  it('sorts unknown prices last in both directions', () => {
    const products = [5, null, 2, 9].map((price, index) => makeProduct({ sku: `S${index}`, price }))
    const sorted = (descending: boolean) => skusFound(products, { sort: { column: 'price', descending } })
    expect(sorted(false)).toEqual(['S2', 'S0', 'S3', 'S1'])
    expect(sorted(true)).toEqual(['S3', 'S0', 'S2', 'S1'])
  })

  it('finds what a naive filter finds, for random dirty products and queries', () => {
    const dirtyText = fc.oneof(
      fc.constantFrom('', 'Ñandú', 'ds-2cd/X', 'a b', 'SSD 1TB', '-/.'),
      fc.string({ maxLength: 6 }),
    )
    const product = fc.record({
      sku: dirtyText,
      title: dirtyText,
      brand: dirtyText,
      quantity: fc.constantFrom(null, -1, 0, 3),
    })
    fc.assert(
      fc.property(fc.array(product, { maxLength: 12 }), dirtyText, fc.boolean(), (products, text, inStockOnly) => {
        const words = text.replaceAll('"', ' ').split(/\s+/).map(foldText).filter(Boolean)
        fc.pre(words.every((word) => !word.startsWith('-')))
        const made = products.map((overrides) => makeProduct({ manufacturerSku: '', ean: '', ...overrides }))
        const found = [...engineOf(made).answer({ ...everything, text: words.join(' '), inStockOnly }).positions]
        const naive = made.flatMap((candidate, position) =>
          (!inStockOnly || (candidate.quantity ?? 0) > 0) && words.every((word) => naivelyHas(candidate, word))
            ? [position]
            : [],
        )
        expect(found.toSorted((a, b) => a - b)).toEqual(naive)
      }),
    )
  })
})

const everything: CatalogQuery = { text: '', brands: [], inStockOnly: false, sort: null }

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

function engineOf(products: readonly Product[]) {
  const engine = createCatalogEngine({ now: () => 0 })
  engine.append({ products, issues: [], bytes: 0 })
  engine.complete()
  return engine
}

function skusFound(products: readonly Product[], query: Partial<CatalogQuery>): string[] {
  const engine = engineOf(products)
  const { positions } = engine.answer({ ...everything, ...query })
  return engine.rowsAt(positions, '').map(({ product }) => product.sku)
}

/** A word is in the title, the brand or a code, or its letters and digits are in a code's letters and digits. */
function naivelyHas({ sku, title, brand }: Product, word: string): boolean {
  const bare = word.replace(/[-/._+#\s]/g, '')
  const fields = [`${foldText(title)} · ${foldText(brand)}`, foldText(sku), foldText(sku).replace(/[-/._+#\s]/g, '')]
  return fields.some((field) => field.includes(word) || (bare !== '' && field.includes(bare)))
}
