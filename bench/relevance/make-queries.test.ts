import { describe, expect, it } from 'vitest'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { readProduct } from '#src/wholesale-api/read-product.ts'
import type { Side } from './draw-products.ts'
import { createJudge, readJudged } from './judge-product.ts'
import { makeQueries } from './make-queries.ts'
import { editsOf } from './make-typing-error.ts'
import { type QueryClass, queryClasses } from './query-classes.ts'
import { fold, readWords } from './read-words.ts'

const sample = [...createSampleCatalog({ products: 800 })].flatMap((record) => {
  const read = readProduct(record)
  return read.kind === 'product' ? [read.product] : []
})

function makeFrom(options: { side?: Side; perClass?: number; classes?: QueryClass[]; titles?: string[] } = {}) {
  const { side = 'daily', perClass = 20, classes = [...queryClasses], titles } = options
  const products = titles ? titles.map((title, index) => makeProduct({ title, brand: `Marca${index}` })) : sample
  return makeQueries(products, { side, perClass, classes })
}

const daily = makeFrom()
const ofClass = (one: QueryClass) => daily.filter(({ queryClass }) => queryClass === one)

const textsOf = (titles: string[], queryClass: QueryClass) =>
  (['daily', 'kept aside'] as const).flatMap((side) =>
    makeFrom({ titles, side, classes: [queryClass] }).map(({ text }) => fold(text)),
  )

describe('queries', () => {
  it('are the same each time', () => {
    expect(makeFrom({ classes: ['whole words', 'codes inside'] })).toEqual(
      daily.filter(({ queryClass }) => queryClass === 'whole words' || queryClass === 'codes inside'),
    )
  })

  it('are right for the product that they were made from, in every class', () => {
    const judged = sample.map(readJudged)
    const wrong = daily.filter(({ wanted, knownItem }) => {
      const known = judged[knownItem]
      return !known || !createJudge(wanted)(known)
    })
    expect(wrong).toEqual([])
  })

  it('are made of the sample in every class but units apart, which its titles do not have glued', () => {
    const empty = queryClasses.filter((one) => !daily.some(({ queryClass }) => queryClass === one))
    expect(empty).toEqual(['units apart'])
  })

  it('that are kept aside are never asked daily', () => {
    const asked = new Set(daily.map(({ text }) => text))
    const aside = makeFrom({ side: 'kept aside' })
    expect(aside.length).toBeGreaterThan(100)
    expect(aside.filter(({ text }) => asked.has(text))).toEqual([])
  })

  it('are asked once', () => {
    const made = daily.map(({ queryClass, text }) => `${queryClass} ${text}`)
    expect(new Set(made).size).toBe(made.length)
  })
})

describe('a query of the class', () => {
  it('units glued has the unit at the number, where the title has a blank', () => {
    expect(textsOf(['Memoria Corsair 16 GB'], 'units glued').every((text) => text.includes('16gb'))).toBe(true)
    expect(textsOf(['Memoria Corsair 16GB'], 'units glued')).toEqual([])
  })

  it('units apart has a blank, where the title has none', () => {
    const texts = textsOf(['Memoria Corsair 16GB', 'Memoria Vengeance 32GB', 'Memoria Fury 8GB'], 'units apart')
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.every((text) => /\b(?:16|32|8) gb\b/.test(text))).toBe(true)
  })

  it('models joined and models apart change the hyphen only', () => {
    const titles = ['Procesador i9-12900K', 'Procesador i7-9700', 'Procesador i5-8400']
    expect(textsOf(titles, 'models joined').join(' ')).toMatch(/i912900k|i79700|i58400/)
    expect(textsOf(titles, 'models apart').join(' ')).toMatch(/i9 12900k|i7 9700|i5 8400/)
  })

  it('typing errors has one word that no title has, and that is one edit from one word only', () => {
    const known = new Set(sample.flatMap(({ title }) => readWords(title).map(fold)))
    for (const { text } of ofClass('typing errors')) {
      const [typed = '', ...others] = readWords(text)
        .map(fold)
        .filter((word) => !known.has(word))
      expect(others).toEqual([])
      expect(new Set([...editsOf(typed)].filter((word) => known.has(word))).size).toBe(1)
    }
  })

  it('typing errors does not merely begin a word', () => {
    const titles = Array.from({ length: 800 }, () => 'Impresora')
    const texts = makeFrom({ titles, perClass: 150, classes: ['typing errors'] })
    expect(texts).toHaveLength(150)
    expect(texts.filter(({ text }) => 'impresora'.startsWith(text))).toEqual([])
  })

  it('plurals takes words of several brands, no names', () => {
    const titles = ['Alfa', 'Beta', 'Gama', 'Delta', 'Zeta'].map((name) => `Teclado ${name}`)
    const texts = textsOf(titles, 'plurals')
    expect(texts.length).toBeGreaterThan(0)
    expect(
      texts.every((text) => text.split(' ').includes('teclados') && !/alfas|betas|gamas|deltas|zetas/.test(text)),
    ).toBe(true)
  })

  it('numbers has a number of up to three digits, and a word', () => {
    for (const { text } of ofClass('numbers')) expect(text).toMatch(/(?:^| )\d{1,3}(?: |$)/)
  })

  it('codes inside neither begins nor ends its code', () => {
    for (const { text, knownItem } of ofClass('codes inside')) {
      const { sku = '', manufacturerSku = '', ean = '' } = sample[knownItem] ?? {}
      const insides = [sku, manufacturerSku, ean].map((code) => fold(code).slice(1, -1))
      expect(insides.some((inside) => inside.includes(fold(text)))).toBe(true)
    }
  })
})
