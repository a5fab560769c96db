import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { placedQuantities } from '#src/drafts/model/orders/order.ts'
import { demandOfOthers } from './demand.ts'
import { type KnownStock, stockAt } from './known-product.ts'
import { type LineShortage, shortageOf } from './shortage.ts'

describe('a line', () => {
  it('is planned if all of it comes from warehouses that have it', () => {
    const line = shortage({ quantity: 5, split: { GDL: 3, MTY: 2 }, stock: { GDL: 3, MTY: 9 } })
    expect(line).toEqual({
      state: { kind: 'planned' },
      wanted: 5,
      planned: 5,
      missing: 0,
      unassignable: 0,
      available: 12,
      isKnownWhere: true,
      excluded: [],
      shared: null,
      placedBefore: null,
    })
  })

  it('has no stock if no allowed warehouse has any, and is gone if the wholesaler does not have it', () => {
    expect(shortage({ quantity: 5, stock: { GDL: 0, MTY: 9 }, barred: ['MTY'] })).toMatchObject({
      state: { kind: 'none' },
      missing: 5,
    })
    expect(shortage({ quantity: 5, known: { kind: 'gone', source: { kind: 'catalog', at: null } } }).state).toEqual({
      kind: 'gone',
    })
  })

  it('tells what is in barred warehouses from what is nowhere', () => {
    const excludedIn = (given: Parameters<typeof shortage>[0]) => shortage(given).excluded
    const stock = { GDL: 2, MID: 122, TIJ: 18, ZAP: 0 }
    expect(excludedIn({ quantity: 30, stock, barred: ['MID', 'TIJ', 'ZAP'] })).toEqual([
      { warehouse: 'MID', stock: 122 },
      { warehouse: 'TIJ', stock: 18 },
    ])
    // They matter only where something is missing.
    expect(excludedIn({ quantity: 2, stock, barred: ['MID', 'TIJ'] })).toEqual([])
    expect(excludedIn({ quantity: 300, stock })).toEqual([])
  })

  it('has a shortage of what all warehouses together lack, however it is planned', () => {
    expect(shortage({ quantity: 5, stock: { GDL: 0.5, MTY: 2 } })).toMatchObject({
      state: { kind: 'too-little', by: 2.5, available: 2.5 },
      missing: 2.5,
    })
  })

  it('is not planned while some of it has no warehouse although there is enough', () => {
    expect(shortage({ quantity: 5, split: { GDL: 3 }, stock: { GDL: 9 } }).state).toEqual({
      kind: 'not-planned',
      by: 2,
    })
  })

  it('is over-planned if a part exceeds the stock, comes from a barred warehouse, or exceeds what is wanted', () => {
    expect(shortage({ quantity: 5, split: { GDL: 3 }, stock: { GDL: 2, MTY: 9 } }).state).toEqual({
      kind: 'over-planned',
      by: 0,
      warehouses: [{ warehouse: 'GDL', by: 1, why: 'stock' }],
    })
    expect(shortage({ quantity: 5, split: { MTY: 5 }, stock: { GDL: 9, MTY: 9 }, barred: ['MTY'] }).state).toEqual({
      kind: 'over-planned',
      by: 0,
      warehouses: [{ warehouse: 'MTY', by: 5, why: 'barred' }],
    })
    expect(shortage({ quantity: 5, split: { GDL: 6 }, stock: { GDL: 9 } }).state).toMatchObject({ by: 1 })
  })

  it('is unknown if the unknown stock may or may not be enough', () => {
    expect(shortage({ quantity: 5, known: { kind: 'unknown' } })).toMatchObject({
      state: { kind: 'unknown', by: 5 },
      missing: null,
    })
    expect(shortage({ quantity: 5, stock: { GDL: 3, MTY: null } })).toMatchObject({
      state: { kind: 'unknown' },
      missing: null,
    })
    expect(shortage({ quantity: 5, split: { MTY: 5 }, stock: { GDL: 9, MTY: null } }).state).toEqual({
      kind: 'unknown',
      by: 0,
    })
  })

  it('with only a total is certain of a shortage, but never of being planned', () => {
    const total = (count: number): KnownStock => ({
      kind: 'total',
      source: { kind: 'catalog', at: null },
      total: count,
    })
    expect(shortage({ quantity: 5, known: total(3) }).state).toEqual({ kind: 'too-little', by: 2, available: 3 })
    expect(shortage({ quantity: 5, known: total(9) }).state).toEqual({ kind: 'not-planned', by: 5 })
    expect(shortage({ quantity: 5, known: total(9), split: { GDL: 5 } }).state).toEqual({ kind: 'unknown', by: 0 })
    // All nine may be in a barred warehouse.
    expect(shortage({ quantity: 5, known: total(9), barred: ['GDL'] })).toMatchObject({
      state: { kind: 'unknown' },
      missing: null,
    })
  })

  it('wants only what is not placed, and nothing once all of it is placed', () => {
    const some = { quantity: 5, split: { GDL: 3, MTY: 2 }, placed: { GDL: 3 } }
    expect(shortage({ ...some, stock: { GDL: 0, MTY: 2 } })).toMatchObject({
      state: { kind: 'planned' },
      wanted: 2,
      planned: 2,
    })
    expect(shortage({ ...some, placed: { GDL: 3, MTY: 2 }, stock: { GDL: 0 } }).state).toEqual({ kind: 'placed' })
  })

  it('with enough for itself can share a shortage with other drafts, which are named', () => {
    const others = [{ name: 'Centro', quantity: 4 }]
    expect(shortage({ quantity: 5, stock: { GDL: 7 }, others })).toMatchObject({
      missing: 0,
      shared: { by: 2, drafts: [{ name: 'Centro', wanted: 4 }] },
    })
    expect(shortage({ quantity: 5, stock: { GDL: 9 }, others }).shared).toBeNull()
    expect(shortage({ quantity: 5, stock: { GDL: 3 }, others })).toMatchObject({ missing: 2, shared: { by: 3 } })
    // The other may order where this draft may not.
    expect(shortage({ quantity: 5, stock: { GDL: 5, MTY: 4 }, barred: ['MTY'], others }).shared).toBeNull()
  })

  it('is not planned well where another draft planned the same pieces, though there are enough elsewhere', () => {
    const others = [
      { name: 'Centro', quantity: 4, split: { GDL: 4 } },
      { name: 'Norte', quantity: 1, split: { MTY: 1 } },
    ]
    const planned = { quantity: 3, split: { GDL: 3 }, stock: { GDL: 5, MTY: 9 }, others }
    expect(shortage(planned)).toMatchObject({
      state: { kind: 'shared', by: 2 },
      shared: { by: 2, drafts: [{ name: 'Centro' }] },
    })
    expect(shortage({ ...planned, split: { MTY: 3 } }).state).toEqual({ kind: 'planned' })
  })
})

