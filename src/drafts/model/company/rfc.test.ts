import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { findRfcFault, genericRfcs, isPostcode, rfcCheckDigit } from './rfc.ts'

/** Of public companies, and those that SAT publishes for tests: companies and persons. */
const known = [
  'PME380607P35',
  'NWM9709244W4',
  'TME840315KT6',
  'EKU9003173C9',
  'XIA190128J61',
  'IIA040805DZ4',
  'URE180429TM6',
  'ICV060329BY0',
  'JES900109Q90',
  'MISC491214B86',
  'CACX7605101P8',
  'KAHO641101B39',
  'WATM640917J45',
  'FUNK671228PH6',
]

describe('an RFC', () => {
  it.each([...known, ...genericRfcs])('that exists is accepted: %s', (rfc) => {
    expect(findRfcFault(rfc)).toBeNull()
    expect(findRfcFault(` ${rfc.slice(0, -9).toLowerCase()}-${rfc.slice(-9, -3)}-${rfc.slice(-3)} `)).toBeNull()
  })

  it.each([
    ['', 'form'],
    ['EKU9003173C', 'form'],
    ['EK9003173C9', 'form'],
    ['EKUXX9003173C9', 'form'],
    ['EKU9003173CB', 'form'],
    ['EKU9013173C9', 'date'],
    ['EKU9002303C9', 'date'],
    ['EKU9000003C9', 'date'],
    ['EKU9003173C8', 'check'],
    ['XAXX010101001', 'check'],
  ])('%j has a fault: %s', (rfc, fault) => {
    expect(findRfcFault(rfc)).toBe(fault)
  })

  const letter = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNÑOPQRSTUVWXYZ&'))
  const sign = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'))
  const text = (of: fc.Arbitrary<string>, least: number, most: number) =>
    fc.array(of, { minLength: least, maxLength: most }).map((each) => each.join(''))
  const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  const anyRfc = fc.tuple(text(letter, 3, 4), day, text(sign, 2, 2)).map(([name, date, homoclave]) => {
    const body = name + date.toISOString().slice(2, 10).replaceAll('-', '') + homoclave
    return body + rfcCheckDigit(body)
  })

  it('made by the rule is accepted, and the sum by hand is divisible by 11', () => {
    fc.assert(
      fc.property(anyRfc, (rfc) => {
        expect(findRfcFault(rfc)).toBeNull()
        // The check digit is one more place with the weight 1, where A is 10.
        const values = Array.from(rfc.padStart(13, ' '), valueOf)
        const sum = values.slice(0, 12).reduce((before, value, at) => before + value * (13 - at), 0)
        expect((sum + values[12]!) % 11).toBe(0)
      }),
      propertyCases(500),
    )
  })

  it('with one changed character is noticed, but for where the rule cannot see it', () => {
    fc.assert(
      fc.property(anyRfc, fc.nat(), fc.oneof(letter, sign), (rfc, at, other) => {
        const index = at % (rfc.length - 1)
        const changed = rfc.slice(0, index) + other + rfc.slice(index + 1)
        fc.pre(changed !== rfc)
        const fault = findRfcFault(changed)
        const weight = 13 - (index + 13 - rfc.length)
        const isUnseen = (weight * (valueOf(other) - valueOf(rfc[index]!))) % 11 === 0
        expect(fault === null && !isUnseen).toBe(false)
      }),
      propertyCases(2_000),
    )
  })

  it('with any one character changed is nearly always noticed, of all that exist here', () => {
    const characters = Array.from('ABCDEFGHIJKLMNÑOPQRSTUVWXYZ&0123456789')
    const changes = known.flatMap((rfc) =>
      Array.from(rfc, (own, at) =>
        characters.filter((other) => other !== own).map((other) => rfc.slice(0, at) + other + rfc.slice(at + 1)),
      ).flat(),
    )
    const noticed = changes.filter((rfc) => findRfcFault(rfc) !== null)
    expect(noticed.length / changes.length).toBeGreaterThan(0.9)
  })
})

test.each([
  ['44100', true],
  [' 01000 ', true],
  ['00100', false],
  ['4410', false],
  ['441000', false],
  ['4410O', false],
])('%j is a postcode: %s', (text, is) => {
  expect(isPostcode(text)).toBe(is)
})

/** SAT's table, written out another way. */
function valueOf(character: string): number {
  if (/\d/.test(character)) return Number(character)
  if (character === '&') return 24
  if (character === ' ') return 37
  if (character === 'Ñ') return 38
  const place = character.codePointAt(0)! - 65
  return place <= 13 ? 10 + place : 11 + place
}
