import { expect, test } from 'vitest'
import { appendToList } from './append-to-list.ts'

test('what is added to a list begins on a row of its own', () => {
  expect(appendToList(' \n', '3 A\n')).toBe('3 A\n')
  expect(appendToList('1 A\n2 B\n\n', '3 C')).toBe('1 A\n2 B\n3 C')
})

test('what is added has the line ends that a text field has', () => {
  expect(appendToList('1 A', '2 B\r\n3 C\r4 D\n')).toBe('1 A\n2 B\n3 C\n4 D\n')
})
