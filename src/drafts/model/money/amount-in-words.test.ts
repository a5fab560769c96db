import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { amountInWords } from './amount-in-words.ts'

test.each([
  ['10500.50', 'DIEZ MIL QUINIENTOS PESOS 50/100 M.N.'],
  ['0.00', 'CERO PESOS 00/100 M.N.'],
  ['0.05', 'CERO PESOS 05/100 M.N.'],
  ['1.00', 'UN PESO 00/100 M.N.'],
  ['21.10', 'VEINTIÚN PESOS 10/100 M.N.'],
  ['31.00', 'TREINTA Y UN PESOS 00/100 M.N.'],
  ['100.00', 'CIEN PESOS 00/100 M.N.'],
  ['101.00', 'CIENTO UN PESOS 00/100 M.N.'],
  ['1000.00', 'MIL PESOS 00/100 M.N.'],
  ['1001.00', 'MIL UN PESOS 00/100 M.N.'],
  ['21000.00', 'VEINTIÚN MIL PESOS 00/100 M.N.'],
  ['100000.00', 'CIEN MIL PESOS 00/100 M.N.'],
  ['555716.16', 'QUINIENTOS CINCUENTA Y CINCO MIL SETECIENTOS DIECISÉIS PESOS 16/100 M.N.'],
  ['1000000.00', 'UN MILLÓN DE PESOS 00/100 M.N.'],
  ['1000001.00', 'UN MILLÓN UN PESOS 00/100 M.N.'],
  ['2000000.99', 'DOS MILLONES DE PESOS 99/100 M.N.'],
  ['100001000.00', 'CIEN MILLONES MIL PESOS 00/100 M.N.'],
  [
    '999999999.99',
    'NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS 99/100 M.N.',
  ],
  ['1000000000.00', ''],
  ['-1.00', ''],
] as const)('writes %s as %j', (pesos, words) => {
  expect(amountInWords(pesos)).toBe(words)
})

test('up to 999,999,999.99, what is written is what a naive way writes, and reads back as the same amount', () => {
  const digits = fc.integer({ min: 1, max: 9 })
  // Round amounts and small ones as often as long ones: there are the exceptions.
  const whole = fc.oneof(
    fc.integer({ min: 0, max: 999_999_999 }),
    digits.chain((count) => fc.integer({ min: 0, max: 10 ** count - 1 })),
    fc.tuple(fc.nat(999), digits).map(([number, zeros]) => (number * 10 ** zeros) % 1_000_000_000),
  )
  fc.assert(
    fc.property(whole, fc.nat(99), (amount, cents) => {
      const centavos = String(cents).padStart(2, '0')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- digits, a point and two digits
      const written = amountInWords(`${amount}.${centavos}` as `${number}`)
      expect(written).toBe(naively(amount, centavos))
      expect(read(written)).toBe(`${amount}.${centavos}`)
    }),
    propertyCases(3_000),
  )
})

const names = (
  '1 UN,2 DOS,3 TRES,4 CUATRO,5 CINCO,6 SEIS,7 SIETE,8 OCHO,9 NUEVE,10 DIEZ,11 ONCE,12 DOCE,13 TRECE,14 CATORCE,' +
  '15 QUINCE,16 DIECISÉIS,17 DIECISIETE,18 DIECIOCHO,19 DIECINUEVE,20 VEINTE,21 VEINTIÚN,22 VEINTIDÓS,23 VEINTITRÉS,' +
  '24 VEINTICUATRO,25 VEINTICINCO,26 VEINTISÉIS,27 VEINTISIETE,28 VEINTIOCHO,29 VEINTINUEVE,30 TREINTA,40 CUARENTA,' +
  '50 CINCUENTA,60 SESENTA,70 SETENTA,80 OCHENTA,90 NOVENTA,100 CIENTO,200 DOSCIENTOS,300 TRESCIENTOS,' +
  '400 CUATROCIENTOS,500 QUINIENTOS,600 SEISCIENTOS,700 SETECIENTOS,800 OCHOCIENTOS,900 NOVECIENTOS'
)
  .split(',')
  .map((entry): [number, string] => {
    const [value, name = ''] = entry.split(' ')
    return [Number(value), name]
  })

/** Takes the largest named number away until nothing is left, and mends what reads wrong by patterns. */
function naively(amount: number, centavos: string): string {
  const takeAway = (rest: number): string[] => {
    if (rest === 0) return []
    const [value, name] = names.findLast(([each]) => each <= rest)!
    const below = takeAway(rest - value)
    return value >= 30 && value < 100 && below.length > 0 ? [name, 'Y', ...below] : [name, ...below]
  }
  const groups = [Math.floor(amount / 1e6), Math.floor(amount / 1e3) % 1e3, amount % 1e3].map((group) =>
    takeAway(group)
      .join(' ')
      .replace(/^CIENTO$/, 'CIEN'),
  )
  const joined = [groups[0] && `${groups[0]} MILLONES`, groups[1] && `${groups[1]} MIL`, groups[2]]
    .filter(Boolean)
    .join(' ')
  const mended = (joined || 'CERO')
    .replace(/^UN MILLONES/, 'UN MILLÓN')
    .replace(/(^|MILLÓN |MILLONES )UN MIL\b/, '$1MIL')
  const noun = mended === 'UN' ? 'PESO' : /MILL(?:ÓN|ONES)$/.test(mended) ? 'DE PESOS' : 'PESOS'
  return `${mended} ${noun} ${centavos}/100 M.N.`
}

/** Adds up what each word is worth. */
function read(written: string): string {
  const [, words = '', centavos = ''] = /^(.*) (\d\d)\/100 M\.N\.$/.exec(written) ?? []
  let total = 0
  let group = 0
  for (const word of words.split(' ')) {
    if (word.startsWith('MILL')) {
      total = group * 1e6
      group = 0
    } else if (word === 'MIL') {
      total += (group || 1) * 1e3
      group = 0
    } else {
      group += word === 'CIEN' ? 100 : (names.find(([, name]) => name === word)?.[0] ?? 0)
    }
  }
  return `${total + group}.${centavos}`
}
