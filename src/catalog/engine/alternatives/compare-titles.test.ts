import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import { compareTitles } from './compare-titles.ts'
import { learnKindWords } from './kind-words.ts'
import { readTitle } from './read-title.ts'

/** Compares two titles among others of their kind; the brand is the second word of each. */
function compare(wanted: string, other: string, kind: readonly string[]) {
  const titles = [wanted, other, ...kind].map((title) => readTitle(foldText(title)))
  const brands = [wanted, other, ...kind].map((title) => title.split(' ')[1]!)
  return compareTitles(titles[0]!, titles[1]!, learnKindWords(titles, brands), false)
}

const graveOf = (...titles: Parameters<typeof compare>) =>
  compare(...titles)
    .differing.filter(({ isGrave }) => isGrave)
    .map(({ wanted, has }) => `${has} for ${wanted}`)

describe('two titles of a kind', () => {
  const outlets = ['APC', 'Forza', 'Vica'].flatMap((brand) =>
    [4, 6, 8, 12].map((count) => `Regulador ${brand} R${count}, ${count} Contactos`),
  )

  it('differ gravely where one does less, by a unit that the kind’s titles teach', () => {
    expect(graveOf('Regulador APC AB1, 8 Contactos', 'Regulador Vica XY2, 6 Contactos', outlets)).toEqual([
      '6 contactos for 8 contactos',
    ])
    expect(graveOf('Regulador APC AB1, 8 Contactos', 'Regulador Vica XY2, 12 Contactos', outlets)).toEqual([])
  })

  it('differ gravely in a size or a voltage either way, and in no other figure that is larger', () => {
    const coolers = ['Corsair', 'EVGA', 'Acteck'].map((brand) => `Enfriamiento ${brand} L1, 240 mm, 120 V, 100 W`)
    const grave = (other: string) => graveOf('Enfriamiento Corsair A1, 240 mm, 120 V, 100 W', other, coolers)
    expect(grave('Enfriamiento EVGA B1, 360 mm, 120 V, 100 W')).toEqual(['360 mm for 240 mm'])
    expect(grave('Enfriamiento EVGA B1, 120 mm, 120 V, 100 W')).toEqual(['120 mm for 240 mm'])
    expect(grave('Enfriamiento EVGA B1, 250 mm, 240 V, 100 W')).toEqual(['240 V for 120 V'])
    expect(grave('Enfriamiento EVGA B1, 240 mm, 120 V, 200 W')).toEqual([])
    expect(grave('Enfriamiento EVGA B1, 240 mm, 120 V, 80 W')).toEqual(['80 W for 100 W'])
  })

  it('differ gravely where they are made for another model', () => {
    const covers = ['Fuson', 'Rock', 'Kapa'].map((brand) => `Cover ${brand} Slim for Samsung Galaxy S9`)
    const wanted = 'Cover Fuson Slim for Samsung Galaxy J7'
    expect(graveOf(wanted, 'Cover Rock Hard for Samsung Galaxy J5', covers)).toEqual(['j5 for j7'])
    expect(graveOf(wanted, 'Cover Rock Hard for Samsung Galaxy J7', covers)).toEqual([])
  })

  it('differ gravely in a socket that one brand alone has, and not in a model', () => {
    const processors = ['AM4', 'AM5'].flatMap((socket) =>
      [1, 2, 3, 4].map((model) => `Procesador AMD Ryzen ${model}700X, S-${socket}`),
    )
    const wanted = 'Procesador AMD Ryzen 8711X, S-AM5'
    expect(graveOf(wanted, 'Procesador AMD Ryzen 9712X, S-AM4', processors)).toEqual(['am4 for am5'])
    expect(graveOf(wanted, 'Procesador AMD Ryzen 9712X, S-AM5', processors)).toEqual([])
  })

  it('say nothing of a difference where they are the same', () => {
    const words = fc.constantFrom(
      'Mouse',
      'Acme',
      'X40',
      '8 GB',
      '240 mm',
      'DDR4',
      'negro',
      'para laptop',
      '6 Contactos',
    )
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 9 }), (parts) => {
        const title = parts.join(', ')
        const { differing, likeness } = compare(title, title, outlets)
        expect(differing).toEqual([])
        expect(likeness).toBeGreaterThan(0.9)
      }),
    )
  })
})
