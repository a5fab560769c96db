import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { skuKeyOf } from '#src/catalog/engine/columns/sku-key.ts'
import {
  bucketCount,
  bucketOf,
  changesBetween,
  type ObservedProducts,
  observedAt,
  observeProductsAt,
  withChanges,
} from './observed-products.ts'

const catalogs = fc.uniqueArray(
  fc.record({
    key: fc.integer({ min: 0, max: 40 }),
    price: fc.oneof(fc.constantFrom(1, 2.5, Number.NaN), fc.double({ noDefaultInfinity: true })),
    stock: fc.constantFrom(0, -3, 12.5, Number.NaN),
  }),
  { selector: ({ key }) => key },
)

describe('the observed products of a catalog', () => {
  it('become those of the next catalog when its changes are applied', () => {
    fc.assert(
      fc.property(catalogs, catalogs, (before, after) => {
        const [a, b] = [observeProducts(before), observeProducts(after)]
        expect(withChanges(a, changesBetween(a, b))).toEqual(b)
      }),
    )
  })

  it('have no changes if nothing changed, and otherwise only the real ones', () => {
    fc.assert(
      fc.property(catalogs, (rows) => {
        const same = observeProducts(rows)
        expect(changesBetween(same, observeProducts(rows.toReversed())).keys.length).toBe(0)
      }),
    )
    const before = observeProducts([
      { key: 1, price: 5, stock: 2 },
      { key: 2, price: 6, stock: Number.NaN },
      { key: 3, price: 7, stock: 1 },
    ])
    const after = observeProducts([
      { key: 1, price: 5.5, stock: 2 },
      { key: 2, price: 6, stock: Number.NaN },
      { key: 4, price: 8, stock: 0 },
    ])
    expect([...changesBetween(before, after).keys]).toEqual([1, 3, 4])
  })

  it('are found by key; of two products with the same key, the first one', () => {
    fc.assert(
      fc.property(catalogs, fc.integer({ min: 0, max: 41 }), (rows, key) => {
        const row = rows.find((each) => each.key === key)
        const twice = observeProducts([...rows, { key, price: 99, stock: 99 }])
        expect(observedAt(twice, key)).toEqual(row ? { price: row.price, stock: row.stock } : { price: 99, stock: 99 })
        expect(observedAt(observeProducts(rows), key)).toEqual(row ? { price: row.price, stock: row.stock } : null)
      }),
    )
  })
})

describe('the key of a sku', () => {
  it('is a safe integer, spread evenly over the buckets, and different for each sku', () => {
    const keys = new Set<number>()
    const perBucket = new Uint32Array(bucketCount)
    for (let number = 0; number < 50_000; number += 1) {
      const key = skuKeyOf(`ABC${String(number).padStart(6, '0')}`)
      expect(Number.isSafeInteger(key) && key >= 0).toBe(true)
      keys.add(key)
      perBucket[bucketOf(key)]! += 1
    }
    expect(keys.size).toBe(50_000)
    expect(Math.max(...perBucket)).toBeLessThan(1.3 * (50_000 / bucketCount))
  })
})

function observeProducts(
  rows: readonly { readonly key: number; readonly price: number; readonly stock: number }[],
): ObservedProducts {
  return observeProductsAt(
    Uint32Array.from(rows, (_, index) => index),
    Float64Array.from(rows, ({ key }) => key),
    { priceAt: (index) => rows[index]!.price, stockAt: (index) => rows[index]!.stock },
  )
}
