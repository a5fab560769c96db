import { expect, test } from 'vitest'
import { numberWords, saidFigures } from './number-words.ts'

test.each([
  ['necesito treinta y cinco de esos', [35]],
  ['ciento veinte y doscientos cincuenta', [120, 250]],
  ['dos mil quinientos', [2500]],
  ['mil', [1000]],
  ['mil gracias', []],
  ['el ssd de un tera', []],
  ['un ssd de dos teras', [1, 2]],
  ['two hundred and fifty', [250]],
  ['2 dozen mice', [24]],
  ['media docena', [6]],
  ['1/2 docena', [6]],
  ['2 1/2 docenas', [30]],
  ['dos docenas', [24]],
  ['a pair of monitors', [2]],
  ['veintidos', [22]],
  ['una bobina', [1]],
  ['cf258a y tres mas', [3]],
  ['dos o tres', [2, 3]],
  ['dos tres', [null]],
  ['no perdon cuatro cuatro', [4]],
  ['modelo cuatro cuatro', [null]],
  ['treinta y veinte', [30, 20]],
  ['seis y tres', [6, 3]],
  ['trescientos', [300]],
  ['constante, minuto y ciento-uno', []],
])('the numbers in %j are %j', (words, numbers) => {
  expect(numberWords(words).map(({ value }) => value?.toNumber() ?? null)).toEqual(numbers)
})

test('a number in words has its place in the text', () => {
  expect(numberWords('son treinta y cinco.')).toMatchObject([{ start: 4, end: 19, isArticle: false }])
})

test.each([
  ['ochenta y nueve setenta y nueve', ['8979']],
  ['cuatro treinta y siete', ['437']],
  ['la de doscientos cincuenta y seis', ['256']],
  ['cinco cero seis', ['506']],
  ['sin ninguna', []],
])('the figures that are said in %j are %j', (words, figures) => {
  expect(saidFigures(words).map((each) => each.figures)).toEqual(figures)
})
