import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { type CatalogQuery, emptyQuery } from '#src/catalog/engine/search/query.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createSynonymLookup } from '#src/synonyms/create-synonym-lookup.ts'

describe('the facets of a query', () => {
  it('are the units of its own result, with the products of each number', () => {
    const { facets } = catalogOf([
      ...times(20, (i) => `Memoria ${[4, 8, 16, 32][i % 4]} GB`),
      ...times(20, (i) => `Fuente ${[500, 650][i % 2]}${i % 3 === 0 ? ' ' : ''}W`),
      ...times(20, (i) => `Cable ${[1, 2][i % 2]} m`),
    ])
    expect(facets({ text: 'memoria' })).toEqual(['GB: 4 (5), 8 (5), 16 (5), 32 (5)'])
    expect(facets({ text: 'fuente' })).toEqual(['W: 500 (10), 650 (10)'])
  })

  it('are written as most titles write the unit', () => {
    const { facets } = catalogOf(times(30, (i) => `Tóner ${1 + (i % 3)},500 ${i % 5 === 0 ? 'paginas' : 'Páginas'}`))
    expect(facets({})).toEqual(['Páginas: 1500 (10), 2500 (10), 3500 (10)'])
  })

  it('are found in a catalog of any trade', () => {
    const { facets } = catalogOf([
      ...times(24, (i) => `Broca para concreto ${['1/4', '3/8', '1/2'][i % 3]}" x ${[4, 6][i % 2]}"`),
      ...times(24, (i) => `Tinaco tricapa ${[450, 750, 1100][i % 3]} litros`),
      ...times(24, (i) => `Pintura ${['blanca', 'roja'][i % 2]} cubeta ${[1, 4, 19][i % 3]} lt`),
      ...times(24, (i) => `Lija de agua grano ${[80, 120, 220][i % 3]}`),
    ])
    expect(facets({ text: 'broca' })).toEqual(['pulgadas ("): 0.25 (8), 0.375 (8), 0.5 (8), 4 (12), 6 (12)'])
    expect(facets({ text: 'tinaco' })).toEqual(['litros: 450 (8), 750 (8), 1100 (8)'])
    expect(facets({ text: 'pintura' })).toEqual(['litros: 1 (8), 4 (8), 19 (8)'])
    expect(facets({ text: 'lija' })).toEqual([])
  })

  it('join the names of one unit, by the table of synonyms', () => {
    const { facets, count, engine } = catalogOf(
      times(30, (i) => `Monitor ${[24, 27][i % 2]}${i % 3 === 0 ? '"' : ' pulgadas'}`),
    )
    engine.useSynonyms({
      ...createSynonymLookup({ words: [], units: [] }),
      unitNames: (unit) => (unit === '"' ? ['pulgadas'] : unit === 'pulgadas' ? ['"'] : []),
    })
    expect(facets({})).toEqual(['pulgadas: 24 (15), 27 (15)'])
    expect(count({ facts: [':27 "'] })).toBe(15)
  })

  it('join the singular of a unit, whose only number is 1', () => {
    const { facets, count } = catalogOf(
      times(30, (i) => `Garantía plan ${i % 5}, ${[1, 2, 3][i % 3]} ${i % 3 === 0 ? 'Año' : 'Años'}`),
    )
    expect(facets({})).toEqual(['Años: 1 (10), 2 (10), 3 (10)'])
    expect(count({ facts: [':1 años'] })).toBe(10)
  })

  it('leave out what cuts nothing off: one number, few products, or a unit that few have', () => {
    const { facets } = catalogOf([
      ...times(40, (i) => `Tableta ${i === 0 ? 9 : 10} pulgadas`),
      ...times(12, (i) => `Disco ${[1, 2][i % 2]} TB`),
      ...times(9, (i) => `Bocina ${[5, 10][i % 2]} TB`),
    ])
    expect(facets({ text: 'tableta' })).toEqual([])
    expect(facets({ text: 'disco' })).toEqual(['TB: 1 (6), 2 (6)'])
    expect(facets({ text: 'bocina' })).toEqual([])
    expect(facets({})).toEqual(['TB: 1 (6), 2 (6), 5 (5), 10 (4)'])
  })

  it('are not made of models and codes', () => {
    const { facets } = catalogOf([
      ...times(40, (i) => `Procesador Intel i7-${12_700 + i * 10}K`),
      ...times(40, (i) => `Tarjeta RTX ${[3060, 3070, 4060, 4070][i % 4]} ${['Ti', 'Super', 'Gaming'][i % 3]}`),
      ...times(40, (i) => `Kit ${[2, 4][i % 2]} x 8 y ${1 + (i % 3)} en 1`),
      ...times(40, (i) => `Tarjeta ${['PCIe', 'USB'][i % 2]} ${[3, 4, 5][i % 3]}.0 dual`),
      ...times(40, () => 'Pantalla en color'),
      ...times(40, (i) => `Xeon ${['plata', 'oro', ''][i % 3]} ${[9700, 9900, 9800][i % 3]}F`),
      ...times(40, (i) => `Bisagra ${['plata', 'oro', ''][i % 3]} ${3000 + i * 37} kr`),
      ...times(40, (i) => `Jarra ${['plata', 'oro'][i % 2]}`),
    ])
    for (const text of ['', 'procesador', 'rtx', 'kit', 'pcie', 'xeon', 'bisagra']) expect(facets({ text })).toEqual([])
  })

  it('are letters only of the kinds that mostly have them, and then not what the table of synonyms calls so', () => {
    const brand = (i: number) => ['ACME', 'Otra', 'Otra'][i % 3]
    const { facets, count } = catalogOf([
      ...times(60, (i) => `Rack ${brand(i)} ${letters(i)}, ${[2, 12, 42][i % 3]}U, negro`),
      ...times(60, (i) => `Laptop ${brand(i)} ${letters(i)}, ${[1335, 1355, 7530][i % 3]}U, plata`),
      ...times(60, (i) => `Celular ${brand(i)} ${letters(i)}, ${[4, 5][i % 2]}G, azul`),
      ...times(60, (i) => `Procesador ${brand(i)} ${letters(i)}, 5600G, caja`),
      ...times(60, (i) => `Monitor ${brand(i)} P${24 + (i % 9)}"${10 + i}H, LED`),
    ])
    expect(facets({ text: 'rack' })).toEqual(['U: 2 (20), 12 (20), 42 (20)'])
    for (const text of ['laptop', 'procesador', 'monitor']) expect(facets({ text })).toEqual([])
    expect(facets({ text: 'celular' })).toEqual(['G: 4 (30), 5 (30)'])
    expect(count({ facts: [':1335 U'] })).toBe(0)
    expect(count({ facts: [':42 U'] })).toBe(20)
  })

  it('are not the ends of codes, and no numbers with a unit that belong to a model', () => {
    const { facets } = catalogOf([
      ...times(60, (i) => `Teclado AKB-${[132, 140, 160][i % 3]}DB 920-${30_000 + i}-GB negro`),
      ...times(60, (i) => `Tarjeta Radeon HD ${[7770, 7870, 7970][i % 3]} ${i % 4 === 0 ? 'GHz Edition' : 'OC'}`),
    ])
    expect(facets({ text: 'teclado' })).toEqual([])
    expect(facets({ text: 'tarjeta' })).toEqual([])
  })

  it('count the choices of a unit without its own filter, and with those of the others', () => {
    const { facets } = catalogOf(
      times(80, (i) => `Disco ${[1, 2][i % 2]} TB ${[5400, 7200][(i >> 1) % 2]} RPM ${i % 8 === 0 ? 'azul' : ''}`),
    )
    const facts = [':1 TB']
    expect(facets({ facts })).toEqual(['TB: 1 (40), 2 (40)', 'RPM: 5400 (20), 7200 (20)'])
    expect(facets({ text: 'azul', facts })).toEqual(['TB: 1 (10)'])
  })

  it('promise what the filter then finds: any choice gives exactly its count', () => {
    fc.assert(
      fc.property(catalogs, queries, (titles, query) => {
        const { engine, facetsOf } = catalogOf(titles)
        for (const { choices } of facetsOf(query).facts) {
          const others = (query.facts ?? []).filter((each) => !choices.some(({ text }) => text === each))
          for (const { count, text } of choices) {
            const facts = [...others, text]
            expect(engine.answer({ ...emptyQuery, ...query, facts }).positions).toHaveLength(count)
          }
        }
      }),
      propertyCases(60),
    )
  })

  it('are the same after a request that was given up', () => {
    const titles = times(200, (i) => `Disco ${1 + (i % 5)} TB ${[5400, 7200][i % 2]} RPM`)
    const { engine, facets } = catalogOf(titles)
    const abandoned = engine.facetsOf(emptyQuery)!
    abandoned.next()
    abandoned.next()
    expect(facets({})).toEqual(catalogOf(titles).facets({}))
  })
})

