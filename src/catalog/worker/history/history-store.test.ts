import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import { skuKeyOf } from '#src/catalog/engine/columns/sku-key.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { historyDatabaseName } from './history-database.ts'
import { createHistoryStore, type ObservableCatalog } from './history-store.ts'

type Entry = { readonly price: number | null; readonly stock: number | null }

describe('the price and stock history of a product', () => {
  it('has each price and stock of the catalogs, from the first to the last time that they were the same', async () => {
    const { store } = setUp()
    await store.recordCatalog(catalogOf({ A: { price: 10, stock: 5 }, B: { price: 7, stock: null } }), 1000)
    await store.recordCatalog(catalogOf({ A: { price: 10, stock: 5 }, B: { price: null, stock: 3 } }), 2000)
    await store.confirmCatalog(catalogOf({}), 2500)
    await store.recordCatalog(catalogOf({ A: { price: 11, stock: 5 } }), 3000)
    expect(await store.observationsOf('A')).toEqual([
      { from: 1000, until: 2500, price: 10, stock: 5, source: 'catalog' },
      { from: 3000, until: 3000, price: 11, stock: 5, source: 'catalog' },
    ])
    expect(await store.observationsOf('B')).toEqual([
      { from: 1000, until: 1000, price: 7, stock: null, source: 'catalog' },
      { from: 2000, until: 2500, price: null, stock: 3, source: 'catalog' },
    ])
    expect(await store.observationsOf('C')).toEqual([])
  })

  it('leaves out what another version stored with a time that no date has', async () => {
    const { store, indexedDB } = setUp()
    await store.recordLive('A', { at: 5_000, price: 10, stock: 5 })
    const db = await openDB(historyDatabaseName)
    const look = { from: 1_000, until: 5_000, price: 10, stock: 5 }
    const looks = [look, { ...look, until: 1e300 }, { ...look, from: -1 }, { ...look, price: 'x' }]
    await db.put('looks', { sku: 'A', lookedAt: 1, looks })
    db.close()
    expect(indexedDB).toBeDefined()
    expect(await store.observationsOf('A')).toEqual([{ ...look, source: 'live' }])
  })

  it('equals a full record of every catalog, for any catalogs', async () => {
    const entry = fc.record({
      price: fc.constantFrom(null, 1, 2.5, 1149.123456),
      stock: fc.constantFrom(null, 0, -2, 3.1),
    })
    const catalogs = fc.array(fc.dictionary(fc.constantFrom('A', 'B', 'C/1', 'Ñ'), entry), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(catalogs, async (all) => {
        const { store } = setUp()
        for (const [day, entries] of all.entries()) await store.recordCatalog(catalogOf(entries), (day + 1) * 1000)
        for (const sku of ['A', 'B', 'C/1', 'Ñ']) expect(await store.observationsOf(sku)).toEqual(historyOf(all, sku))
      }),
      propertyCases(40),
    )
  })

  it('drops the oldest catalogs first, and keeps values that are still the same in the next one', async () => {
    const { store } = setUp({ catalogs: 3, bytes: 1e9, looks: 9, products: 9 })
    for (let day = 1; day <= 6; day += 1) {
      const entries = {
        A: { price: 5, stock: 1 },
        B: { price: day, stock: 1 },
        ...(day < 3 && { C: { price: 1, stock: 1 } }),
      }
      await store.recordCatalog(catalogOf(entries), day)
    }
    expect(await store.observationsOf('A')).toEqual([{ from: 4, until: 6, price: 5, stock: 1, source: 'catalog' }])
    expect((await store.observationsOf('B')).map(({ price }) => price)).toEqual([4, 5, 6])
    expect(await store.observationsOf('C')).toEqual([])
  })

  it('never uses more space than its limit', async () => {
    const { store } = setUp({ catalogs: 100, bytes: 24 * 12, looks: 9, products: 9 })
    for (let day = 1; day <= 30; day += 1) {
      await store.recordCatalog(
        catalogOf(Object.fromEntries(['A', 'B', 'C', 'D'].map((sku) => [sku, { price: day, stock: 1 }]))),
        day,
      )
    }
    expect((await store.observationsOf('A')).map(({ from }) => from)).toEqual([28, 29, 30])
  })

  it('has each live observation, and joins consecutive ones with the same values', async () => {
    const { store } = setUp({ catalogs: 9, bytes: 1e9, looks: 2, products: 2 })
    const minute = 60_000
    for (const [at, price] of [1, 3, 6, 9].map((after, index) => [after * minute, index < 3 ? 10 : 12] as const)) {
      await store.recordLive('A', { at, price, stock: 4 })
    }
    expect(await store.observationsOf('A')).toEqual([
      { from: minute, until: 6 * minute, price: 10, stock: 4, source: 'live' },
      { from: 9 * minute, until: 9 * minute, price: 12, stock: 4, source: 'live' },
    ])
    await store.recordLive('A', { at: 20 * minute, price: 13, stock: 4 })
    expect((await store.observationsOf('A')).map(({ price }) => price)).toEqual([12, 13])
    await store.recordLive('B', { at: 21 * minute, price: 1, stock: 4 })
    await store.recordLive('C', { at: 22 * minute, price: 1, stock: 4 })
    expect(await store.observationsOf('A')).toEqual([])
  })

  it('is empty if there is no storage', async () => {
    const store = createHistoryStore({ indexedDB: undefined, yieldToMessages: async () => undefined })
    await store.recordCatalog(catalogOf({ A: { price: 1, stock: 1 } }), 1)
    await store.recordLive('A', { at: 1, price: 1, stock: 1 })
    expect(await store.observationsOf('A')).toEqual([])
  })

  it('ignores observations that are older than the newest one, when the clock was set back', async () => {
    const { store } = setUp()
    await store.recordCatalog(catalogOf({ A: { price: 1, stock: 1 } }), 5000)
    await store.recordCatalog(catalogOf({ A: { price: 2, stock: 1 } }), 4000)
    await store.recordLive('A', { at: 5000, price: 1, stock: 1 })
    await store.recordLive('A', { at: 4000, price: 2, stock: 1 })
    expect((await store.observationsOf('A')).map(({ price }) => price)).toEqual([1, 1])
  })

  it('fault 25: drops what a clock that ran ahead recorded, and records again', async () => {
    const day = 86_400_000
    let now = 10 * day
    const { store } = setUp(undefined, () => now)
    const [A, B] = [
      { price: 1, stock: 1 },
      { price: 5, stock: 5 },
    ]
    await store.recordCatalog(catalogOf({ A, B }), now)
    now = 400 * day
    await store.confirmCatalog(catalogOf({ A, B }), now)
    await store.recordCatalog(catalogOf({ A: { price: 2, stock: 1 } }), now)
    await store.recordCatalog(catalogOf({ A: { price: 3, stock: 1 } }), now + 1)
    await store.recordLive('A', { at: now, ...A })
    now = 11 * day
    await store.recordLive('A', { at: now, price: 4, stock: 1 })
    await store.recordCatalog(catalogOf({ A: { price: 4, stock: 1 }, B }), now)
    expect(await store.observationsOf('A')).toEqual([
      { from: 10 * day, until: 10 * day, ...A, source: 'catalog' },
      { from: now, until: now, price: 4, stock: 1, source: 'catalog' },
      { from: now, until: now, price: 4, stock: 1, source: 'live' },
    ])
    expect(await store.observationsOf('B')).toEqual([{ from: 10 * day, until: now, ...B, source: 'catalog' }])
  })

  it('fault 25: records a confirmed catalog again where it was recorded in the future', async () => {
    const day = 86_400_000
    let now = 10 * day
    const { store } = setUp(undefined, () => now)
    const newer = catalogOf({ A: { price: 2, stock: 1 } })
    await store.recordCatalog(catalogOf({ A: { price: 1, stock: 1 } }), now)
    await store.recordCatalog(newer, 400 * day)
    now = 11 * day
    await store.confirmCatalog(newer, now)
    expect((await store.observationsOf('A')).map(({ from, price }) => [from, price])).toEqual([
      [10 * day, 1],
      [11 * day, 2],
    ])
  })
})

