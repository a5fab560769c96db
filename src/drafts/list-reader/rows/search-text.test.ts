import { expect, test } from 'vitest'
import { searchTextOf } from './search-text.ts'

test.each([
  ['TABAPP010', 'IPAD 10A GEN 64GB WIFI SILVER NP MPQ03LZ/A', 'IPAD 10A GEN 64GB WIFI SILVER'],
  [
    'PRO-CAT-6-LITE',
    '01188 BOBINA UTP CAT6 LINKEDPRO 305M 3.00 PZA 2,150.00 0.00 6,450.00',
    'BOBINA UTP CAT6 LINKEDPRO 305M',
  ],
  [null, '2 caja Conectores RJ45 cat 6 (caja c/100)', 'Conectores RJ45 cat 6 (caja c/100)'],
  [null, '3 PZA Laptop HP Intel Core i5-1335U', 'Laptop HP Intel Core'],
  ['QWE-99Z8', 'necesito una docena de laptops gamer por favor', 'laptops gamer'],
  [null, 'No break de 1500VA con regulador', 'No break de 1500VA con regulador'],
  [null, 'Kyocera TK 4260', 'Kyocera TK 4260'],
  [null, 'fortigate 294G $86,211.53', 'fortigate 294G'],
])('the search of a row begins with the words that describe its product (%s)', (code, words, text) => {
  expect(searchTextOf({ code, words })).toBe(text)
})

test('it begins with the code where nothing describes the product', () => {
  expect(searchTextOf({ code: 'NOHAY-99X', words: '' })).toBe('NOHAY-99X')
  expect(searchTextOf({ code: 'QWE-99Z8', words: 'una docena de QWE-99Z8' })).toBe('QWE-99Z8')
  expect(searchTextOf({ code: 'QWE-99Z8', words: 'me mandan treinta y dos de la QWE-99Z8, por favor' })).toBe(
    'QWE-99Z8',
  )
  expect(searchTextOf({ code: 'NOHAY-99X', words: 'NP MPQ03LZ/A' })).toBe('NOHAY-99X')
})

test.each([
  ['Que sean DVR en vez de .', 'DVR'],
  ['este no espérate mejor mándame', ''],
  ['Cantidad en existencia: 0', ''],
  ['Unidad de medida: PZA Partida: 515', ''],
])('it has no talk and no field of a form: %s', (words, text) => {
  expect(searchTextOf({ code: null, words })).toBe(text)
  expect(searchTextOf({ code: 'NOHAY-99X', words })).toBe('NOHAY-99X')
})
