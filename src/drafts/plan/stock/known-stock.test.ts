import { describe, expect, it } from 'vitest'
import { makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'
import { type KnownStock, knownStock as knownStockAt, type StatedStock, stockAt } from './known-stock.ts'

describe('the known stock', () => {
  it('is the live answer with its time, rather than the catalog', () => {
    const known = knownStock(answered({ warehouses: [at('GDL', 3)] }), { quantity: 9, warehouses: [at('GDL', 9)] })
    expect(known).toEqual({ kind: 'warehouses', source: { kind: 'live', at: 5_000 }, warehouses: [at('GDL', 3)] })
  })

  it('is the catalog’s without an answer, or if the answer has no stock', () => {
    const catalog: StatedStock = { quantity: 9, warehouses: [at('GDL', 9)] }
    const byCatalog = { kind: 'warehouses', source: { kind: 'catalog' }, warehouses: [at('GDL', 9)] }
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
    expect(knownStock(undefined, null)).toEqual({ kind: 'gone', source: { kind: 'catalog' } })
  })

  it('counts negative stock as none, keeps unknown stock unknown, and counts a warehouse that is not named as empty', () => {
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
