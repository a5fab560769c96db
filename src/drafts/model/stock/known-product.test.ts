import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { placedQuantities } from '#src/drafts/model/orders/order.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'
import { noDemand } from './demand.ts'
import {
  type KnowingLimits,
  type KnownStock,
  knowProduct,
  type StatedProduct,
  type StatedStock,
  stockAt,
  stockOf,
} from './known-product.ts'
import { withoutPlacedSince } from './placed-since.ts'
import { availableStock, shortageOf } from './shortage.ts'

describe('the known stock', () => {
  it('is the live answer with its time, rather than the catalog', () => {
    const known = knownStock(answered({ warehouses: [at('GDL', 3)] }), { quantity: 9, warehouses: [at('GDL', 9)] })
    expect(known).toEqual({ kind: 'warehouses', source: { kind: 'live', at: 5_000 }, warehouses: [at('GDL', 3)] })
  })

  it('is the catalog’s without an answer, or if the answer has no stock', () => {
    const catalog: StatedStock = { quantity: 9, warehouses: [at('GDL', 9)] }
    const byCatalog = { kind: 'warehouses', source: { kind: 'catalog', at: null }, warehouses: [at('GDL', 9)] }
    expect(knownStock(undefined, catalog)).toEqual(byCatalog)
    expect(knownStock(answered({ quantity: null, warehouses: null }), catalog)).toEqual(byCatalog)
    expect(knownStock({ sku: 'A', answered: null, failure: { at: 1, kind: 'timeout' } }, catalog)).toEqual(byCatalog)
  })

  it('is the catalog’s if it has stock by warehouse and is newer than the answer by more than a check stays valid', () => {
    const answer = answered({ warehouses: [at('GDL', 3)] })
    const catalog: StatedStock = { quantity: 9, warehouses: [at('GDL', 9)] }
    const sourceAt = (catalogAt: number, inCatalog: StatedStock) => {
      const known = knownStockAt(answer, inCatalog, { catalogAt, checkIsGoodForMs: 60_000 })
      return 'source' in known ? known.source.kind : null
    }
    expect(sourceAt(65_000, catalog)).toBe('live')
    expect(sourceAt(65_001, catalog)).toBe('catalog')
    expect(sourceAt(65_001, { quantity: 9, warehouses: null })).toBe('live')
  })

  it('is only a total if no source names warehouses', () => {
    expect(knownStock(undefined, { quantity: 7, warehouses: null })).toMatchObject({ kind: 'total', total: 7 })
    expect(knownStock(undefined, { quantity: 7, warehouses: [at('GDL', null)] })).toMatchObject({ kind: 'total' })
    expect(knownStock(undefined, { quantity: -7, warehouses: null })).toMatchObject({ kind: 'total', total: 0 })
  })

  it('is at most the total, in each warehouse and in all, where the total is less than the warehouses have', () => {
    const none = knownStock(answered({ quantity: 0, warehouses: [at('GDL', 40)] }), null)
    expect(none).toMatchObject({ warehouses: [at('GDL', 0)], total: 0 })
    const some = knownStock(answered({ quantity: 38, warehouses: [at('GDL', 39), at('MTY', 10)] }), null)
    expect(some).toMatchObject({ warehouses: [at('GDL', 38), at('MTY', 10)], total: 38 })
    expect(availableStock(some, new Set())).toBe(38)
  })

  it('is never enough for more than the total says, whatever the warehouses say', () => {
    const stock = fc.constantFrom(null, -1, 0, 0.5, 2, 19)
    fc.assert(
      fc.property(
        fc.integer({ min: -1, max: 40 }),
        fc.tuple(stock, stock, stock),
        fc.subarray(['A', 'B', 'C']),
        fc.constantFrom(0, 1, 5),
        (quantity, [a, b, c], barred, pieces) => {
          const stated = answered({ quantity, warehouses: [at('A', a), at('B', b), at('C', c)] })
          const product = withoutPlacedSince(knowProduct(stated, null, limits), [
            { warehouse: 'A', quantity: pieces, placedAt: 6_000, toCome: pieces, order: '' },
          ])
          // What was placed beyond the stock of its warehouse took nothing from the others.
          const taken = Math.min(pieces, Math.max(0, a ?? 0))
          const line = makeLine({ quantity: Math.max(0, quantity - taken) + 1 })
          const { missing } = shortageOf(line, {
            known: stockOf(product),
            barred: new Set(barred),
            placed: placedQuantities([]),
            demand: noDemand,
          })
          expect(missing).not.toBe(0)
        },
      ),
    )
  })

  it('is unknown while there is no answer and no catalog', () => {
    expect(knownStock(undefined, undefined)).toEqual({ kind: 'unknown' })
    expect(knownStock(undefined, { quantity: null, warehouses: null })).toEqual({ kind: 'unknown' })
  })

  it('is none, and known, of a product that the wholesaler does not have', () => {
    const gone = knownStock(
      { sku: 'A', answered: { at: 5_000, product: null }, failure: null },
      { quantity: 9, warehouses: [] },
    )
    expect(gone).toEqual({ kind: 'gone', source: { kind: 'live', at: 5_000 } })
    expect(stockAt(gone, 'GDL')).toBe(0)
    expect(knownStock(undefined, null)).toEqual({ kind: 'gone', source: { kind: 'catalog', at: null } })
  })

  it('counts negative stock as none, keeps unknown stock unknown, and counts a warehouse that is not named as empty', () => {
    const known = knownStock(undefined, {
      quantity: null,
      warehouses: [at('GDL', -4), at('MTY', null), at('QRO', 2), at('QRO', 50)],
    })
    expect(['GDL', 'MTY', 'QRO', 'TIJ'].map((code) => stockAt(known, code))).toEqual([0, null, 2, 0])
  })
})

