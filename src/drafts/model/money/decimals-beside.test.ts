import { expect, it } from 'vitest'
import { decimalsBeside } from './decimals-beside.ts'

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
