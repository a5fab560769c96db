import { expect, test } from 'vitest'
import { appendToList } from './append-to-list.ts'

test('what is added to a list begins on a row of its own', () => {
  expect(appendToList(' \n', '3 A\n')).toBe('3 A\n')
  expect(appendToList('1 A\n2 B\n\n', '3 C')).toBe('1 A\n2 B\n3 C')
})
