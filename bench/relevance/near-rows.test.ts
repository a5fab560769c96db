import { describe, expect, it } from 'vitest'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { readProduct } from '#src/wholesale-api/read-product.ts'
import { makeNearRows, nearClasses } from './near-rows.ts'
import { bareCode } from './read-words.ts'

const sample = [...createSampleCatalog({ products: 2_000 })].flatMap((record) => {
  const read = readProduct(record)
  return read.kind === 'product' ? [read.product] : []
})
const daily = makeNearRows(sample, { side: 'daily', perClass: 20 })

describe('rows whose code no product has', () => {
  it('are the same each time, of every class', () => {
    const again = makeNearRows(sample, { side: 'daily', perClass: 20 })
    expect(again.map(({ code, words }) => [code, words])).toEqual(daily.map(({ code, words }) => [code, words]))
    expect(new Set(daily.map(({ nearClass }) => nearClass))).toEqual(new Set(nearClasses))
  })

  it('are right for the product that they were made from', () => {
    expect(daily.filter(({ knownItem, isRight }) => !isRight(sample[knownItem]!))).toEqual([])
  })

  it('have no code of the catalog, and are right for few products', () => {
    const codes = new Set(sample.flatMap(({ sku, manufacturerSku, ean }) => [sku, manufacturerSku, ean].map(bareCode)))
    expect(daily.filter(({ code }) => code !== '' && codes.has(bareCode(code)))).toEqual([])
    // Each of them looks at every product: some of them tell.
    const some = daily.filter((_row, index) => index % 8 === 0)
    const right = some.map(({ isRight }) => sample.filter(isRight).length).toSorted((a, b) => a - b)
    expect(right[Math.floor(right.length / 2)]).toBeLessThan(10)
  })

  it('that are kept aside are never daily', () => {
    const asked = new Set(daily.map(({ code, words }) => `${words} ${code}`))
    const aside = makeNearRows(sample, { side: 'kept aside', perClass: 20 })
    expect(aside.length).toBeGreaterThan(100)
    expect(aside.filter(({ code, words }) => asked.has(`${words} ${code}`))).toEqual([])
  })
})