it('is never planned when a part exceeds known stock or is barred, nor when the parts do not add up', () => {
  const part = fc.integer({ min: 0, max: 4_000 }).map((count) => count / 1_000)
  const codes = ['A', 'B', 'C'] as const
  const byWarehouse = (value: fc.Arbitrary<number | null>) => fc.record({ A: value, B: value, C: value })
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9_000 }).map((count) => count / 1_000),
    split: byWarehouse(part),
    stock: byWarehouse(fc.option(part, { nil: null })),
    barred: fc.subarray([...codes]),
  })
  fc.assert(
    fc.property(line, ({ quantity, split, stock, barred }) => {
      const answered = shortage({ quantity, split, stock, barred })
      const known = stockOf(stock)
      const total = codes.reduce((sum, code) => sum + Math.round((split[code] ?? 0) * 1_000), 0)
      const isCovered = codes.every((code) => {
        const wanted = split[code] ?? 0
        return wanted === 0 || (!barred.includes(code) && (stockAt(known, code) ?? -1) >= wanted)
      })
      expect(answered.state.kind === 'planned').toBe(isCovered && total === Math.round(quantity * 1_000))
      // The shortage and the stock together are never more than is wanted.
      const there = codes.reduce((sum, code) => sum + (barred.includes(code) ? 0 : (stock[code] ?? 0)), 0)
      expect(answered.missing ?? 0).toBeLessThanOrEqual(Math.max(0, quantity - there) + 1e-9)
    }),
  )
})

type Quantities = Readonly<Record<string, number | null>>

function shortage(given: {
  quantity: number
  split?: Quantities
  stock?: Quantities
  known?: KnownStock
  barred?: readonly string[]
  placed?: Quantities
  others?: readonly { name: string; quantity: number; split?: Quantities }[]
}): LineShortage {
  const { quantity, split = {}, stock = {}, known = stockOf(stock), barred = [], placed = {}, others = [] } = given
  const line = makeLine({ quantity, split: splitOf(split) })
  const drafts = others.map((other) =>
    makeDraft({
      id: other.name,
      name: other.name,
      lines: [{ ...line, quantity: other.quantity, split: splitOf(other.split ?? {}) }],
    }),
  )
  const orders = splitOf(placed).map((part) =>
    makePlaced({ warehouse: part.warehouse, lines: [makePlacedLine({ lineId: line.id, quantity: part.quantity })] }),
  )
  return shortageOf(line, {
    known,
    barred: new Set(barred),
    placed: placedQuantities(orders),
    demand: demandOfOthers(drafts, 'mine'),
  })
}

function stockOf(stock: Quantities): KnownStock {
  const warehouses = Object.entries(stock).map(([code, each]) => ({ code, location: '', stock: each }))
  return { kind: 'warehouses', source: { kind: 'catalog', at: null }, warehouses }
}

function splitOf(split: Quantities): LineSplit {
  return Object.entries(split).flatMap(([warehouse, quantity]) => (quantity ? [{ warehouse, quantity }] : []))
}