describe('the known product', () => {
  const listed = { ...makeProduct({ price: 100 }), quantity: 9, warehouses: [at('GDL', 9)] }
  const live = { ...makeProduct({ price: 104 }), quantity: 2, warehouses: [at('GDL', 2)] }
  const know = (product: StatedProduct | null, catalogAt: number | null, inCatalog: typeof listed | null | undefined) =>
    knowProduct(
      { sku: listed.sku, answered: { at: 5_000, product: product && { ...product, findings: [] } }, failure: null },
      inCatalog,
      {
        catalogAt,
        checkIsGoodForMs: 60_000,
      },
    )

  it('has price and stock of the live answer while the answer is valid, also where the catalog is newer', () => {
    expect(know(live, 64_000, listed)).toMatchObject({ product: { price: 104 }, stock: { warehouses: [{ stock: 2 }] } })
    expect(know(live, 66_000, listed)).toMatchObject({ product: { price: 100 }, stock: { warehouses: [{ stock: 9 }] } })
    expect(know(live, null, undefined)).toMatchObject({ product: { price: 104 }, source: { kind: 'live', at: 5_000 } })
  })

  it('is gone where the deciding source does not have it', () => {
    expect(know(null, 64_000, listed)).toEqual({ kind: 'gone', source: { kind: 'live', at: 5_000 } })
    expect(know(null, 66_000, listed).kind).toBe('listed')
    expect(know(live, 64_000, null).kind).toBe('listed')
    expect(know(live, 66_000, null)).toEqual({ kind: 'gone', source: { kind: 'catalog', at: 66_000 } })
  })

  it('says the source of its price and of its stock apart', () => {
    const known = know({ ...live, quantity: null, warehouses: null }, 6_000, listed)
    expect(known).toMatchObject({ source: { kind: 'live' }, stock: { source: { kind: 'catalog', at: 6_000 } } })
  })
})

const limits: KnowingLimits = { catalogAt: null, checkIsGoodForMs: 0 }

function knownStock(answer: LiveAnswer | undefined, inCatalog: StatedStock | null | undefined): KnownStock {
  return knownStockAt(answer, inCatalog, limits)
}

function knownStockAt(
  answer: LiveAnswer | undefined,
  inCatalog: StatedStock | null | undefined,
  given: KnowingLimits,
): KnownStock {
  return stockOf(knowProduct(answer, inCatalog && { ...makeProduct(), ...inCatalog }, given))
}

function answered(stock: Partial<StatedStock>): LiveAnswer {
  const product = { ...makeProduct(), quantity: null, warehouses: null, findings: [], ...stock }
  return { sku: product.sku, answered: { at: 5_000, product }, failure: null }
}

function at(code: string, stock: number | null): WarehouseStock {
  return { code, location: '', stock }
}
