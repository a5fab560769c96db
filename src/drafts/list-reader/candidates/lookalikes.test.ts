import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { bareCode, lookalikes } from './lookalikes.ts'

const codes = fc.string({ unit: fc.constantFrom(...Array.from('acdefghijk-mn0o1is5b8')), minLength: 3, maxLength: 7 })

/** What a person writes instead, and the other way round. */
const pairs = [
  ['0', 'o'],
  ['1', 'i'],
  ['1', 'l'],
  ['5', 's'],
  ['8', 'b'],
] as const

describe('a code that was copied by hand', () => {
  test('is found where one sign was taken for another that looks like it', () => {
    fc.assert(
      fc.property(codes, fc.nat(), fc.constantFrom(...pairs), fc.boolean(), (code, at, [digit, letter], isDigit) => {
        const place = at % code.length
        const [own, other] = isDigit ? [digit, letter] : [letter, digit]
        const right = code.slice(0, place) + own + code.slice(place + 1)
        const written = code.slice(0, place) + other + code.slice(place + 1)
        expect(lookalikes(written.toUpperCase())).toContain(right)
      }),
      propertyCases(500),
    )
  })

  test('is found where a sign was taken for another in all its places', () => {
    fc.assert(
      fc.property(codes, fc.constantFrom(...pairs), (code, [digit, letter]) => {
        const right = code.replaceAll(letter, digit)
        const written = code.replaceAll(letter, digit).replaceAll(digit, letter)
        expect(right === written ? [right] : lookalikes(written)).toContain(right)
      }),
      propertyCases(300),
    )
  })

  test('with 1 for l is asked for with 1', () => {
    expect(lookalikes('al200')).toContain('a1200')
    expect(lookalikes('CB1 6-2M')).toContain('cbl 6-2m')
  })

  test.each([
    ['CPlOOOAVRLCD39', 'cp1000avrlcd39'],
    ['5T8000VXO38', 'st8000vx038'],
    ['MLT-D9llL/XAX', 'mlt-d911l/xax'],
    ['DS-2CD1434G2-LlU(Z)', 'ds-2cd1434g2-liu(z)'],
    ['OL1OOORTXL1OU-2O', 'ol1000rtxl10u-20'],
  ])('and scanned, %j, is asked for as %j', (scanned, code) => {
    expect(lookalikes(scanned)).toContain(code)
  })

  test('is asked for in few ways, each once, each of its length, and never as it is written', () => {
    fc.assert(
      fc.property(fc.oneof(codes, fc.string({ maxLength: 40 })), (code) => {
        const found = lookalikes(code)
        expect(new Set(found).size).toBe(found.length)
        expect(found).not.toContain(code.toLowerCase())
        expect(found.length).toBeLessThanOrEqual(33)
        for (const each of found) expect(each.length).toBe(code.toLowerCase().length)
      }),
      propertyCases(300),
    )
  })
})

test.each(['acde', '', '000000000', 'o0o0o0o0o'])(
  '%j has no lookalikes: none of its signs, or too many and no other',
  (code) => {
    expect(lookalikes(code)).toEqual([])
  },
)

test.each([
  ['69421230B1549', '6942I23081549'],
  ['AB 12', 'ab1-2'],
])('%j and %j are one code, without their signs and with digits for letters', (one, other) => {
  expect(bareCode(one)).toBe(bareCode(other))
})
