import { describe, expect, it } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { emptyQuery } from '#src/catalog/engine/search/query.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { kindsOfProducts } from './kinds-of-products.ts'

const brands = ['Acme', 'Wayona', 'Belkin', 'Amzer']
const named = (things: readonly string[], of: readonly string[] = brands) =>
  things.flatMap((thing, at) => of.map((brand, by) => [`${brand} M${at}${by} ${thing}`, brand] as const))

describe('a kind whose name says too little', () => {
  it('is said with what it holds or is for, where nearly all titles say so', () => {
    const kinds = kindsOf([
      ...named(['Card Holder', 'Wrap Around Toothbrush Holder', 'Steel Key Holder']),
      // A word that is said of several things is said of this, too, but not where most of its titles end with a model.
      ...['Classic', 'Runner', 'Rialto', 'Touch', 'Zephyr', 'Derby', 'Gossip', 'Credos', 'Gambe', 'Selfie'].map(
        (model, at) => [`${brands[at % 4]!} ${model} Boots`, brands[at % 4]!] as const,
      ),
      ...named(['Classic Boots'], ['Acme']),
    ])
    expect(new Set(kinds)).toEqual(
      new Set(['card HOLDER', 'wrap around toothbrush HOLDER', 'steel key HOLDER', 'BOOTS']),
    )
  })

  it('counts and keeps the products of all of its kinds, and a t-shirt is no shirt', () => {
    const engine = createCatalogEngine({ now: () => 0 })
    const titles = [
      ...named(['Card Holder', 'Key Holder', 'Holder']),
      ...named(['Polo T-Shirt', 'Linen Shirt', 'Shirt']),
    ]
    engine.append(titles.map(([title, brand], at) => makeProduct({ sku: `A${at}`, title, brand })))
    engine.complete()
    const steps = engine.facetsOf(emptyQuery)!
    let step = steps.next()
    while (!step.done) step = steps.next()
    const counts = new Map(step.value.kinds.map(({ kind, count }) => [kind, count]))
    expect([counts.get('holder'), counts.get('card holder'), counts.get('shirt')]).toEqual([12, 4, 8])
    const keep = (kind: string) => engine.answer({ ...emptyQuery, kinds: [kind] }).positions.length
    expect(['holder', 'key holder', 'shirt'].map(keep)).toEqual([12, 4, 8])
  })
})

describe('where a title says what the thing is', () => {
  it('is behind a for or a with, unless a longer name stands before it', () => {
    const kinds = kindsOf([
      ...named(['Plastic Pencil Box', 'Laptop Battery']),
      ['Karta Batman With Compass and Lens Plastic Pencil Box', 'Karta'],
      ['Scomp HP Presario Compatible Black 6 Cell Laptop Battery', 'Scomp'],
      ['Scomp Battery for HP and Acer Compatible Black Laptop Battery', 'Scomp'],
      ['Scomp Laptop Battery with Fine Steel Battery', 'Scomp'],
      // What stands right behind it is what the thing has.
      ['Scomp Mouse with Laptop Battery', 'Scomp'],
    ])
    expect(kinds.slice(-5)).toEqual(['plastic pencil BOX', ...Array.from({ length: 3 }, () => 'laptop BATTERY'), ''])
  })

  it('is all that stands between the brand and the for', () => {
    const sleeves = Array.from(
      { length: 12 },
      (_, at) => [`Skinmantra Sleeve for Apple iPad ${at}`, 'Skinmantra'] as const,
    )
    const tops = Array.from(
      { length: 60 },
      (_, at) => [`${brands[at % 4]!} ${at} Full Sleeve Top`, brands[at % 4]!] as const,
    )
    expect(new Set(kindsOf([...sleeves, ...tops]).slice(0, 12))).toEqual(new Set(['SLEEVE for apple ipad']))
  })

  it('is two words whose last one is mostly said elsewhere', () => {
    const lights = brands.map((brand) => [`${brand} Green Rice Lights`, brand] as const)
    const others = named([
      'Lamp Lights up Kitchen Table',
      'Clock with Lights and Alarm',
      'Lights up Kitchen Table',
      'Car with Lights',
    ])
    expect(new Set(kindsOf([...lights, ...others]).slice(0, 4))).toEqual(new Set(['rice LIGHTS']))
  })

  it('is said once, though it stands there twice', () => {
    const kinds = kindsOf([...named(['Vinyl Sticker', 'Wall Sticker']), ['Decor Large Wall Sticker Sticker', 'Decor']])
    expect(kinds.at(-1)).toBe('wall STICKER')
  })

  it('is what an and joins', () => {
    const sets = named(['Kurta and Pyjama Set', 'Top and Pyjama Set', 'Pyjama Set'])
    expect(new Set(kindsOf(sets).slice(0, 4))).toEqual(new Set(['kurta and PYJAMA set']))
  })

  it('is no combo, whatever stands before it, and no model before its number', () => {
    const kinds = kindsOf([
      ...named(['Deo Spray', 'Body Spray', 'Combo Set', 'Rush Combo Set']),
      ['Denver Honour Deo Spray Combo Set', 'Denver'],
      ...['600', '803', '810', '510'].map((model) => [`Dlink DIR-${model}`, 'Dlink'] as const),
      ...['20', '30', '40'].map((model) => [`Tplink DIR-${model}L`, 'Tplink'] as const),
    ])
    expect(new Set(kinds.slice(-8))).toEqual(new Set(['']))
  })
})

function kindsOf(titles: readonly (readonly [title: string, brand: string])[]): string[] {
  return kindsOfProducts(titles.map(([title, brand], place) => makeProduct({ sku: `A${place}`, title, brand })))
}
