import { describe, expect, it } from 'vitest'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { kindsOfProducts } from './kinds-of-products.ts'

const brands = ['Acme', 'Wayona', 'Belkin', 'Amzer', 'Zeta', 'Orka', 'Nova', 'Kiro', 'Tivo', 'Lumo']
const named = (...things: readonly string[]) =>
  things.flatMap((thing, at) => brands.map((brand, by) => [`${brand} M${at}${by} ${thing}`, brand] as const))

describe('a kind that is not certain', () => {
  it('is not said where the title goes on with a word that stands behind no other kinds', () => {
    const kinds = kindsOf(
      [
        ['Orka Cooking Oil Dispenser', 'Orka'],
        ['Orka Blanket Maroon', 'Orka'],
        ['Kiro Curtain Maroon', 'Kiro'],
        ['Nova Duvet Maroon', 'Nova'],
      ],
      named('Oil', 'Maroon Velvet Blanket', 'Blanket', 'Curtain', 'Duvet'),
    )
    expect(kinds).toEqual(['', 'BLANKET', 'CURTAIN', 'DUVET'])
  })

  it('is said where the title goes on with a new word, but other titles of the kind with a colour', () => {
    const mats = ['Pink', 'Red', 'Blue', 'Green'].map((colour) => [`Zeta Yoga ${colour} 4 mm`, 'Zeta'] as const)
    const kinds = kindsOf([['Kiro Yoga Cherry 9 mm', 'Kiro']], mats, named('Yoga'))
    expect(kinds).toEqual(['YOGA'])
  })

  it('is not said of one thing of a list that comes as a combo or a set, but of what others come with', () => {
    const kinds = kindsOf(
      [
        ['Orka 1 Wheel Cover, 2 Arm Sleeves Combo', 'Orka'],
        ['Orka Wheel Cover with Mouse Pad Combo Set', 'Orka'],
        ['Orka Wheel Cover, 2 Straps', 'Orka'],
        ['Orka Wheel Cover, Strap and Pump Set', 'Orka'],
        ["Orka Boy's Wheel Cover - Pyjama Set", 'Orka'],
        ['Orka Red, Blue Wheel Cover Set', 'Orka'],
        ['Orka Wheel Cover (Single Pack)', 'Orka'],
      ],
      named('Wheel Cover', 'Wheel Cover Set'),
    )
    expect(kinds).toEqual(['', 'wheel COVER', 'wheel COVER', '', '', 'wheel COVER set', 'wheel COVER'])
  })

  it('is not said alone where nearly all say which, and the title has no brand and no word of theirs', () => {
    const kinds = kindsOf(
      [
        ['Sheetal Towel Holder', 'Sheetal'],
        ['Puja Napkin Holder', 'Puja'],
        ['Fly Cup Holder', 'Fly'],
        ['Orka Scarf Holder', 'Orka'],
        ["Fille Girl's Dress", 'Fille'],
      ],
      named('Card Holder', 'Key Holder', 'Phone Holder'),
      named("Girl's Maxi Dress", "Women's Gathered Dress", "Girl's Shift Dress"),
    )
    expect(kinds).toEqual(['', '', '', '', 'DRESS'])
  })

  it('is said where few have a longer name', () => {
    const kinds = kindsOf(
      [['Impala Alloy Cufflink', 'Impala']],
      [
        ...['Acme', 'Zeta', 'Nova', 'Kiro'].map((brand) => [`${brand} Brass Cufflink`, brand] as const),
        ['Orka Steel Cufflink', 'Orka'],
      ],
    )
    expect(kinds).toEqual(['CUFFLINK'])
  })
})

describe('the name of a kind that comes last', () => {
  it('is whole where a colour stands within it', () => {
    const kinds = kindsOf(
      [
        ["Yoshana Girl's Gathered Pink Dress", 'Yoshana'],
        ["Yoshana Girl's Round Neck White T-Shirt", 'Yoshana'],
      ],
      named("Girl's Gathered Dress", "Girl's Maxi Dress", "Girl's Round Neck T-Shirt", "Girl's Polo Neck T-Shirt"),
    )
    expect(kinds).toEqual(['gathered DRESS', 'round neck t SHIRT'])
  })

  it('is not half of a phrase, cut off by the longest that a name may be', () => {
    const kinds = kindsOf(named('Self Design Eyelet Door Curtain'))
    expect(new Set(kinds)).toEqual(new Set(['eyelet door CURTAIN']))
  })

  it('is all that an and joins, also of one brand, and not only what follows it', () => {
    const others = ['Zeta', 'Nova'].flatMap((brand) =>
      ['Kurta', 'Patiala'].map((top) => [`${brand} ${top} and Dupatta Set`, brand] as const),
    )
    const kinds = kindsOf(
      [
        ...Array.from({ length: 4 }, (_, at) => [`Lajo L${at} Salwar and Dupatta Set`, 'Lajo'] as const),
        ['Lajo Sherwani and Dupatta Set', 'Lajo'],
      ],
      others,
    )
    expect(kinds).toEqual([...Array.from({ length: 4 }, () => 'salwar and DUPATTA set'), ''])
  })

  it('is no unit of a number with zeros', () => {
    const kinds = kindsOf(brands.map((brand, at) => [`${brand} Power ${at + 1}000 mAh`, brand] as const))
    expect(new Set(kinds)).toEqual(new Set(['']))
  })
})

/** The kinds of the first titles, in a catalog with the others. */
function kindsOf(...titles: readonly (readonly (readonly [title: string, brand: string])[])[]): string[] {
  const products = titles.flat().map(([title, brand], place) => makeProduct({ sku: `A${place}`, title, brand }))
  return kindsOfProducts(products).slice(0, titles[0]!.length)
}
