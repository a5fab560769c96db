import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import type { KnownStock } from './known-product.ts'
import { shareStock } from './share-stock.ts'

const source = { kind: 'catalog', at: null } as const
const codes = ['GDL', 'MTY', 'CDMX'] as const
const pieces: fc.Arbitrary<number> = fc.constantFrom(0, 0.5, 1, 7, 46, 500)
const parts = fc.uniqueArray(fc.record({ warehouse: fc.constantFrom(...codes), quantity: pieces }), {
  selector: ({ warehouse }) => warehouse,
})
const known: fc.Arbitrary<KnownStock> = fc.oneof(
  pieces.map((total) => ({ kind: 'total', source, total }) as const),
  fc.record({ stocks: fc.tuple(pieces, pieces, pieces), limit: fc.option(pieces) }).map(({ stocks, limit }) => {
    const sum = stocks.reduce((all, each) => all + each, 0)
    const total = limit !== null && limit < sum ? { total: limit } : {}
    const warehouses = codes.map((code, index) => ({ code, location: '', stock: stocks[index]! }))
    return { kind: 'warehouses', source, warehouses, ...total } as const
  }),
)

test('all parts of a line together count on no more than there is, and on all of it that they need', () => {
  fc.assert(
    fc.property(parts, known, (split, stock) => {
      if (stock.kind !== 'total' && stock.kind !== 'warehouses') return
      const needed = split.reduce((sum, { quantity }) => sum + quantity, 0)
      const shares = shareStock(split, stock)
      const counted = split.reduce((sum, { quantity }, at) => sum + Math.min(quantity, shares[at]!.available), 0)
      const ofWarehouses = split.reduce((sum, { warehouse, quantity }) => {
        if (stock.kind === 'total') return sum + quantity
        return sum + Math.min(quantity, stock.warehouses.find(({ code }) => code === warehouse)!.stock ?? 0)
      }, 0)
      expect(counted).toBe(Math.min(needed, ofWarehouses, stock.total ?? Infinity))
    }),
    propertyCases(500),
  )
})

test('of pieces that are known of all warehouses together, the second part has what the first one leaves', () => {
  const split = ['CDMX', 'GDL'].map((warehouse) => ({ warehouse, quantity: 500 }))
  const inAll = { pieces: 46, isKnownWhere: false }
  expect(shareStock(split, { kind: 'total', source, total: 46 })).toEqual([
    { available: 46, inAll },
    { available: 0, inAll },
  ])
  const general = [{ warehouse: 'GENERAL', quantity: 500 }]
  expect(shareStock(general, { kind: 'total', source, total: 46 })).toEqual([{ available: 46 }])
})

test('where nobody knows what a warehouse has, a part counts on nothing', () => {
  const split = [{ warehouse: 'GDL', quantity: 1 }]
  expect(shareStock(split, { kind: 'unknown' })).toEqual([null])
  expect(shareStock(split, { kind: 'gone', source })).toEqual([{ available: 0 }])
  const warehouses = [{ code: 'GDL', location: '', stock: null }]
  expect(shareStock(split, { kind: 'warehouses', source, warehouses })).toEqual([null])
})
