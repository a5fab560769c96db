import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSplitWords, splitWords } from './split-words.ts'

const code = fc.constantFrom('CDMX', 'GDL 2', 'A/1', 'ALM-03', '7')
const split = fc.uniqueArray(
  fc.record({ warehouse: code, quantity: fc.integer({ min: 1, max: 9_999_999_000 }).map((n) => n / 1000) }),
  { selector: ({ warehouse }) => warehouse },
)

test('warehouses as exports write them are read back', () => {
  fc.assert(
    fc.property(split, (parts) => {
      expect(readSplitWords(splitWords(parts))).toEqual(parts)
    }),
  )
})

test.each(['', '  ', 'CDMX', 'de Guadalajara', 'CDMX 0', 'CDMX 5 · CDMX 3', 'CDMX 1.2345', '5', 'CDMX -1'])(
  'reads %j as an empty split',
  (text) => {
    expect(readSplitWords(text)).toEqual([])
  },
)
