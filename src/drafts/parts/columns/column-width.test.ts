import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormats } from '#src/i18n/formats.ts'
import { amountLength, amountWidth, skuWidth } from './column-width.ts'

describe('the width of a column', () => {
  it('has room for each character of an amount, as it is written', () => {
    const formats = createFormats('es-MX')
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.integer({ min: 0, max: 6 }),
        (digits, places) => {
          const amount = digits / 10 ** places
          expect(amountLength(amount)).toBe(formats.unitPrice(amount).length)
        },
      ),
    )
    expect(amountLength(839.413456, 6)).toBe('$839.413456'.length)
    expect(amountLength(99_999_999.99)).toBe('$99,999,999.99'.length)
  })

  it('grows with the longest value, and is never narrower than usual', () => {
    expect(amountWidth([1, null, 20], 6.5)).toBe(6.5)
    expect(amountWidth([1, 99_999_999.99], 6.5)).toBeGreaterThan(7.5)
    expect(skuWidth(['A-1'])).toBe(skuWidth(['B']))
    expect(skuWidth(['A-1', 'x'.repeat(20)])).toBeGreaterThan(10)
    expect(skuWidth(['x'.repeat(200)])).toBe(skuWidth(['x'.repeat(20)]))
  })
})
