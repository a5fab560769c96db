import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { cleanLine } from './clean-line.ts'

function clean(raw: string, start = 0) {
  return cleanLine({ number: 7, raw, start })!
}

/** What is pasted, and what a cleaned line has in its place. */
const signs: readonly (readonly [string, string])[] = [
  ['A', 'A'],
  ['9', '9'],
  ['é', 'é'],
  ['e\u0301', 'é'],
  ['n\u0303', 'ñ'],
  ['\u200b', ''],
  ['\u200e', ''],
  ['\ufeff', ''],
  ['\u00ad', ''],
  ['\u00a0', ' '],
  ['\u202f', ' '],
  ['–', '-'],
  ['\u2011', '-'],
  ['😀', '  '],
  ['"', '"'],
  ['\t', '\t'],
]

const words = fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 6 })
const marks = fc.constantFrom('', '', '*', '**', '_', '__', '~', '~~', '`', '```')

describe('each character of a cleaned line', () => {
  test('stands in the pasted text where it came from', () => {
    // Letters at both ends: what is cut off there has tests of its own.
    const line = fc.array(fc.record({ word: words, mark: marks }), { maxLength: 8 })
    fc.assert(
      fc.property(line, fc.integer({ min: 0, max: 900 }), (parts, start) => {
        const pieces: (readonly [string, string])[] = [['Q', 'Q']]
        for (const { word, mark } of parts) {
          pieces.push([' ', ' '], [mark, ''], ['Q', 'Q'], ...word, ['Q', 'Q'], [mark, ''])
        }
        pieces.push([' ', ' '], ['Z', 'Z'])
        const cleaned = clean(pieces.map(([pasted]) => pasted).join(''), start)
        expect(cleaned.text).toBe(pieces.map(([, kept]) => kept).join(''))
        let [from, index] = [start, 0]
        for (const [pasted, kept] of pieces) {
          expect(kept === '' ? from : cleaned.at(index)).toBe(from)
          index += kept.length
          from += pasted.length
        }
        expect(cleaned.at(cleaned.text.length)).toBe(from)
      }),
      propertyCases(300),
    )
  })

  test('of any line stands at a place of the line, each behind the one before it', () => {
    const texts = fc.array(
      fc.constantFrom(
        '> ',
        '- ',
        '1. ',
        '*3*',
        'e\u0301',
        '\u200b',
        ' ',
        '😀',
        '~~',
        '`',
        '\t',
        'A-1',
        '....',
        '[ ] ',
        '\u0301',
      ),
    )
    const any = fc.oneof(
      texts.map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(any, fc.nat(50), (raw, start) => {
        const cleaned = cleanLine({ number: 1, raw, start })
        expect(cleaned === null).toBe(raw.trim() === '')
        if (!cleaned) return
        const places = Array.from({ length: cleaned.text.length + 1 }, (_, index) => cleaned.at(index))
        expect(places.every((place) => place >= start && place <= start + raw.length)).toBe(true)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        const ends = cleaned.prefixes.map(({ end }) => end)
        expect(ends).toEqual(ends.toSorted((a, b) => a - b))
        expect(cleaned.text === '' || (ends.at(-1) ?? start) <= places[0]!).toBe(true)
      }),
      propertyCases(400),
    )
  })
})

describe('before what somebody wrote', () => {
  test.each([
    ['> > 3 A', ['furniture']],
    ['[12/11/26 10:32:15] Juan: 3 A', ['furniture']],
    ['12/11/26, 10:32 a.\u202fm. - Ana: 3 A', ['furniture']],
    ['[10:32 a.m., 12/11/2026] Ana: 3 A', ['furniture']],
    ['• 3 A', ['furniture']],
    ['– 3 A', ['furniture']],
    ['[x] 3 A', ['furniture']],
    ['✅ 3 A', ['furniture']],
    ['   3 A', ['furniture']],
    ['2. 3 A', ['number']],
    ['a) 3 A', ['number']],
    ['2.- 3 A', ['number']],
    ['> [12/11/26 10:32:15] Juan: - 1. 3 A', ['furniture', 'furniture', 'furniture', 'number']],
    ['3 A', []],
  ] as const)('the beginning of %j is cut off, as %j', (raw, kinds) => {
    const cleaned = clean(raw, 40)
    expect(cleaned.text).toBe('3 A')
    expect(cleaned.prefixes.map(({ kind }) => kind)).toEqual(kinds)
    expect(cleaned.at(0)).toBe(40 + raw.length - 3)
    expect(cleaned.prefixes.at(-1)?.end ?? 40).toBe(cleaned.at(0))
  })

  test('who wrote a message is cut off, also without a date', () => {
    expect(clean('10:40 - Ana López: también 1 control').text).toBe('también 1 control')
    expect(clean('[10:40 a.m.] también 1 control').text).toBe('también 1 control')
  })

  test.each(['-A', '1.5 A', '\tA\t3', '*A', 'A: 3', '1.A'])('nothing of %j is cut off', (raw) => {
    expect(clean(raw).text).toBe(raw)
    expect(clean(raw).prefixes).toEqual([])
  })
})

test.each([
  ['*3* `A-1` _hoy_', '3 A-1 hoy'],
  ['**2×** A', '2× A'],
  ['x*18* A', 'x18 A'],
  ['3x__A-1__ y __B-2__x10', '3xA-1 y B-2x10'],
  ['2*3 A_1_B ~A', '2*3 A_1_B ~A'],
  ['A.....3', 'A     3'],
  ['A…… 3', 'A   3'],
  ['A   3  ', 'A   3'],
])('%j is cleaned to %j', (raw, text) => {
  expect(clean(raw).text.trimEnd()).toBe(text)
})

test('what was struck through is known, and stands where it is in the text', () => {
  const { text, struck } = clean('- ~~3 A~~ y ~4 B~ hoy')
  expect(struck.map(({ start, end }) => text.slice(start, end))).toEqual(['3 A', '4 B'])
  expect(clean('3 A').struck).toEqual([])
})

test.each([
  'De: Ana',
  'Asunto: pedido',
  '-----',
  '<Multimedia omitido>',
  'imagen omitida',
  '-----Mensaje original-----',
])('%j is the text of a program', (raw) => {
  expect(clean(raw).isAside).toBe(true)
})

test.each(['3 A', 'A', 'para mañana: 3 A'])('%j is not the text of a program', (raw) => {
  expect(clean(raw).isAside).toBe(false)
})

test('a line of blanks is none, and every other keeps its number and its bytes', () => {
  expect(cleanLine({ number: 1, raw: ' \t\u00a0', start: 0 })).toBeNull()
  expect(clean('  – A\u200b 3 ')).toMatchObject({ number: 7, raw: '  – A\u200b 3 ', written: '- A 3' })
  expect(clean('[27/11/26, 10:03:02] Chuy Almacén: *3* A-1')).toMatchObject({ written: '3 A-1' })
})
