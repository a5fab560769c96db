import { expect, it } from 'vitest'
import { decimalsBeside, decimalsTimes } from './decimals-beside.ts'

it('keeps two prices that are not the same from reading the same', () => {
  const price = 2882.5247
  expect([2882.5151, 2882.53, price, 2900, null].map((beside) => decimalsBeside(price, beside))).toEqual([
    6,
    6,
    undefined,
    undefined,
    undefined,
  ])
})

it('keeps a line from showing a price that times its quantity is another amount', () => {
  expect([1, 2, 100].map((quantity) => decimalsTimes(6199.9726, quantity))).toEqual([undefined, 6, 6])
  expect([12.5, 12.34, 10.001].map((price) => decimalsTimes(price, 4))).toEqual([undefined, undefined, undefined])
  expect(decimalsTimes(10.005, 2)).toBe(6)
})
