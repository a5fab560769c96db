import { expect, test } from 'vitest'
import { readPesos } from './read-pesos.ts'

test.each([
  ['12000', 12_000],
  [' $12,000.50 ', 12_000.5],
  ['$ 1 200', 1_200],
  ['12,000 MXN', 12_000],
  ['mxn$12000.', 12_000],
  ['.5', 0.5],
  ['0', 0],
])('reads %j as %d', (text, value) => {
  expect(readPesos(text)).toEqual({ kind: 'pesos', value })
})

test.each(['12,5', '1.005', '-5', '12mil', '1e6', '1,0000', '9999999999999'])('refuses %j as an amount', (text) => {
  expect(readPesos(text)).toEqual({ kind: 'invalid' })
})

test.each(['', '  ', '$'])('reads %j as empty', (text) => {
  expect(readPesos(text)).toEqual({ kind: 'empty' })
})
