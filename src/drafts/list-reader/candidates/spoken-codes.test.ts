import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { spokenCandidates, writtenAsSaid } from './spoken-codes.ts'

describe('a code that is dictated', () => {
  test.each([
    ['el switch Aruba jota ele quinientos veinte a uno nada más', 'JL520A'],
    ['mouse perfect choice el PC guion 042104', 'PC-042104'],
    ['el número de parte es S T K M 4 000 510', 'STKM4000510'],
    ['el ene ka ce seis a pe ce cinco ge ene ye guion veintidós póngame veinte', 'NKC6APC5GNY-22'],
    ['te o ene uno nueve ocho cuatro siete, dos piezas', 'TON19847'],
  ])('is among what may be meant: %s', (text, code) => {
    expect(codesIn(text)).toContain(code)
  })

  test('is found however its letters and figures are said', () => {
    const letter = fc.constantFrom(...Object.keys(names))
    const figure = fc.nat(9).map(String)
    const code = fc
      .tuple(fc.array(letter, { minLength: 2, maxLength: 4 }), fc.array(figure, { minLength: 3, maxLength: 5 }), letter)
      .map(([first, second, last]) => [...first, ...second, '-', last])
    fc.assert(
      fc.property(code, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (signs, byName) => {
        const said = signs.map((sign, at) =>
          sign === '-' ? 'guion' : byName[at] ? (names[sign] ?? figures[sign] ?? sign) : sign,
        )
        expect(codesIn(`necesito cuatro switch ${said.join(' ')} para mañana`)).toContain(signs.join(''))
      }),
      propertyCases(200),
    )
  })

  test('is not looked for where nobody spells', () => {
    expect(codesIn('3 TON-1001 y dos monitores de 24 pulgadas para la oficina')).toEqual([])
  })
})

function codesIn(text: string): string[] {
  return spokenCandidates(text, foldLine(text)).map(({ code }) => code)
}

const names: Readonly<Record<string, string>> = {
  A: 'a',
  C: 'ce',
  D: 'de',
  H: 'hache',
  J: 'jota',
  L: 'ele',
  N: 'ene',
  S: 'ese',
  X: 'equis',
}
const figures: Readonly<Record<string, string>> = { 0: 'cero', 1: 'uno', 2: 'dos', 5: 'cinco', 7: 'siete', 9: 'nueve' }

test.each([
  ['HP setenta y tres equis negro', 'hp 73 X negro'],
  ['la ese quinientos setenta y ocho', 'la S 578'],
  ['tóner Brother te ene 1526 magenta', 'toner brother TN 1526 magenta'],
  ['exodia sesenta y uno de doscientos cincuenta y seis gigas', 'exodia 61 de 256 gigas'],
  ['memoria de 16 GB para ele', 'memoria de 16 gb para ele'],
  ['Vostro 7203 14" HD', 'vostro 7203 14 hd'],
  ['1280 x 800, 3300 lúmenes', '1280 x 800 3300 lumenes'],
])('%j is written as titles are: %j', (said, written) => {
  expect(writtenAsSaid(foldLine(said))).toBe(written)
})
