import { describe, expect, it } from 'vitest'
import { coverWarehouses } from './cover/cover-warehouses.ts'
import { planByPreference } from './strategies/plan-by-preference.ts'
import { planOneWarehouse } from './strategies/plan-one-warehouse.ts'

describe('a plan with one warehouse', () => {
  it('uses all that this one has, and returns what is missing', () => {
    const { warehouses, splits, missing } = planOneWarehouse(setUp(), 'MTY')
    expect(warehouses).toEqual(['MTY'])
    expect([...splits]).toEqual([
      ['pen', [{ warehouse: 'MTY', quantity: 2.5 }]],
      ['cup', [{ warehouse: 'MTY', quantity: 4 }]],
    ])
    expect([...missing]).toEqual([
      ['pen', 0.5],
      ['cap', 1],
    ])
  })

  it('is empty for an unknown warehouse', () => {
    const { warehouses, splits, missing } = planOneWarehouse(setUp(), 'SUR')
    expect([warehouses.length, splits.size, missing.size]).toEqual([0, 0, 3])
  })
})

describe('a plan by preference', () => {
  it('assigns each line whole to the first warehouse that has enough, else to several in order', () => {
    const { warehouses, splits, missing } = planByPreference(setUp())
    expect([...splits]).toEqual([
      ['pen', [{ warehouse: 'GDL', quantity: 3 }]],
      ['cup', [{ warehouse: 'MTY', quantity: 4 }]],
      ['cap', [{ warehouse: 'GDL', quantity: 0.3 }]],
    ])
    expect([...missing]).toEqual([['cap', 0.7]])
    expect(warehouses).toEqual(['MTY', 'GDL'])
  })
})

describe('what each warehouse serves alone', () => {
  it('is counted by lines, by pieces and by money to the centavo', () => {
    expect(coverWarehouses(setUp())).toEqual([
      // 3 × 1.115 is 3.345, which is 3.35, and 0.3 × 10.
      { code: 'GDL', linesInFull: 1, linesInPart: 1, pieces: 3.3, subtotal: '6.35', linesWithoutPrice: 0 },
      // 2.5 × 1.115 is 2.7875.
      { code: 'MTY', linesInFull: 1, linesInPart: 1, pieces: 6.5, subtotal: '2.79', linesWithoutPrice: 1 },
    ])
  })
})

/** GDL is listed first, MTY is preferred. */
function setUp() {
  return {
    warehouses: [
      { code: 'GDL', rank: 2 },
      { code: 'MTY', rank: 1 },
    ],
    lines: [
      { id: 'pen', quantity: 3, stock: [9, 2.5], price: 1.115 },
      { id: 'cup', quantity: 4, stock: [0, 4], price: null },
      { id: 'cap', quantity: 1, stock: [0.3], price: 10 },
    ],
    opened: [],
  }
}
