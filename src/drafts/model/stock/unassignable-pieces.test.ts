import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import type { KnownStock } from './known-product.ts'
import { unassignablePieces } from './unassignable-pieces.ts'

const codes = ['GDL', 'MTY', 'CDMX'] as const
const source = { kind: 'live', at: 1 } as const
const piece = fc.integer({ min: 0, max: 6 })
const perWarehouse = fc.record({ GDL: piece, MTY: piece, CDMX: piece })

function stockOf(stock: Readonly<Record<string, number | null>>): KnownStock {
  const warehouses = Object.entries(stock).map(([code, each]) => ({ code, location: '', stock: each }))
  return { kind: 'warehouses', source, warehouses }
}

test('pieces that no allowed warehouse has are missing, and not to be assigned: put one by one where there is room', () => {
  fc.assert(
    fc.property(
      fc.record({ stock: perWarehouse, split: perWarehouse, barred: fc.subarray([...codes]), wanted: piece }),
      ({ stock, split, barred, wanted }) => {
        const parts = codes.flatMap((warehouse) =>
          split[warehouse] > 0 ? [{ warehouse, quantity: split[warehouse] }] : [],
        )
        let rest = wanted - parts.reduce((sum, { quantity }) => sum + quantity, 0)
        const room = new Map(codes.map((code) => [code, stock[code] - split[code]]))
        for (const code of codes.filter((each) => !barred.includes(each))) {
          for (let free = room.get(code)!; free > 0 && rest > 0; free -= 1) rest -= 1
        }
        const given = { known: stockOf(stock), barred: new Set<string>(barred) }
        expect(unassignablePieces({ wanted, parts }, given)).toBe(Math.max(0, rest))
      },
    ),
    propertyCases(300),
  )
})

test('nobody says that pieces are missing of which nobody knows', () => {
  const barred = new Set<string>()
  const want = { wanted: 8, parts: [{ warehouse: 'GDL', quantity: 3 }] }
  const of = (known: KnownStock) => unassignablePieces(want, { known, barred })
  expect(of({ kind: 'unknown' })).toBe(0)
  expect(of(stockOf({ GDL: 3, MTY: null }))).toBe(0)
  expect(of({ kind: 'total', source, total: 6 })).toBe(2)
  expect(of({ kind: 'gone', source })).toBe(5)
})
