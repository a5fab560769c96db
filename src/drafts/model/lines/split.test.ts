import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addSplits, setInSplit, splitOfQuantity, splitTotal } from './split.ts'
import { splitOver } from './split-over.ts'

const split = [
  { warehouse: 'GDL', quantity: 3 },
  { warehouse: 'MTY', quantity: 0.1 },
]

describe('a split over warehouses', () => {
  it('is summed exactly, and added warehouse by warehouse', () => {
    expect(splitTotal([...split, { warehouse: 'SUR', quantity: 0.2 }])).toBe(3.3)
    expect(
      addSplits(split, [
        { warehouse: 'MTY', quantity: 0.2 },
        { warehouse: 'SUR', quantity: 1 },
      ]),
    ).toEqual([
      { warehouse: 'GDL', quantity: 3 },
      { warehouse: 'MTY', quantity: 0.3 },
      { warehouse: 'SUR', quantity: 1 },
    ])
  })

  it('has each warehouse once, and none with 0', () => {
    expect(setInSplit(split, 'GDL', 5)[0]).toEqual({ warehouse: 'GDL', quantity: 5 })
    expect(setInSplit(split, 'GDL', 0)).toEqual([split[1]])
    expect(setInSplit(split, 'SUR', 0)).toEqual(split)
  })

  it('is all from the first warehouse that has enough, else as much as each has, in order', () => {
    const stocks = [
      { code: 'GDL', stock: 2 },
      { code: 'MTY', stock: 9 },
      { code: 'CDMX', stock: 20 },
    ]
    expect(splitOver(stocks, 8)).toEqual([{ warehouse: 'MTY', quantity: 8 }])
    expect(splitOver(stocks, 25)).toEqual([
      { warehouse: 'GDL', quantity: 2 },
      { warehouse: 'MTY', quantity: 9 },
      { warehouse: 'CDMX', quantity: 14 },
    ])
  })

  it('never uses more than the stock or the quantity, and nothing of unknown stock', () => {
    const warehouses = fc.uniqueArray(
      fc.record({ code: fc.constantFrom('A', 'B', 'C', 'D'), stock: fc.option(fc.integer({ min: -5, max: 40 })) }),
      { selector: ({ code }) => code },
    )
    fc.assert(
      fc.property(warehouses, fc.integer({ min: 1, max: 100 }), (all, quantity) => {
        const made = splitOver(all, quantity)
        const available = all.reduce((sum, { stock }) => sum + Math.max(0, stock ?? 0), 0)
        expect(splitTotal(made)).toBe(Math.min(quantity, available))
        for (const { warehouse, quantity: taken } of made) {
          expect(taken).toBeGreaterThan(0)
          expect(taken).toBeLessThanOrEqual(all.find(({ code }) => code === warehouse)?.stock ?? 0)
        }
      }),
    )
  })

  it('follows a new quantity where it is all from one warehouse, and else stays', () => {
    const whole = [{ warehouse: 'GDL', quantity: 3 }]
    expect(splitOfQuantity(whole, 3, 5)).toEqual([{ warehouse: 'GDL', quantity: 5 }])
    expect(splitOfQuantity(whole, 4, 5)).toBe(whole)
    expect(splitOfQuantity(split, 3.1, 5)).toBe(split)
  })
})

it('does not cut an added quantity: the store refuses what is too large', () => {
  const full = [{ warehouse: 'CDMX', quantity: 6_000_000 }]
  expect(addSplits(full, full)).toEqual([{ warehouse: 'CDMX', quantity: 12_000_000 }])
})
