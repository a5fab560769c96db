import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { cellMark, chunksOf, looksLikeCode, singleCandidates, spanCandidates } from './code-candidates.ts'

const letters = 'ABCDFGHJKLMNPQRSTVWYZ0123456789'
const part = fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 2, maxLength: 7 })
/** Codes as catalogs have them: parts between signs, with a figure in the whole. */
const codes = fc
  .tuple(part, fc.constantFrom('', '-', '/', '.', '_', '+', '#'), part, fc.nat(9))
  .map(([first, sign, last, figure]) => `${first}${sign}${last}${figure}`)

const wrappers = [
  '()',
  '[]',
  '{}',
  '<>',
  '""',
  "''",
  '“”',
  '‘’',
  '«»',
  '``',
  '´´',
  '**',
  '__',
  '~~',
  '||',
  '¿?',
  '¡!',
  '(")',
  '["]',
  '((]',
  '*_',
  '#:',
].map((marks) => {
  const half = Math.ceil(marks.length / 2)
  return [marks.slice(0, half), marks.slice(half)] as const
})

function standsIn(text: string, code: string): boolean {
  return [...singleCandidates(text), ...spanCandidates(text)].some(
    (each) => each.code === code && each.glued === null && text.slice(each.start, each.end) === code,
  )
}

describe('a code', () => {
  test('is found at its place in brackets, quotes and emphasis, also one in another, with punctuation behind', () => {
    const wrapper = fc.constantFrom(['', ''] as const, ...wrappers)
    const behind = fc.constantFrom('', '.', ',', ':', ';', '?', '!', '...', ' =', ',x')
    const before = fc.constantFrom('', 'Código:', '2 ', 'manda 3 de ', '• ', '->', `a${cellMark}`)
    fc.assert(
      fc.property(codes, wrapper, wrapper, before, behind, (code, [open, close], [outer, end], start, rest) => {
        // A cleaned line has no `_` of emphasis within a word.
        const next = rest === ',x' && `${outer}${open}`.includes('_') ? '' : rest
        expect(standsIn(`${start}${outer}${open}${code}${close}${end}${next}`, code)).toBe(true)
      }),
      propertyCases(800),
    )
  })

  test.each(['Clave="DSK-1",3', 'cable(DSK-1)negro', '[DSK-1];7', 'cant=3|DSK-1', '**2**,`DSK-1`'])(
    'in %j is found at first sight, though no blank is around it',
    (text) => {
      expect(singleCandidates(text).map(({ code }) => code)).toContain('DSK-1')
    },
  )

  test('in brackets is found whole, with as many words as it has', () => {
    const found = (text: string) => [...singleCandidates(text), ...spanCandidates(text)].map(({ code }) => code)
    expect(found('[N4060 VENTUS 2X 66 12GB] Tarjeta de video')).toContain('N4060 VENTUS 2X 66 12GB')
    expect(found('Tarjeta (RTX 4060 VENTUS 2X BLACK 8G OC)')).toContain('RTX 4060 VENTUS 2X BLACK 8G OC')
  })

  test('of few figures is found behind its label, as with a blank there, and is no part of a longer one', () => {
    const found = (text: string) => [...singleCandidates(text), ...spanCandidates(text)].map(({ code }) => code)
    expect(found('Código:85100')).toContain('85100')
    expect(found('cant=3|SKU=85100,x')).toContain('85100')
    expect(found('22400,cable')).toContain('22400')
    expect(found('cable(22400);negro')).toContain('22400')
    for (const text of ['1,2340', '2240,50', 'cable(224)negro']) {
      expect(found(text).filter((code) => /^\d+$/.test(code))).toEqual([])
    }
    expect(found('puertos:10/100')).not.toContain('10')
    expect(found('10/100')).not.toContain('100')
  })

  test('is found with the quantity that is written together with it', () => {
    const forms = fc.constantFrom(
      (code: string, quantity: number) => [`${quantity}x${code}`, `${quantity}x`],
      (code: string, quantity: number) => [`${quantity}pzas-${code}`, `${quantity}pzas-`],
      (code: string, quantity: number) => [`${code}x${quantity}`, `x${quantity}`],
      (code: string, quantity: number) => [`${code}*${quantity}`, `*${quantity}`],
      (code: string, quantity: number) => [`${code}(${quantity})`, `(${quantity}`],
    )
    fc.assert(
      fc.property(codes, fc.integer({ min: 1, max: 9_999 }), forms, (code, quantity, form) => {
        const [text, glued] = form(code, quantity)
        const found = singleCandidates(`manda ${text!} hoy`).filter((each) => each.code === code && each.glued !== null)
        expect(found.map((each) => each.glued!.text)).toEqual([String(quantity)])
        const { start, end } = found[0]!.glued!
        expect(`manda ${text!} hoy`.slice(start, end)).toContain(glued)
      }),
      propertyCases(400),
    )
  })

  test('with blanks is found in up to four words of one cell, and not across cells or the end of a sentence', () => {
    const found = (text: string) => spanCandidates(text).map(({ code }) => code)
    expect(found('manda 2 HP 26 X A1 hoy')).toEqual(expect.arrayContaining(['HP 26', 'HP 26 X', 'HP 26 X A1']))
    expect(found('HP 26 X A1 hoy')).not.toContain('HP 26 X A1 hoy')
    for (const sign of [cellMark, ', ', '; ', ': ', '. ', ' - ', ' (', ' | ']) {
      expect(found(`HP${sign}26X`)).not.toContain(`HP${sign}26X`)
    }
  })

  test.each([
    ['A-1/B-2', ['A-1', 'B-2', 'A', 'A-1/B']],
    ['TN1060/TN2060', ['TN1060', 'TN2060']],
  ])('of %s may be a part of it: %j', (text, parts) => {
    const found = new Set([...spanCandidates(text), ...singleCandidates(text)].map(({ code }) => code))
    for (const each of parts) expect(found.has(each) || each.length < 2).toBe(true)
  })
})

test('every candidate of any text is that part of the text, and within a cell', () => {
  const texts = fc.array(
    fc.constantFrom('A1', '-', '3x', 'x4', ' ', cellMark, '(', ')', '"', ',', '.', 'ñé', '12', '😀', '/', '=', '*'),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        texts.map((parts) => parts.join('')),
        fc.string({ unit: 'grapheme' }),
      ),
      (text) => {
        for (const { code, start, end, glued } of [
          ...singleCandidates(text),
          ...spanCandidates(text),
          ...chunksOf(text),
        ]) {
          expect(text.slice(start, end)).toBe(code)
          expect(code).not.toContain(cellMark)
          expect(glued === null || text.slice(glued.start, glued.end).includes(glued.text)).toBe(true)
        }
      },
    ),
    propertyCases(500),
  )
})

test.each(['DSK-10233', 'CF258A', '740617277357', 'RTRD7HN3JJYF6WN2', '1.2e+12', '1002-34567-12'])(
  '%j looks like a code',
  (chunk) => {
    expect(looksLikeCode(chunk)).toBe(true)
  },
)

test.each([
  'cable',
  '960GB',
  '2.5"',
  '3pzas',
  '10:30',
  '22/11/26',
  'lista.xlsx',
  'a@b.mx',
  'www.a1.mx',
  '55-1234-5678',
  'ITL120903KJ4',
  '1234567',
  'A1',
])('%j does not look like a code', (chunk) => {
  expect(looksLikeCode(chunk)).toBe(false)
})