function setUp(
  limits?: { catalogs: number; bytes: number; looks: number; products: number },
  now: () => number = Date.now,
) {
  const yieldToMessages = async () => undefined
  const indexedDB = new IDBFactory()
  globalThis.indexedDB = indexedDB
  return { indexedDB, store: createHistoryStore({ indexedDB, yieldToMessages, now, ...(limits && { limits }) }) }
}

function catalogOf(entries: Readonly<Record<string, Entry>>): ObservableCatalog {
  const rows = Object.entries(entries)
  return {
    length: rows.length,
    skuKeyAt: (index) => skuKeyOf(rows[index]![0]),
    priceAt: (index) => rows[index]![1].price ?? Number.NaN,
    stockAt: (index) => rows[index]![1].stock ?? Number.NaN,
  }
}

/** The history that a full record of every catalog gives. */
function historyOf(catalogs: readonly Readonly<Record<string, Entry>>[], sku: string) {
  const spans: { from: number; until: number; price: number | null; stock: number | null; source: string }[] = []
  let last: Entry | undefined
  for (const [day, catalog] of catalogs.entries()) {
    const entry = catalog[sku]
    const at = (day + 1) * 1000
    const span = spans.at(-1)
    if (entry && last && span && entry.price === last.price && entry.stock === last.stock) span.until = at
    else if (entry) spans.push({ from: at, until: at, ...entry, source: 'catalog' })
    last = entry
  }
  return spans
}
