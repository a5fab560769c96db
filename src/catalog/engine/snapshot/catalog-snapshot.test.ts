import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CatalogEngine, createCatalogEngine, restoreCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { CatalogQuery } from '#src/catalog/engine/search/query.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { readProduct } from '#src/wholesale-api/read-product.ts'
import { SnapshotError, type SnapshotParts, snapshotVersion } from './snapshot-parts.ts'

describe("a catalog's snapshot", () => {
  it('gives the same answers as the original catalog', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 999 }),
        queries,
        (products, seed, query) => {
          const engine = sampleEngine(products, seed)
          const restored = restoreCatalogEngine(stored(engine.save()), { now: () => 0 })
          const { positions, ...rest } = engine.answer(query)
          const again = restored.answer(query)
          expect(again).toEqual({ positions, ...rest })
          expect(restored.rowsAt(again.positions, query.text)).toEqual(engine.rowsAt(positions, query.text))
          expect([restored.length, restored.issueCount, restored.issues]).toEqual([
            engine.length,
            engine.issueCount,
            engine.issues,
          ])
          for (const { product } of engine.rowsAt(positions.subarray(0, 5), '')) {
            expect(restored.findBySku(product.sku)).toEqual(engine.findBySku(product.sku))
          }
        },
      ),
      propertyCases(60),
    )
  })

  it('can be saved again after it was restored', () => {
    const parts = stored(sampleEngine(50, 1).save())
    expect(stored(restoreCatalogEngine(parts, { now: () => 0 }).save())).toEqual(parts)
  })

  it('is refused if a part is missing or has the wrong size', () => {
    const whole = stored(sampleEngine(20, 1).save())
    for (const name of whole.arrays.keys()) {
      const arrays = new Map(whole.arrays)
      arrays.delete(name)
      expect(() => restoreCatalogEngine({ ...whole, arrays }, { now: () => 0 })).toThrow(SnapshotError)
    }
    const arrays = new Map(whole.arrays).set('price', [new Uint8Array(8)])
    expect(() => restoreCatalogEngine({ ...whole, arrays }, { now: () => 0 })).toThrow(SnapshotError)
  })

  it('has the layout of its version; a change of the layout needs a new version', () => {
    const { arrays, values } = stored(sampleEngine(100, 1).save())
    const layout = [...arrays].map(([name, [bytes]]) => `${name} ${bytes?.length} ${digest(bytes)}`)
    expect({ version: snapshotVersion, layout, values: Object.keys(values) }).toMatchSnapshot()
  })
})

const queries: fc.Arbitrary<CatalogQuery> = fc.record({
  text: fc.constantFrom('', 'a', 'ssd', 'hp', 'cable 2', '75', 'zzz', '-a', 'marca:hp price<900'),
  brands: fc.constant([]),
  inStockOnly: fc.boolean(),
  inDescriptions: fc.boolean(),
  stockAtLeast: fc.constantFrom(null, 5),
  price: fc.constantFrom(null, 'none' as const, { least: 100, most: null }),
  warehouses: fc.constantFrom([], ['MTY']),
  among: fc.constant(null),
  kinds: fc.constantFrom([], [], ['cable'], ['toner', '']),
  facts: fc.constantFrom([], ['Memoria:8..16 GB'], ['Conexión:USB'], [':1..500 gb']),
  sort: fc.constantFrom(
    null,
    { column: 'price' as const, descending: true },
    { column: 'sku' as const, descending: false },
  ),
})

function sampleEngine(products: number, seed: number): CatalogEngine {
  const engine = createCatalogEngine({ now: () => 0 })
  let index = 0
  for (const record of createSampleCatalog({ products, seed })) {
    const read = readProduct(record)
    if (read.kind === 'product') engine.sink.takeRead(read, index++)
  }
  engine.complete()
  return engine
}

/** As a database returns it: each array in one piece, and nothing shared with the engine. */
function stored({ arrays, values }: SnapshotParts): SnapshotParts {
  const copied = [...arrays].map(([name, pieces]) => {
    const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
    let at = 0
    for (const piece of pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    return [name, [bytes]] as const
  })
  return { arrays: new Map(copied), values: structuredClone(values) }
}

function digest(bytes: Uint8Array | undefined): number {
  let sum = 7
  for (const byte of bytes ?? []) sum = (Math.imul(sum, 31) + byte) | 0
  return sum
}
