import { expect, test } from 'vitest'
import { figuresForWords } from './number-words.ts'

test.each([
  ['necesito treinta y cinco de esos', 'necesito 35 de esos'],
  ['ciento veinte y doscientos cincuenta', '370'],
  ['dos mil quinientos', '2500'],
  ['mil', '1000'],
  ['two hundred and fifty', '250'],
  ['2 dozen mice', '24 mice'],
  ['media docena', '6'],
  ['dos docenas', '24'],
  ['a pair of monitors', 'a 2 of monitors'],
  ['veintidos', '22'],
  ['una bobina', 'una bobina'],
  ['one more thing', 'one more thing'],
  ['cf258a y tres mas', 'cf258a y 3 mas'],
  ['trescientos', '300'],
  ['constante, minuto y ciento-uno', 'constante, minuto y ciento-uno'],
])('%j is %j', (words, figures) => {
  expect(figuresForWords(words)).toBe(figures)
})
