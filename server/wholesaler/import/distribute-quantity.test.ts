import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distributeQuantity } from './distribute-quantity.ts'

describe('distributing a quantity over warehouses', () => {
  it('adds up to exactly the quantity, fractions and negative ones too', () => {
    const quantity = fc.oneof(fc.integer({ min: -50, max: 100_000 }), fc.double({ min: -10, max: 1e9, noNaN: true }))
    fc.assert(
      fc.property(fc.string(), quantity, (sku, total) => {
        const warehouses = distributeQuantity(sku, total)
        expect(warehouses.reduce((sum, [, { stock }]) => sum + (stock ?? 0), 0)).toBe(total + 0)
      }),
    )
  })

  it('gives no warehouse a negative stock unless the quantity is negative', () => {
    fc.assert(
      fc.property(fc.string(), fc.double({ min: 0, max: 1e7, noNaN: true }), (sku, total) => {
        expect(distributeQuantity(sku, total).every(([, { stock }]) => (stock ?? 0) >= 0)).toBe(true)
      }),
    )
  })

  it('gives the same sku the same warehouses every time', () => {
    expect(distributeQuantity('DSK10233', 40)).toEqual(distributeQuantity('DSK10233', 40))
  })

  it('uses all warehouses for one sku or another', () => {
    const codes = Array.from({ length: 200 }, (_, index) => distributeQuantity(`SKU${index}`, 9)).flat()
    expect(new Set(codes.map(([code]) => code)).size).toBe(8)
  })
})
