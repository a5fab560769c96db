import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { standardIvaRate } from './iva-rate.ts'
import { lineSubtotal, orderTotals } from './money.ts'
import { withIva } from './with-iva.ts'

/** A price of up to six decimals and a quantity of up to three, as integers and as the floats that the code gets. */
const pricedLine = fc
  .record({
    micropesos: fc.integer({ min: 1, max: 1_000_000_000_000 }),
    thousandths: fc.integer({ min: 1, max: 9_999_999_000 }),
  })
  .map(({ micropesos, thousandths }) => ({
    price: micropesos / 1e6,
    quantity: thousandths / 1e3,
    centavos: divideHalfUp(BigInt(micropesos) * BigInt(thousandths), 10_000_000n),
  }))

test('a subtotal is the result of integer arithmetic, rounded half up to the centavo', () => {
  fc.assert(
    fc.property(pricedLine, ({ price, quantity, centavos }) => {
      expect(lineSubtotal(price, quantity)).toBe(asPesos(centavos))
    }),
  )
})

test('totals are the sum of the rounded lines, and the tax on it', () => {
  fc.assert(
    fc.property(fc.array(pricedLine, { maxLength: 30 }), (lines) => {
      const subtotal = lines.reduce((sum, { centavos }) => sum + centavos, 0n)
      const iva = divideHalfUp(subtotal * 16n, 100n)
      const totals = orderTotals(lines, standardIvaRate)
      expect(totals).toMatchObject({
        subtotal: asPesos(subtotal),
        iva: asPesos(iva),
        total: asPesos(subtotal + iva),
        linesWithoutPrice: 0,
      })
    }),
  )
})

test('rounds correctly where floats do not: 1.005 is 1.01', () => {
  expect(lineSubtotal(1.005, 1)).toBe('1.01')
  expect(lineSubtotal(0.285, 100)).toBe('28.50')
  expect(withIva(1.0905, 0)).toBe('1.09')
  expect(withIva(100.03, standardIvaRate)).toBe('116.03')
})

test('a line without a price counts in the pieces, not in the sum, and is counted as without a price', () => {
  const totals = orderTotals(
    [
      { price: 100, quantity: 2 },
      { price: null, quantity: 0.5 },
    ],
    standardIvaRate,
  )
  expect(totals).toEqual({ subtotal: '200.00', iva: '32.00', total: '232.00', linesWithoutPrice: 1, pieces: 2.5 })
  expect(lineSubtotal(null, 2)).toBeNull()
})

test('the example of the screen adds up', () => {
  expect(orderTotals([{ price: 48_210, quantity: 1 }], standardIvaRate)).toMatchObject({
    subtotal: '48210.00',
    iva: '7713.60',
    total: '55923.60',
  })
})

test('pieces are added as decimals', () => {
  expect(addQuantities(0.1, 0.2)).toBe(0.3)
})

function divideHalfUp(amount: bigint, by: bigint): bigint {
  return (amount * 2n + by) / (by * 2n)
}

function asPesos(centavos: bigint): string {
  const digits = String(centavos).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
