import { expect, test } from 'vitest'
import { wordsOf } from './words-of.ts'

test.each([
  ['fortigate 668G', null, 'fortigate 668G'],
  ['HP 970', null, 'HP 970'],
  ['Kyocera TK 4260', null, 'Kyocera TK 4260'],
  ['tk-4711 magenta', 'tk-4711', 'magenta'],
])('of what is asked for, %s says what it is', (text, code, words) => {
  expect(wordsOf(text, code, true)).toBe(words)
  expect(wordsOf(text, code)).toBe('')
})

test.each([
  ['6 entonces', null],
  ['entonces', null],
  ['Clave 11DST0021K', '11DST0021K'],
  ['8806090778???', '8806090778'],
])('%s says nothing', (text, code) => {
  expect(wordsOf(text, code, true)).toBe('')
})
