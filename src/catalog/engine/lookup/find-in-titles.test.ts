import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { emptyQuery } from '#src/catalog/engine/search/query.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { codeWords, isInTitle } from './naive-titles.ts'

describe('the products whose title has a code as whole words', () => {
  it.each([
    ['word for word', '24MP450-B'],
    ['as one word', '24mp450b'],
    ['with blanks', '24 MP450 B'],
    ['its first word', '24MP450'],
    ['with a dash that is not ASCII, and blanks around it', '\u00a024MP450\u2011B '],
    ['in brackets', '(24MP450-B)'],
    ['as the part number of a brand in two words', 'pro9 lite'],
  ])('are found by the code: %s', (_name, code) => {
    const engine = engineOf([
      { sku: 'A', title: 'Monitor LG 24MP450-B, 24"', brand: 'Pro9 Lite' },
      { sku: 'B', title: 'Monitor LG 24MP450C', brand: 'LG' },
      { sku: 'C', title: 'Monitor LG X24MP450-B', brand: 'LG' },
    ])
    expect(found(engine, [code])).toEqual([['A']])
  })

  it.each([
    ['a part of a word', '4MP450'],
    ['the beginning of a word', 'X24MP45'],
    ['a number in two numbers', '2416'],
    ['a figure across two', '16GB'],
    ['words that do not follow each other', 'LG-B24'],
    ['words of the title and of the brand', 'P450LG'],
  ])('are not found by %s', (_name, code) => {
    const engine = engineOf([
      { sku: 'A', title: 'LG X24MP450-B, 24 16 puertos, 1 6GB', brand: 'B24' },
      { sku: 'B', title: 'Monitor de la marca P450', brand: 'Otra' },
    ])
    expect(found(engine, [code])).toEqual([[]])
  })

  it('are the same as in a naive look at all titles', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(products, { minLength: 1, maxLength: 120, selector: skuOf }),
        fc.array(codes, { minLength: 1, maxLength: 8 }),
        (some, asked) => {
          const engine = engineOf(some)
          const naive = asked.map((code) => some.filter((product) => isInTitle(code, product)).map(({ sku }) => sku))
          for (const [index, skus] of found(engine, asked).entries()) {
            expect(skus.length).toBe(Math.min(6, naive[index]!.length))
            expect(naive[index]).toEqual(expect.arrayContaining(skus))
          }
        },
      ),
      propertyCases(400),
    )
  })

  it('are in the order of a search for the code', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(monitors, { maxLength: 6, selector: skuOf }),
        fc.constantFrom(...written),
        (some, code) => {
          const engine = engineOf(some)
          const query = { ...emptyQuery, text: codeWords(code).join('-') }
          const searched = Array.from(engine.answer(query).positions, (position) => engine.skuAt(position))
          const skus = found(engine, [code])[0] ?? []
          expect(skus.filter((sku) => searched.includes(sku))).toEqual(searched.filter((sku) => skus.includes(sku)))
        },
      ),
      propertyCases(400),
    )
  })

  it('are those in stock, where more have it than can be compared', () => {
    const some = Array.from({ length: 300 }, (_, index) => ({
      sku: `A${index}`,
      title: `Router AX55 ${String(index).padStart(3, '0')}`,
      quantity: index < 290 ? 0 : 1,
    }))
    expect(found(engineOf(some), ['AX55'])).toEqual([['A290', 'A291', 'A292', 'A293', 'A294', 'A295']])
  })
})

function engineOf(some: readonly Partial<Product>[]) {
  const engine = createCatalogEngine({ now: () => 0 })
  engine.append(some.map((product) => makeProduct({ manufacturerSku: '', ean: '', ...product })))
  engine.complete()
  return engine
}

function found(engine: ReturnType<typeof engineOf>, asked: readonly string[]) {
  return asked.map((code) => engine.findInTitles(code)?.map((position) => engine.skuAt(position)) ?? [])
}

const parts = ['24', 'mp', '450', 'b', '24mp450', 'MP450B', 'x', '2', '4', '16', 'gb', '2.5', 'é9', 'lite']
const signs = [' ', '-', '/', '', ', ', ' (', '"', '_']
const texts = fc
  .array(fc.tuple(fc.constantFrom(...parts), fc.constantFrom(...signs)), { minLength: 1, maxLength: 6 })
  .map((pairs) => pairs.flat().join(''))
const codes = fc
  .array(fc.tuple(fc.constantFrom(...parts), fc.constantFrom('-', '/', '', ' ', '.')), { minLength: 1, maxLength: 4 })
  .map((pairs) => pairs.flat().join(''))
  .map((code) => code.replace(/[-/ .]$/, ''))
/** Many other words: a word that few products have is kept in another way than one that many have. */
const products = fc
  .record({
    title: fc.oneof({ weight: 1, arbitrary: texts }, { weight: 3, arbitrary: fc.nat(9_999).map((n) => `n${n}`) }),
    brand: fc.constantFrom('', 'LG', 'b', 'Pro9 Lite'),
    quantity: fc.constantFrom(0, 5),
    number: fc.nat(1_000_000_000),
  })
  .map(({ number, ...rest }) => makeProduct({ ...rest, sku: `s${number}`, manufacturerSku: '', ean: '' }))

/** Two of one sku could not be told apart in what is found. */
const skuOf = ({ sku }: Product) => sku

const written = ['24MP450-B', '24mp450b', '24MP450', '(24MP450-B)', 'MP450B']
const monitors = fc
  .tuple(
    fc.constantFrom('', 'Monitor '),
    fc.constantFrom(...written, '24 mp450 b'),
    fc.constantFrom('', ', 24"', ' LG'),
  )
  .chain((title) => products.map((product) => ({ ...product, title: title.join('') })))
