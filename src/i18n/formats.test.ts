import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormats } from './formats.ts'
import { pickLocale } from './locale.ts'

const es = createFormats('es-MX')
const en = createFormats('en')

describe('formats', () => {
  it('writes Mexican pesos the same way in both languages', () => {
    for (const formats of [es, en]) {
      expect(formats.money(1234.5)).toBe('$1,234.50')
      expect(formats.unitPrice(0.123456)).toBe('$0.123456')
    }
  })

  it('writes numbers and money as Intl does, whatever the number', () => {
    const pesos = { style: 'currency', currency: 'MXN', currencyDisplay: 'narrowSymbol' } as const
    const value = fc.oneof(
      fc.integer(),
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100),
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((tenthsOfCents) => tenthsOfCents / 1000),
      fc.integer({ min: 0, max: 2_000_000_000 }).map((millionths) => millionths / 1e6),
      fc
        .double({ noNaN: true, min: -1e21, max: 1e21, minExcluded: true, maxExcluded: true })
        .filter((each) => !Object.is(each, -0)),
    )
    fc.assert(
      fc.property(value, fc.constantFrom(es, en), (each, formats) => {
        const language = formats === en ? 'en-US' : 'es-MX'
        const byIntl = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options).format(each)
        expect(formats.number(each)).toBe(byIntl({ maximumFractionDigits: 3 }))
        expect(formats.money(each)).toBe(byIntl(pesos))
        expect(formats.money(`${each}`)).toBe(byIntl(pesos))
        expect(formats.unitPrice(each, 6)).toBe(byIntl({ ...pesos, maximumFractionDigits: 6 }))
      }),
    )
    expect([es.number(-0), es.money(-0)]).toEqual(['0', '$0.00'])
  })

  it('writes the price of a piece in centavos, and its fraction of one only where it matters', () => {
    expect(es.unitPrice(6199.9726)).toBe('$6,199.97')
    expect(es.unitPrice(6199.9726, 6)).toBe('$6,199.9726')
    // Of a cheap piece half a centavo is much.
    expect([10.5475, 1.5475, 0.0345].map((price) => es.unitPrice(price))).toEqual(['$10.55', '$1.5475', '$0.0345'])
  })

  it('never writes a change as none', () => {
    expect([0.04, -0.0004, 0, 0.00002, -0.00002].map(en.change)).toEqual([
      '+4.0%',
      '-<0.1%',
      '0.0%',
      '+<0.1%',
      '-<0.1%',
    ])
    expect([0.036, 0, 0.00002].map(es.percent)).toEqual(['3.6%', '0%', '<0.1%'])
  })

  it('keeps every digit of a decimal text that a number could not hold', () => {
    expect(es.money('90071992547409931.25')).toBe('$90,071,992,547,409,931.25')
  })

  it('writes every time of the day with 24 hours, so that no sentence ends in two dots', () => {
    const evening = new Date(2026, 10, 27, 22, 31).getTime()
    expect([es.dateTime(evening), en.dateTime(evening)]).toEqual(['27 nov 2026, 22:31', 'Nov 27, 2026, 22:31'])
    expect([es.shortTime(evening), en.shortTime(evening)]).toEqual(['22:31', '22:31'])
    const midnight = new Date(2026, 10, 27, 0, 5, 9).getTime()
    expect([es.shortTime(midnight), en.time(midnight)]).toEqual(['00:05', '00:05:09'])
  })

  it('chooses the right form of the noun, from one to a million', () => {
    const products = (count: number) => es.plural(count, 'producto', 'productos')
    expect([0, 1, 2, 1_000_000].map(products)).toEqual(['productos', 'producto', 'productos', 'productos'])
    expect([0, 1, 1200].map((count) => en.count(count, 'line', 'lines'))).toEqual(['0 lines', '1 line', '1,200 lines'])
  })

  it('writes ages in the largest whole unit, and never an age in the future', () => {
    expect(es.age(5_000)).toBe('hace 5 s')
    expect(en.age(3 * 60_000 + 1)).toBe('3 min. ago')
    expect(es.age(26 * 3_600_000)).toBe('ayer')
    expect(es.age(-5_000)).toBe('ahora')
  })

  it('sorts names by the language’s own order, with numbers as numbers', () => {
    expect(['ñandú', 'Zeta', 'ábaco', 'nube', 'A10', 'A9'].toSorted(es.compare)).toEqual([
      'A9',
      'A10',
      'ábaco',
      'nube',
      'ñandú',
      'Zeta',
    ])
  })
})

describe('the first language', () => {
  it.each([
    [['en-GB', 'es'], 'en'],
    [['fr', 'es-ES'], 'es-MX'],
    [['de', 'fr'], 'es-MX'],
    [[], 'es-MX'],
  ])('is, for the languages %j, %s', (languages, locale) => {
    expect(pickLocale(languages)).toBe(locale)
  })
})
