import { expect, it } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { createSynonymLookup } from '#src/synonyms/create-synonym-lookup.ts'
import { tradeSynonyms } from '#src/synonyms/trade-synonyms.ts'
import { measuresOf } from './near-measures.ts'
import { emptyQuery } from './query.ts'
import { planQuery } from './query-plan.ts'
import { formsOf } from './word-forms.ts'

const synonyms = createSynonymLookup(tradeSynonyms, formsOf)

const engine = createCatalogEngine({ now: () => 0 })
engine.append(
  ['Acme', 'Bolt', 'Cima'].flatMap((brand) =>
    [
      ...['19.5"', '23.8"', '27"', '32"'].map((size) => `Monitor ${brand} LED ${size}, Full HD`),
      ...['1 Metro', '1.8 Metros', '3 Metros', '10 Metros'].map((length) => `Cable ${brand} HDMI, ${length}`),
    ].flatMap((title, at) =>
      ['Azul', 'Negro', 'Rojo', 'Verde'].map((color, quantity) =>
        makeProduct({ sku: `${brand}-${at}${color}`, title: `${title}, ${color}`, quantity, brand }),
      ),
    ),
  ),
)
engine.complete()

it.each([
  ['24 inch monitor', '24 inch', ['23.8"', '27"']],
  ['monitor 24 inches', '24 inches', ['23.8"', '27"']],
  ['24 in. monitor', '24 in.', ['23.8"', '27"']],
  ['monitor 24 pulgadas', '24 pulgadas', ['23.8"', '27"']],
  ['monitor 60cm', '60cm', ['23.8"', '19.5"']],
  ['hdmi cable 6ft', '6ft', ['1.8 metros', '3 metros']],
  ['6 foot hdmi cable', '6 foot', ['1.8 metros', '3 metros']],
  ['cable hdmi 6 pies', '6 pies', ['1.8 metros', '3 metros']],
])('offers the nearest of a measure that no product has, and shows it first: %s', (text, written, read) => {
  const answer = engine.answer({ ...emptyQuery, text })
  expect(answer.asTyped).toBe(0)
  expect(answer.nearMeasures).toEqual([{ written, read }])
  const titles = engine.rowsAt(answer.positions, '').map(({ product }) => product.title.toLowerCase())
  expect(titles.slice(0, 3).every((title) => title.includes(read[0]!))).toBe(true)
  expect(titles[0]).not.toContain('azul')
})

it('offers nothing where a product has the measure, or none is near', () => {
  for (const text of ['monitor 23.8 inch', '27" monitor', 'cable hdmi 1000 ft', 'monitor'])
    expect(engine.answer({ ...emptyQuery, text }).nearMeasures).toEqual([])
})

it('reads a number and its unit, before and behind the noun, in one system', () => {
  const amounts = (text: string) =>
    measuresOf(planQuery(text, synonyms), synonyms.unitsMeant).map(({ of, amount }) => [of, Number(amount.toFixed(3))])
  expect(amounts('24 inch monitor 24" 24″ 24-inch')).toEqual(Array.from({ length: 4 }, () => ['length', 0.61]))
  expect(amounts('6ft 6 feet 6 pies cable')).toEqual(Array.from({ length: 3 }, () => ['length', 1.829]))
  expect(amounts('ssd 1tb')).toEqual([['data', 1000]])
  expect(amounts('router ac1200 2 usb "6 ft"')).toEqual([])
})
