import { expect, it } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { emptyQuery } from './query.ts'

const engine = createCatalogEngine({ now: () => 0 })
engine.append(
  ['Acme', 'Bolt', 'Cima'].flatMap((brand) =>
    [
      ...Array.from({ length: 6 }, (_, at) => `Monitor ${brand} LED M${at}, Full HD`),
      ...Array.from({ length: 4 }, (_, at) => `Impresora ${brand} láser P${at}, dúplex`),
    ].map((title, at) => makeProduct({ sku: `${brand}-${at}`, title, brand })),
  ),
)
engine.complete()

function proposed(text: string) {
  const { positions, proposals } = engine.answer({ ...emptyQuery, text })
  return { found: positions.length, words: proposals.words, kinds: proposals.kinds.map((kind) => kind.text) }
}

it('proposes kinds of the catalog where nothing is found, those named like the query first, then the largest', () => {
  expect(proposed('chromebook')).toEqual({ found: 0, words: [], kinds: ['Monitor', 'Impresora'] })
  expect(proposed('impresionante')).toEqual({ found: 0, words: [], kinds: ['Impresora', 'Monitor'] })
})

it('proposes the words of the query that some product has', () => {
  expect(proposed('+bnc +duplex')).toMatchObject({ found: 0, words: ['duplex'] })
})

it('proposes nothing where something is found', () => {
  expect(proposed('monitor')).toEqual({ found: 18, words: [], kinds: [] })
})
