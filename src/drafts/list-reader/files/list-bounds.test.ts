import { expect, test } from 'vitest'
import { isTooLong, mostCharacters, mostLines } from './list-bounds.ts'

test('a text of too many lines, or of too many characters, is no list', () => {
  expect(isTooLong('a\n'.repeat(mostLines - 1))).toBe(false)
  expect(isTooLong('a\n'.repeat(mostLines))).toBe(true)
  expect(isTooLong('a'.repeat(mostCharacters))).toBe(false)
  expect(isTooLong('a'.repeat(mostCharacters + 1))).toBe(true)
})
