import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortNumbers } from './sort-numbers.ts'

describe('sorting numbers', () => {
  it('sorts like a comparator, keeps the order of equal numbers, unknown ones last in both directions', () => {
    const value = fc.oneof(fc.double(), fc.integer({ min: -3, max: 3 }), fc.constantFrom(Number.NaN, -0, 0))
    fc.assert(
      fc.property(fc.array(value, { maxLength: 60 }), fc.boolean(), (values, descending) => {
        const naive = values
          .map((_, index) => index)
          .toSorted((a, b) => {
            const [left, right] = descending ? [values[b]!, values[a]!] : [values[a]!, values[b]!]
            const unknown = Number(Number.isNaN(values[a])) - Number(Number.isNaN(values[b]))
            return unknown || (left < right ? -1 : Number(left > right)) || a - b
          })
        expect([...sortNumbers(Float64Array.from(values), descending)]).toEqual(naive)
      }),
    )
  })
})
