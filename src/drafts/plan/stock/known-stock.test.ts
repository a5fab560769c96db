import { describe, expect, it } from 'vitest'
import { makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'
import { type KnownStock, knownStock as knownStockAt, type StatedStock, stockAt } from './known-stock.ts'

describe('what is known of stock', () => {
  it('is what the wholesaler said live, with when, before what the catalog says', () => {
    const known = knownStock(answered({ warehouses: [at('GDL', 3)] }), { quantity: 9, warehouses: [at('GDL', 9)] })
    expect(known).toEqual({ kind: 'warehouses', source: { kind: 'live', at: 5_000 }, warehouses: [at('GDL', 3)] })
  })

  it('is the catalog’s where nothing was answered, or the answer says nothing of stock', () => {
    const catalog: StatedStock = { quantity: 9, warehouses: [at('GDL', 9)] }
    const byCatalog = { kind: 'warehouses', source: { kind: 'catalog' }, warehouses: [at('GDL', 9)] }
    expect(knownStock(undefined, catalog)).toEqual(byCatalog)
    expect(knownStock(answered({ quantity: null, warehouses: null }), catalog)).toEqual(byCatalog)
    expect(knownStock({ sku: 'A', answered: null, failure: { at: 1, kind: 'timeout' } }, catalog)).toEqual(byCatalog)
  })

  it('is the catalog’s again where it is newer by more than a check is good for, and says as much', () => {
    const answer = answered({ warehouses: [at('GDL', 3)] })
    const catalog: StatedStock = { quantity: 9, warehouses: [at('GDL', 9)] }
    const sourceAt = (catalogAt: number, catalogStock: StatedStock) => {
      const known = knownStockAt(answer, catalogStock, { catalogAt, checkIsGoodForMs: 60_000 })
      return 'source' in known ? known.source.kind : null
    }
    expect(sourceAt(65_000, catalog)).toBe('live')
    expect(sourceAt(65_001, catalog)).toBe('catalog')
    expect(sourceAt(65_001, { quantity: 9, warehouses: null })).toBe('live')
  })

  it('is only a total where nobody says which warehouse', () => {
    expect(knownStock(undefined, { quantity: 7, warehouses: null })).toMatchObject({ kind: 'total', total: 7 })
    expect(knownStock(undefined, { quantity: 7, warehouses: [at('GDL', null)] })).toMatchObject({ kind: 'total' })
    expect(knownStock(undefined, { quantity: -7, warehouses: null })).toMatchObject({ kind: 'total', total: 0 })
  })

  it('is nothing while nobody has said anything', () => {
    expect(knownStock(undefined, undefined)).toEqual({ kind: 'unknown' })
    expect(knownStock(undefined, { quantity: null, warehouses: null })).toEqual({ kind: 'unknown' })
  })

  it('is none, and known to be, of a product that the wholesaler does not have', () => {
    const gone = knownStock(
      { sku: 'A', answered: { at: 5_000, product: null }, failure: null },
      { quantity: 9, warehouses: [] },
    )
    expect(gone).toEqual({ kind: 'gone', source: { kind: 'live', at: 5_000 } })
    expect(stockAt(gone, 'GDL')).toBe(0)
    expect(knownStock(undefined, null)).toEqual({ kind: 'gone', source: { kind: 'catalog' } })
  })

  it('counts negative stock as none, leaves unknown stock unknown, and takes a warehouse that is not named for empty', () => {
    const known = knownStock(undefined, {
      quantity: null,
      warehouses: [at('GDL', -4), at('MTY', null), at('QRO', 2), at('QRO', 50)],
    })
    expect(['GDL', 'MTY', 'QRO', 'TIJ'].map((code) => stockAt(known, code))).toEqual([0, null, 2, 0])
  })
})

function knownStock(answer: LiveAnswer | undefined, inCatalog: StatedStock | null | undefined): KnownStock {
  return knownStockAt(answer, inCatalog, { catalogAt: null, checkIsGoodForMs: 0 })
}

function answered(stock: Partial<StatedStock>): LiveAnswer {
  const product = { ...makeProduct(), quantity: null, warehouses: null, ...stock }
  return { sku: product.sku, answered: { at: 5_000, product }, failure: null }
}

function at(code: string, stock: number | null): WarehouseStock {
  return { code, location: '', stock }
}
