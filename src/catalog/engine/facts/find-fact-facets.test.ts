import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { type CatalogQuery, emptyQuery } from '#src/catalog/engine/search/query.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'

describe('the facts that a result can be filtered by', () => {
  it('are labels that tell its products apart, with how many have each value: numbers by number, words by count', () => {
    const { facets } = catalogOf(
      times(40, (i) => [
        'Fuente',
        `Potencia: ${[750, 500, 1000, 650][i % 4]} W\nColor: ${i % 3 === 0 ? 'Blanco' : 'Negro'}`,
      ]),
    )
    expect(facets({})).toEqual([
      'Potencia: 500 W (10), 650 W (10), 750 W (10), 1000 W (10)',
      'Color: Negro (26), Blanco (14)',
    ])
  })

  it('are ranges where there are many numbers', () => {
    const { facets } = catalogOf(times(60, (i) => ['Tarjeta', `Largo: ${200 + i * 2} mm`]))
    expect(facets({})).toEqual([
      'Largo: 200..218 mm (10), 220..248 mm (15), 250..266 mm (9), 268..284 mm (9), 286..298 mm (7), 300..318 mm (10)',
    ])
  })

  it('are by number where the values begin with one, the smaller unit first', () => {
    const { facets } = catalogOf(
      times(40, (i) => ['Laptop', `Disco: ${['1 TB SSD', '512 GB SSD', '2 TB SSD', '256 GB SSD'][i % 4]}`]),
    )
    expect(facets({})).toEqual(['Disco: 256 GB SSD (10), 512 GB SSD (10), 1 TB SSD (10), 2 TB SSD (10)'])
  })

  it('leave out what cuts nothing off, names, and labels that say what the thing is', () => {
    const { facets } = catalogOf([
      ...times(
        40,
        (i) => ['Silla', `Hecho en: ${i === 0 ? 'Perú' : 'México'}\nModelo: ${name(i)} ${name(i * 7)}`] as const,
      ),
      ...times(
        40,
        (i) =>
          [`Ventilador ${i % 3 === 2 ? 'ACME' : 'Otra'} ${name(i % 9)}, negro`, `Ventilador: ${name(i % 9)}`] as const,
      ),
    ])
    expect(facets({ text: 'silla' })).toEqual([])
    expect(facets({ text: 'ventilador' })).toEqual([])
  })

  it('join the words and the units of one value, and a number alone with the unit of the others', () => {
    const { facets, count } = catalogOf(
      times(60, (i) => [
        'Fuente',
        `${i % 2 ? 'Potencia' : 'POTENCIA'}: ${[750, 500][i % 2]}${['W', ' watts', ''][i % 3]}`,
      ]),
    )
    expect(facets({})).toEqual([expect.stringMatching(/^potencia: 500 \w+ \(30\), 750 \w+ \(30\)$/i)])
    expect(count('potencia:750 w')).toBe(30)
  })

  it('are one with the figures of titles where these say the same, and then also of products without a description', () => {
    const power = (i: number) => [500, 650, 750][Math.floor(i / 3) % 3]
    const titles = times(60, (i) => [
      `Fuente ${i % 3 === 0 ? 'ACME' : 'Otra'} ${name(i)}, ${power(i)}W`,
      i < 30 ? `Potencia: ${power(i)}` : '',
    ])
    const { facets } = catalogOf(titles)
    expect(facets({})).toEqual(['Potencia: 500 W (21), 650 W (21), 750 W (18)'])
    const other = catalogOf(titles.map(([title = '', said = ''], i) => [title, i < 20 ? 'Potencia: 350' : said]))
    expect(other.facets({})).toEqual([
      'Potencia: 350 (20), 500 (4), 650 (3), 750 (3)',
      'W: 500 W (21), 650 W (21), 750 W (18)',
    ])
  })

  it('are two where a title has two figures of a unit, and labels say which is which', () => {
    const { facets } = catalogOf(
      times(60, (i) => {
        const [memory, disk] = [[8, 16, 32][i % 3], [256, 512][i % 2]]
        return [`Laptop Acme ${name(i)}, ${memory} GB, ${disk} GB SSD`, `Memoria: ${memory} GB\nDisco: ${disk} GB SSD`]
      }),
    )
    expect(facets({})).toEqual([
      'Memoria: 8 GB (20), 16 GB (20), 32 GB (20)',
      'Disco: 256 GB SSD (30), 512 GB SSD (30)',
    ])
  })

  it('promise what the filter then finds: any choice gives exactly its count', () => {
    fc.assert(
      fc.property(catalogs, queries, (products, query) => {
        const { engine, facetsOf } = catalogOf(products)
        const asked = { ...emptyQuery, ...query }
        const { facts } = facetsOf(query)
        for (const { choices } of facts) {
          const others = asked.facts.filter((each) => !choices.some(({ text }) => text === each))
          for (const { count, text } of choices) {
            expect(engine.answer({ ...asked, facts: [...others, text] }).positions).toHaveLength(count)
          }
        }
      }),
      propertyCases(60),
    )
  })

  it('take nothing for a chosen figure that finds none: `..4 TB` in an address is not 4 TB', () => {
    const { facetsOf, count } = catalogOf(times(40, (i) => [`Disco ${name(i)} de ${[1, 2, 4, 8][i % 4]} TB`, '']))
    const [facet] = facetsOf({ facts: [':..4 TB', ':4 TB'] }).facts
    const four = facet?.choices.find((choice) => choice.kind === 'number' && choice.least === 4 && choice.most === 4)
    expect(four).toMatchObject({ text: ':4 TB', count: 10 })
    expect([count(':4 TB'), count(':..4 TB')]).toEqual([10, 0])
  })

  it('say how many a range of prices leaves out because they have none: as many as one then finds without a price', () => {
    fc.assert(
      fc.property(catalogs, queries, (products, query) => {
        const { engine, facetsOf } = catalogOf(products)
        const { withoutPrice } = facetsOf({ ...query, price: { least: 110, most: null } })
        const asked = { ...emptyQuery, ...query, price: 'none' } as const
        expect(engine.answer(asked).positions).toHaveLength(withoutPrice)
        expect([facetsOf(query).withoutPrice, facetsOf(asked).withoutPrice]).toEqual([0, 0])
      }),
      propertyCases(60),
    )
  })
})

