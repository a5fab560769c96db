import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ivaCentavos, lineCentavos, pesosOf, totalsOfMany } from './centavos.ts'
import { ivaRates } from './iva-rate.ts'
import { lineSubtotal, orderTotals } from './money.ts'

const price = fc.oneof(
  fc.integer({ min: 0, max: 99_999_999_999_999 }).map((centavos) => centavos / 100),
  fc.integer({ min: 1, max: 999_999_999 }).map((parts) => parts / 1_000_000),
  fc.double({ min: 0, max: 999_999_999_999.99, noNaN: true }),
)
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 9_999_999 }),
  fc.integer({ min: 1, max: 9_999_999_999 }).map((thousandths) => thousandths / 1_000),
)

test('a line has the same amount in whole centavos as in decimals', () => {
  fc.assert(
    fc.property(price, quantity, (each, pieces) => {
      expect(pesosOf(lineCentavos(each, pieces)!)).toBe(lineSubtotal(each, pieces))
    }),
  )
})

test('a line without a price has no amount', () => {
  expect(lineCentavos(null, 3)).toBeNull()
})

test('IVA is the same in whole centavos as in decimals', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 22n }), fc.constantFrom(...ivaRates), (subtotal, rate) => {
      const naive = new Big(String(subtotal)).times(rate).round(0, Big.roundHalfUp)
      expect(String(ivaCentavos(subtotal, rate))).toBe(naive.toFixed(0))
    }),
  )
})

test('an order has the same totals in both', () => {
  const line = fc.record({ price: fc.option(price), quantity })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), fc.constantFrom(...ivaRates), (lines, rate) => {
      expect(totalsOfMany(lines, rate)).toEqual(orderTotals(lines, rate))
    }),
  )
})

test.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [-123n, '-1.23'],
  [123_456n, '1234.56'],
])('%s centavos are %s pesos', (centavos, pesos) => {
  expect(pesosOf(centavos)).toBe(pesos)
})
