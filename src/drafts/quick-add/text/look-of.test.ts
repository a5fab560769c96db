import { expect, it } from 'vitest'
import { lookOf } from './look-of.ts'

const read = { problem: null, isDismissed: false, isLater: false, row: {} }

it('a quantity that a later line changed does not look like what is ordered, and the later one does', () => {
  const changed = { ...read, row: { changedBy: [{ line: 3, words: 'que sean 15' }] } }
  expect([1, 3].map((line) => lookOf('quantity', changed, line))).toEqual(['soft', 'read'])
  expect(lookOf('code', changed, 1)).toBe('read')
  expect(lookOf('quantity', read, 1)).toBe('read')
})