type Written = readonly [title: string, description: string]

const catalogs: fc.Arbitrary<Written[]> = fc.array(
  fc
    .record({
      kind: fc.constantFrom('memoria', 'fuente'),
      gb: fc.constantFrom(4, 8, 16),
      watts: fc.integer({ min: 10, max: 30 }).map((value) => value * 25),
      unit: fc.constantFrom(' W', 'W', ''),
      color: fc.constantFrom('Negro', 'negro', 'Rojo / Azul'),
      says: fc.subarray(['gb', 'watts', 'color'] as const),
    })
    .map(({ kind, gb, watts, unit, color, says }): Written => {
      const facts = { gb: `Capacidad: ${gb} GB`, watts: `Potencia: ${watts}${unit}`, color: `Color: ${color}` }
      return [`${kind} Acme ${gb} GB, ${watts}W`, says.map((each) => facts[each]).join('\n')]
    }),
  { minLength: 30, maxLength: 90, size: 'max' },
)

const queries: fc.Arbitrary<Partial<CatalogQuery>> = fc.record({
  text: fc.constantFrom('', 'memoria', 'fuente', 'negro'),
  brands: fc.constantFrom([], ['ACME']),
  kinds: fc.constantFrom([], ['memoria']),
  facts: fc.constantFrom(
    [],
    ['COLOR:negro'],
    ['potencia:300..600 W'],
    ['Color:negro', 'Potencia:500'],
    ['Nada:negro'],
    [':8..16 GB', 'Color:negro'],
  ),
})

function catalogOf(products: readonly (readonly string[])[]) {
  const engine = createCatalogEngine({ now: () => 0 })
  engine.append(
    products.map(([title = '', description = ''], index) =>
      makeProduct({
        title,
        description,
        brand: index % 3 === 0 ? 'ACME' : 'Otra',
        quantity: index % 4,
        price: index % 5 === 0 ? null : 100 + index,
      }),
    ),
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
          `${label}: ${choices.map(({ text, count }) => `${text.slice(text.indexOf(':') + 1)} (${count})`).join(', ')}`,
      ),
    count: (...facts: string[]) => engine.answer({ ...emptyQuery, facts }).positions.length,
  }
}

/** Words that are no numbers. */
function name(index: number): string {
  return Array.from(String(index), (digit) => 'abcdefghij'.charAt(Number(digit))).join('')
}

function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
