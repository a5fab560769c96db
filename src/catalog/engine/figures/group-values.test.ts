import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupValues } from './group-values.ts'

describe('the choices of a unit', () => {
  it('are the numbers themselves, up to eight', () => {
    expect(groupValues(evenly(4, 8, 16))).toEqual([4, 8, 16].map((value) => ({ least: value, most: value })))
  })

  it('are ranges that begin at round numbers where there are more', () => {
    const watts = evenly(
      60,
      90,
      120,
      300,
      350,
      400,
      450,
      467,
      500,
      540,
      550,
      600,
      620,
      650,
      700,
      750,
      800,
      850,
      1000,
      1200,
    )
    expect(groupValues(watts).map(({ least, most }) => `${least}..${most}`)).toEqual([
      '60..120',
      '300..467',
      '500..550',
      '600..650',
      '700..850',
      '1000..1200',
    ])
  })

  it('are four to eight ranges that hold every number once, in order', () => {
    const values = fc
      .uniqueArray(fc.integer({ min: 1, max: 5_000 }), { minLength: 9, maxLength: 60 })
      .chain((numbers) =>
        fc.tuple(
          ...numbers
            .toSorted((a, b) => a - b)
            .map((value) => fc.record({ value: fc.constant(value), count: fc.integer({ min: 1, max: 9 }) })),
        ),
      )
    fc.assert(
      fc.property(values, (counted) => {
        const ranges = groupValues(counted)
        expect(ranges.length).toBeGreaterThanOrEqual(2)
        expect(ranges.length).toBeLessThanOrEqual(8)
        for (const { value } of counted) {
          expect(ranges.filter(({ least, most }) => value >= least && value <= most)).toHaveLength(1)
        }
        expect(ranges.map(({ least }) => least)).toEqual(ranges.map(({ least }) => least).toSorted((a, b) => a - b))
      }),
    )
  })
})

function evenly(...values: number[]) {
  return values.map((value) => ({ value, count: 10 }))
}
