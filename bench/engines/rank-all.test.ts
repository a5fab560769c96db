import { describe, expect, it } from 'vitest'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { rankAll } from './rank-all.ts'
import { rankingEngineNames } from './ranking-engine.ts'

const products = ['Zócalo', 'Cámara', 'Mouse', 'Cámara'].map((title, index) =>
  makeProduct({ title, sku: `SKU${index}`, manufacturerSku: `MPN${index}`, ean: '', brand: 'Marca' }),
)

describe.each(rankingEngineNames)('%s', (name) => {
  it('answers with the places in which the products were given', () => {
    const queries = ['mouse', 'cámara', 'zócalo'].map((text) => ({ text, queryClass: 'whole words' }))
    const ranked = rankAll(name, products, { queries, most: 10 })
    if (ranked.kind !== 'ranked') throw new Error(ranked.reason)
    expect(ranked.lists.map((list) => list?.toSorted())).toEqual([[2], [1, 3], [0]])
  })

  it('gives no more than was asked for', () => {
    const ranked = rankAll(name, products, { queries: [{ text: 'marca', queryClass: 'whole words' }], most: 2 })
    expect(ranked.kind === 'ranked' && ranked.lists[0]).toHaveLength(2)
  })
})
