import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { countsLines } from './counts-lines.ts'

test.each([
  [[1, 2, 3, 4], true],
  [[10, 20, 30], true],
  [[7, 8, 9, 11, 12, 13], true],
  [[5, 5, 5, 5], false],
  [[3, 12, 4, 9], false],
  [[1, 2], false],
])('%j count lines: %j', (values, is) => {
  expect(countsLines(values.map((value) => new Big(value)))).toBe(is)
})

test('numbers count lines from any start', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 3, max: 60 }), (start, length) => {
      expect(countsLines(Array.from({ length }, (_, index) => new Big(start + index)))).toBe(true)
    }),
    propertyCases(100),
  )
})
