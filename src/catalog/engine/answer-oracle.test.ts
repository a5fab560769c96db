import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeProduct } from '#src/fixtures/make-product.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { createCatalogEngine } from './catalog-engine.ts'
import { foldText, stripCode } from './fold.ts'
import { parseQuery, type QueryTerm } from './parse-query.ts'
import type { CatalogQuery } from './query.ts'

describe('the engine beside a naive filter, sort and count', () => {
  it('finds, ranks, orders and counts the same in a complete catalog', () => {
    fc.assert(
      fc.property(catalogs, queries, (products, query) => {
        const engine = engineOf(products)
        engine.complete()
        expect(answered(engine, query)).toEqual(naiveAnswer(products, query, 'by title'))
      }),
      { numRuns: 500 },
    )
  })

  it('and in one that is still growing, where the order is that of the body', () => {
    fc.assert(
      fc.property(catalogs, queries, (products, query) => {
        expect(answered(engineOf(products), query)).toEqual(naiveAnswer(products, query, 'as received'))
      }),
      { numRuns: 300 },
    )
  })

  it('whatever was asked before: each key typed, and then taken back', () => {
    fc.assert(
      fc.property(catalogs, fc.array(queries, { minLength: 1, maxLength: 3 }), (products, asked) => {
        const engine = engineOf(products)
        engine.complete()
        for (const query of asked) {
          // By characters: half of a surrogate pair has no UTF-8, and nobody types one.
          const characters = Array.from(query.text)
          const ends = characters.map((_, index) => index + 1)
          for (const end of [...ends, ...ends.toReversed()]) {
            const typed = { ...query, text: characters.slice(0, end).join('') }
            expect(answered(engine, typed)).toEqual(naiveAnswer(products, typed, 'by title'))
          }
        }
      }),
      { numRuns: 150 },
    )
  })
})

// biome-ignore format: a list of words, not a column
const dirtyWords = [
  '', 'a', 's', 'ss', 'ssd', 'Ñandú', 'cámara ip', 'ds-2cd/X', 'DS2CD', 'a b', 'SSD 1TB', '-/.', 'hd12', 'HD-12',
  '7501031', '07501031', '·', '"', '-', '-a', '"a b', '\u{1f4f7}', 'ﬁn', 'ß', 'İ', '\u0301', 'a\0b', 'x\u00a0y',
]
const word = fc.constantFrom(...dirtyWords)
const dirtyText = fc.oneof(
  word,
  fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
  fc.string({ unit: fc.constantFrom('a', 'b', 's', ' ', '-', '1', '"'), maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 5 }),
)
const number = fc.constantFrom(null, -1, 0, 0.5, 1, 3, 99.5, 500)

/** More than 32 products, so that bitmaps have several words; tagged in the description by their place in the body. */
const catalogs = fc
  .array(
    fc.record({
      sku: dirtyText,
      manufacturerSku: dirtyText,
      ean: dirtyText,
      title: dirtyText,
      brand: dirtyText,
      price: number,
      quantity: number,
    }),
    { maxLength: 80, size: 'max' },
  )
  .map((records) => records.map((record, index) => makeProduct({ ...record, description: String(index) })))

const queries: fc.Arbitrary<CatalogQuery> = fc.record({
  text: dirtyText,
  brands: fc.oneof(fc.constant([]), fc.array(word, { maxLength: 3 })),
  inStockOnly: fc.boolean(),
  sort: fc.oneof(
    fc.constant(null),
    fc.record({
      column: fc.constantFrom('sku', 'manufacturerSku', 'brand', 'title', 'price', 'quantity'),
      descending: fc.boolean(),
    }),
  ),
})

function engineOf(products: readonly Product[]) {
  const engine = createCatalogEngine({ now: () => 0 })
  engine.append(products)
  return engine
}

function answered(engine: ReturnType<typeof engineOf>, query: CatalogQuery) {
  const { positions, brands } = engine.answer(query)
  return { found: engine.rowsAt(positions, '').map(({ product }) => Number(product.description)), brands }
}

function naiveAnswer(products: readonly Product[], query: CatalogQuery, relevance: 'by title' | 'as received') {
  const terms = parseQuery(query.text)
  const matching = products
    .map((product, index) => ({ product, index, rank: naiveRank(product, terms), title: foldText(product.title) }))
    .filter(({ product, rank }) => rank > 0 && (!query.inStockOnly || isInStock(product)))
  const brands = new Map<string, number>()
  for (const { product } of matching) brands.set(product.brand, (brands.get(product.brand) ?? 0) + 1)
  const found = matching
    .filter(({ product }) => query.brands.length === 0 || query.brands.includes(product.brand))
    .toSorted((a, b) => {
      if (query.sort) {
        const { column, descending } = query.sort
        return (
          compareValues(sortValue(a.product, column), sortValue(b.product, column), descending) || a.index - b.index
        )
      }
      const byTitle = relevance === 'by title' ? compareValues(a.title || null, b.title || null, false) : 0
      return (
        a.rank - b.rank || Number(isInStock(b.product)) - Number(isInStock(a.product)) || byTitle || a.index - b.index
      )
    })
  return {
    found: found.map(({ index }) => index),
    brands: [...brands]
      .map(([brand, count]) => ({ brand, count }))
      .toSorted((a, b) => b.count - a.count || (a.brand < b.brand ? -1 : 1)),
  }
}

function isInStock({ quantity }: Product): boolean {
  return quantity !== null && quantity > 0
}

function sortValue(product: Product, column: NonNullable<CatalogQuery['sort']>['column']): string | number | null {
  const value = product[column]
  return typeof value === 'string' ? foldText(value) || null : value
}

function compareValues(a: string | number | null, b: string | number | null, descending: boolean): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b === descending ? 1 : -1
}

/** 0 is no match; else the best rank that one of the required terms has, 4 where there is none. */
function naiveRank(product: Product, terms: readonly QueryTerm[]): number {
  const line = `${foldText(product.title)} · ${foldText(product.brand)}`
  const codes = [product.sku, product.manufacturerSku, product.ean].map(foldText)
  const lines = [...codes, ...codes.map(stripCode)]
  const rankText = (text: string): number => {
    if (text === '') return 0
    if (lines.includes(text)) return 1
    if (lines.some((code) => code.startsWith(text))) return 2
    if (line.startsWith(text) || line.includes(` ${text}`)) return 3
    return [line, ...lines].some((each) => each.includes(text)) ? 4 : 0
  }
  let best = 4
  for (const term of terms) {
    const ranks = [rankText(term.text), rankText(term.code)].filter((rank) => rank > 0)
    if (ranks.length > 0 === term.excluded) return 0
    best = Math.min(best, ...ranks)
  }
  return best
}
