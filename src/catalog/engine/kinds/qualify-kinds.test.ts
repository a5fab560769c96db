import { describe, expect, it } from 'vitest'
import { createCatalogEngine, restoreCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { emptyQuery } from '#src/catalog/engine/search/query.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { kindsOfProducts } from './kinds-of-products.ts'

type Titles = readonly (readonly [title: string, brand: string])[]
const brands = ['Acme', 'Wayona', 'Belkin', 'Amzer']
const named = (...things: readonly string[]): Titles =>
  things.flatMap((thing, at) => brands.map((brand, by) => [`${brand} M${at}${by} ${thing}`, brand] as const))
/** Kinds whose names say enough. */
const others = named('Boots', 'Jeans', 'Kettle', 'Trousers')

describe('a kind that says too little', () => {
  it('is said with the word before it, if several brands say that', () => {
    const kinds = kindsOf(
      [
        ['Acme Polyresin Wine Rack', 'Acme'],
        ['Acme Xylo Rack', 'Acme'],
        ['Acme M4 Rack', 'Acme'],
        ['Acme Wine Boots', 'Acme'],
        // Said of many things.
        ['Acme Y4 Sports Rack', 'Acme'],
      ],
      named('Shoe Rack', 'Kitchen Rack', 'Coat Rack', 'Tool Rack'),
      named('Wine Bottle Opener', 'Sports Boots', 'Sports Jeans', 'Sports Trousers'),
      others,
    )
    expect(kinds).toEqual(['wine RACK', '', 'RACK', 'BOOTS', 'sports RACK'])
  })

  it('is said so too where it has several words: ring bound alone is nothing', () => {
    const things = ['Planner', 'Diary', 'Folder', 'Journal']
    const kinds = kindsOf(
      things.map((thing, at) => [`${brands[at]} X${at} ${thing} Ring Bound`, brands[at]!] as const),
      named(...things.map((thing) => `${thing} Sleeve`)),
      others,
    )
    expect(kinds).toEqual(things.map((thing) => `${thing.toLowerCase()} ring BOUND`))
  })

  it('is said whole where its name is half of a phrase: neck t-shirt', () => {
    const necks = ['Scoop', 'Scoop', 'Flap', 'Flap'].map(
      (neck, at) => [`${brands[at]} ${neck} Neck T-Shirt`, brands[at]!] as const,
    )
    const kinds = kindsOf(necks, named('Scoop Boots', 'Flap Jeans'), others)
    expect(new Set(kinds)).toEqual(new Set(['scoop neck t SHIRT', 'flap neck t SHIRT']))
  })

  it('is not said with what the thing has', () => {
    const kinds = kindsOf([['Zeta Pan with Shoe Rack', 'Zeta']], named('Shoe Rack', 'Kitchen Rack'), others)
    expect(kinds).not.toContain('shoe RACK')
  })
})

describe('what a thing is for', () => {
  const pouches = brands.flatMap((brand) =>
    ['X1', 'X2', 'X3'].map((model) => [`${brand} Pouch for Samsung Galaxy ${model}`, brand] as const),
  )

  it('belongs to its kind if nearly all titles of it say so', () => {
    const kinds = kindsOf(
      [
        ['Zeta Pouch for Videocon Infinium Z45', 'Zeta'],
        ['Zeta Pouch for All Versions of Apple iPad', 'Zeta'],
        ['Nova Pouch for All Versions of Apple iPad', 'Nova'],
      ],
      pouches,
      others,
    )
    expect(kinds).toEqual([
      'POUCH for videocon',
      'POUCH for all versions of apple ipad',
      'POUCH for all versions of apple ipad',
    ])
  })

  it('does not where many titles do not', () => {
    const kinds = kindsOf([['Zeta M1 Kettle for Camping', 'Zeta']], pouches, others)
    expect(kinds).toEqual(['KETTLE'])
  })

  it('is still known when a catalog was saved', () => {
    const engine = createCatalogEngine({ now: () => 0 })
    const speakers = [['Zeta Y1 Mobile/Tablet Speaker', 'Zeta'] as const, ...named('Tablet Speaker')]
    const titles = [...speakers, ...pouches, ...others]
    engine.append(titles.map(([title, brand], at) => makeProduct({ sku: `A${at}`, title, brand })))
    engine.complete()
    const restored = restoreCatalogEngine(engine.save(), { now: () => 0 })
    expect(titles.map((_, at) => restored.kindAt(at))).toEqual(titles.map((_, at) => engine.kindAt(at)))
  })

  it('is a sort: who asks or filters by the kind gets all of them', () => {
    const engine = createCatalogEngine({ now: () => 0 })
    for (const [at, [title, brand]] of [...pouches, ...others].entries())
      engine.append([makeProduct({ sku: `A${at}`, title, brand })])
    engine.complete()
    const keep = (kind: string) => engine.answer({ ...emptyQuery, kinds: [kind] }).positions.length
    expect(['pouch', 'pouch for samsung galaxy'].map(keep)).toEqual([12, 12])
  })
})

describe('what a sign or an and joins', () => {
  it('is one name', () => {
    const kinds = kindsOf(
      [
        ['Zeta Y1 Mobile/Tablet Speaker', 'Zeta'],
        ['Zeta Y2 Sherwani and Churidar Set', 'Zeta'],
        ['Zeta Y3 Black and White Churidar Set', 'Zeta'],
      ],
      named('Tablet Speaker', 'Churidar Set', 'Churidar'),
      others,
    )
    expect(kinds).toEqual(['mobile tablet SPEAKER', 'sherwani and CHURIDAR set', 'CHURIDAR set'])
  })
})

function kindsOf(...titles: readonly Titles[]): string[] {
  const products = titles.flat().map(([title, brand], place) => makeProduct({ sku: `A${place}`, title, brand }))
  return kindsOfProducts(products).slice(0, titles[0]!.length)
}
