import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import { createCatalogIntake } from '#src/catalog/engine/read/catalog-intake.ts'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { figuresIn } from './naive-figures.ts'
import { beginTitle, createNumberReader, nextNumber } from './read-numbers.ts'

describe('the numbers of a title', () => {
  it.each([
    ['Memoria 16 GB', '16 gb'],
    ['Memoria 16GB, 3200MHz', '16 gb, 3200 mhz'],
    ['Monitor 27" o 27-inch', '27 ", 27 inch'],
    ['Kit 32 GB (2 x 16 GB)', '32 gb, 2 x, 16 gb'],
    ['Kit 2x16GB', '16 gb'],
    ['Tóner negro 1,500 páginas', '1500 paginas'],
    ['Disco 2,5 pulgadas 1.92 TB', '2.5 pulgadas, 1.92 tb'],
    ['Tubo 1/2" y codo 1 1/2 pulgada', '0.5 ", 1.5 pulgada'],
    ['Teléfono 8/256 GB', '256 gb'],
    ['SSD SATA 6 Gb/s 550 MB/s', '6 gb/s, 550 mb/s'],
    ['Caja c/10 pzas', '10 pzas'],
    ['DVR de 16 canales + 4 canales IP', '16 canales'],
    ['Celular 8 GB + 256 GB', '8 gb, 256 gb'],
  ])('%s: %s', (title, figures) => {
    expect(numbersOf(title).join(', ')).toBe(figures)
  })

  it('are not those inside of codes and versions', () => {
    expect(numbersOf('Teclado AKB-132DB, 920-31977-GB, KVR1066D3/2GR, P32"93H LED, CF-012LB')).toEqual([])
    expect(numbersOf('16GB/512GB DDR4-3200MHz 208/240V 2.8-12mm').join(', ')).toBe('16 gb, 512 gb, 3200 mhz, 240 v')
    expect(numbersOf('DDR4 M.2 WD10EZEX 1.2.3 GB i7-12700K2 16GB2 2280 M.2 N16x16N')).toEqual([])
  })

  it('are not the end of a range, but where a code or a title goes on before it', () => {
    expect(numbersOf('Lente 2.8-12 mm, fuente 100-240V, 5~10 m')).toEqual([])
    expect(numbersOf('Note 4 - 32 GB, A10-32 GB, 860-500 GB').join(', ')).toBe('32 gb, 32 gb, 500 gb')
  })

  it('are not one side of several, but what comes several times', () => {
    expect(
      numbersOf('Etiqueta 50 x 25 mm, caja 4 x 5 x 6 cm, 10.5x2 m').filter((each) => !each.endsWith(' x')),
    ).toEqual([])
    const times = numbersOf('2 x 16 GB, 4x2 TB, 600 × 600 DPI').filter((each) => !each.endsWith(' x'))
    expect(times.join(', ')).toBe('16 gb, 2 tb, 600 dpi')
  })

  it('are not those of the brand', () => {
    expect(numbersOf('Cinta 19 mm', '3 M')).toEqual(['19 mm'])
  })

  it('are not larger or finer than an address can say', () => {
    expect(numbersOf('1000000000 W, 0.0001 W, 0.12345678901 W, 0 W, 999999999 W')).toEqual(['0 w', '999999999 w'])
  })

  it('agree with one regular expression, over dirty titles', () => {
    const piece = fc.constantFrom(
      '16',
      '2,5',
      '1,000',
      '1.2.3',
      'gb',
      'x',
      '"',
      ' ',
      '-',
      '/',
      's',
      '.',
      ',',
      'ñ',
      '(',
      '7',
      '·',
      '€',
      '+',
      '~',
      'x 16 gb',
      '-16 gb',
      '+ 16 gb',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const title = foldText(pieces.join(''))
        // Fractions have examples of their own.
        fc.pre(!/\d\/\d/.test(title))
        expect(numbersOf(title)).toEqual(figuresIn(title).map(({ value, unit }) => `${value} ${unit}`))
      }),
    )
  })
})

/** Those that a word follows. */
function numbersOf(title: string, brand = ''): string[] {
  const intake = createCatalogIntake()
  intake.append(makeProduct({ title, brand }))
  const reader = createNumberReader(intake.columns)
  beginTitle(reader, 0)
  const numbers: string[] = []
  while (nextNumber(reader)) {
    const unit = decodeText(reader.bytes, reader.unitStart, reader.unitEnd)
    if (unit !== '') numbers.push(`${reader.value} ${unit}`)
  }
  return numbers
}
