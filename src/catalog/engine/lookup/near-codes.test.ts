import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { foldText, stripCode } from '#src/catalog/engine/search/fold.ts'
import { wordsOf } from '#src/catalog/engine/search/naive-match.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { readProduct } from '#src/wholesale-api/read-product.ts'
import { editDistance } from './edit-distance.ts'

const engine = createCatalogEngine({ now: () => 0 })
engine.append([
  makeProduct({
    sku: 'CAM1',
    title: 'Cámara bala 4 MP',
    manufacturerSku: 'DS-2CD2347G2P-LSU/SL',
    ean: '6931847100014',
  }),
  makeProduct({ sku: 'TN-760', title: 'Tóner Brother negro', manufacturerSku: 'TN760', quantity: 0 }),
])
for (const record of createSampleCatalog({ products: 3000, seed: 4 })) {
  const read = readProduct(record)
  if (read.kind === 'product') engine.append([read.product])
}
engine.complete()
const skus = Array.from({ length: engine.length }, (_, position) => engine.skuAt(position)).filter(
  (sku) => /^[\x21-\x7e]+$/.test(sku) && stripCode(foldText(sku)).length >= 5,
)

const titles = Array.from({ length: engine.length }, (_, position) =>
  stripCode(foldText(engine.productAt(position).title)),
)

describe('products with a code similar to an unknown one', () => {
  it.each([
    ['a wrong character', 'DS-2CD2347G2P-LSU/SX', 'CAM1'],
    ['a missing character', 'ds2cd2347g2plusl', 'CAM1'],
    ['an extra character', 'DS-2CD23477G2P-LSU/SL', 'CAM1'],
    ['swapped characters', 'DS-2CD2374G2P-LSU/SL', 'CAM1'],
    ['a wrong digit of an EAN', '6931847100017', 'CAM1'],
    ['a missing end', 'DS-2CD2347G2P', 'CAM1'],
    ['two mistakes', 'DS-2CD2437G2P-LSU/SX', 'CAM1'],
    ['no stock', 'TN-670', 'TN-760'],
  ])('are found despite %s', (_name, code, sku) => {
    expect(nearTo({ code, words: '' })[0]).toBe(sku)
  })

  it('start with those that begin so, and then those at one edit, at any place of the code', () => {
    fc.assert(
      fc.property(fc.constantFrom(...skus), fc.nat(), fc.integer({ min: 0, max: 3 }), (sku, place, kind) => {
        const code = stripCode(foldText(sku))
        const at = place % code.length
        const edited = [
          `${code.slice(0, at)}${code[at] === '7' ? '8' : '7'}${code.slice(at + 1)}`,
          code.slice(0, at) + code.slice(at + 1),
          `${code.slice(0, at)}q${code.slice(at)}`,
          at === 0
            ? `${code[1]}${code[0]}${code.slice(2)}`
            : code.slice(0, at - 1) + code[at] + code[at - 1] + code.slice(at + 1),
        ][kind]!
        // What a title calls so comes before codes that are only like it.
        fc.pre(engine.findCodes([edited])?.[0] === null && !titles.some((title) => title.includes(edited)))
        const positions = engine.nearTo({ code: edited, words: '' }) ?? []
        const distances = positions.map((position) => {
          const { manufacturerSku, ean, title } = engine.productAt(position)
          const codes = [engine.skuAt(position), manufacturerSku, ean].map((each) => stripCode(foldText(each)))
          // A word of a title may be a model, and as near; what begins so is nearer.
          const editsTo = (text: string) => (text.startsWith(edited) ? 0 : editDistance(edited, text))
          return Math.min(...[...codes, ...wordsOf(foldText(title))].map(editsTo))
        })
        expect(distances[0]).toBeLessThanOrEqual(1)
        // Others may be at one edit, too; the result has space for six.
        const isFull = distances.length === 6 && distances.every((distance) => distance <= 1)
        expect(isFull || positions.some((position) => engine.skuAt(position) === sku)).toBe(true)
      }),
      propertyCases(300),
    )
  })

  it('are found by words if the code has no match', () => {
    expect(nearTo({ code: 'XQZW-99999-JJ', words: 'toner brother negro' })[0]).toBe('TN-760')
    expect(nearTo({ code: '', words: '' })).toEqual([])
  })
})

describe('the edits between two texts', () => {
  it('equal those of a naive count', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 8 }), (a, b, limit) => {
        const distance = naive(a, b)
        expect(editDistance(a, b)).toBe(distance)
        expect(editDistance(a, b, limit)).toBe(distance < limit ? distance : Number.POSITIVE_INFINITY)
      }),
      propertyCases(500),
    )
  })
})

function nearTo(wanted: { code: string; words: string }) {
  return engine.nearTo(wanted)?.map((position) => engine.skuAt(position)) ?? []
}

function naive(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const others = [
    naive(a.slice(1), b) + 1,
    naive(a, b.slice(1)) + 1,
    naive(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
  ]
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) others.push(naive(a.slice(2), b.slice(2)) + 1)
  return Math.min(...others)
}