const catalogs = fc
  .array(
    fc.tuple(
      fc.constantFrom('memoria', 'disco', 'monitor'),
      fc.constantFrom(4, 8, 16, 32),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('GB', 'gb', 'W'),
    ),
    { minLength: 30, maxLength: 120, size: 'max' },
  )
  .map((parts) => parts.map(([word, gb, watts, unit]) => `${word} ${gb} ${unit} ${watts * 5} W`))

const queries: fc.Arbitrary<Partial<CatalogQuery>> = fc.record({
  text: fc.constantFrom('', 'memoria', 'disco', 'memria', 'monitor 8'),
  brands: fc.constantFrom([], ['ACME']),
  inStockOnly: fc.boolean(),
  facts: fc.constantFrom([], [':8..16 gb'], [':8 GB', ':16 gb']),
})

function catalogOf(titles: readonly string[]) {
  const engine = createCatalogEngine({ now: () => 0 })
  engine.append(
    titles.map((title, index) => makeProduct({ title, brand: index % 3 === 0 ? 'ACME' : 'Otra', quantity: index % 4 })),
  )
  engine.complete()
  const facetsOf = (query: Partial<CatalogQuery>) => {
    const steps = engine.facetsOf({ ...emptyQuery, ...query })!
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
    }
  }
  return {
    engine,
    facetsOf,
    facets: (query: Partial<CatalogQuery>) =>
      facetsOf(query).facts.map(
        ({ label, choices }) =>
          `${label}: ${choices.map(({ text, count }) => `${text.slice(1).split(' ')[0]} (${count})`).join(', ')}`,
      ),
    count: (query: Partial<CatalogQuery>) => engine.answer({ ...emptyQuery, ...query }).positions.length,
  }
}

/** A word that is no number. */
function letters(index: number): string {
  return Array.from(String(index), (digit) => 'abcdefghij'.charAt(Number(digit))).join('')
}

function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
