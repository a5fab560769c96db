import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuantity, largestQuantity, readQuantity } from './quantity.ts'

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['0', 0],
  ['007', 7],
  ['2.5', 2.5],
  ['.125', 0.125],
  ['3.', 3],
  ['1.5000', 1.5],
  ['1,234', 1234],
  ['1,234,567.5', 1_234_567.5],
  ['9999999', 9_999_999],
])('reads %j as %d', (text, value) => {
  expect(readQuantity(text)).toEqual({ kind: 'quantity', value })
})

test.each([
  ['12*4', 48],
  ['3 x 24', 72],
  ['2×6', 12],
  ['1,200 / 5', 240],
  ['10+2*3', 16],
  ['100 - 12/2', 94],
  ['7 − 7', 0],
  ['0.1+0.2', 0.3],
  ['10/4', 2.5],
])('calculates %j to %d', (text, value) => {
  expect(readQuantity(text)).toEqual({ kind: 'quantity', value })
})

test('does not round the result of a division', () => {
  expect(readQuantity('10/3')).toEqual({ kind: 'invalid', reason: 'too-many-decimals' })
})

test.each(['', '   '])('reads an empty field (%j) as empty, not as zero', (text) => {
  expect(readQuantity(text)).toEqual({ kind: 'empty' })
})

test.each([
  '1,5',
  '12,34',
  '1,2345',
  ',5',
  '.',
  '-1',
  '+1',
  '1e3',
  '12 x',
  'x 12',
  '12 4',
  '١٢',
  '12**4',
  '5/0',
  '3-5',
  '(2)',
  'NaN',
  'Infinity',
])('does not guess what %j means', (text) => {
  expect(readQuantity(text)).toEqual({ kind: 'invalid', reason: 'not-a-number' })
})

test('gives the reason for a quantity that is too large or has too many decimals', () => {
  expect(readQuantity('9999999.001')).toEqual({ kind: 'invalid', reason: 'too-large' })
  expect(readQuantity('1.0005')).toEqual({ kind: 'invalid', reason: 'too-many-decimals' })
})

test('reads back every quantity in the way both languages write it', () => {
  const formats = ['es-MX', 'en-US'].map((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: largestQuantity * 1000 }), (thousandths) => {
      const value = thousandths / 1000
      for (const format of formats) expect(readQuantity(format.format(value))).toEqual({ kind: 'quantity', value })
      expect(isQuantity(value)).toBe(true)
    }),
  )
})

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 0.0005, 1e7])('refuses %d as a quantity', (value) => {
  expect(isQuantity(value)).toBe(false)
})
