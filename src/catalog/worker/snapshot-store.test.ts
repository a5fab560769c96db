import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import { createCatalogEngine, restoreCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { SnapshotParts } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import { emptyQuery } from '#src/catalog/protocol/catalog-protocol.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { readProduct } from '#src/wholesale-api/read-product.ts'
import { checksum } from './checksum.ts'
import { takeFirstScreen } from './first-screen.ts'
import { dropSnapshot } from './free-space.ts'
import { snapshotDatabaseName } from './snapshot-database.ts'
import { createSnapshotStore, type SnapshotStore } from './snapshot-store.ts'

describe('the snapshot store', () => {
  it('reads what was saved, with its origin', async () => {
    const { store } = setUp()
    expect(await store.read()).toEqual({ kind: 'none' })
    expect(await store.write(parts, about, null)).toEqual({ kind: 'saved', bytes: 5 + 4000 })
    expect(await readWhole(store)).toEqual({ kind: 'snapshot', parts: joined, about, first: null })
  })

  it('replaces the previous snapshot as a whole', async () => {
    const { store } = setUp()
    await store.write(parts, about, null)
    const next = { arrays: new Map([['other', [bytes(1, 2)]]]), values: {} }
    await store.write(next, { ...about, etag: '"b"' }, null)
    expect(await readWhole(store)).toEqual({
      kind: 'snapshot',
      parts: next,
      about: { ...about, etag: '"b"' },
      first: null,
    })
  })

  it('stores when the snapshot was last confirmed as the newest', async () => {
    const { store } = setUp()
    await store.confirm(5)
    expect(await store.read()).toEqual({ kind: 'none' })
    await store.write(parts, about, null)
    await store.confirm(9_000)
    expect(await store.read()).toMatchObject({ kind: 'snapshot', about: { ...about, checkedAt: 9_000 } })
  })

  it('detects damage in any byte and starts again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(4004), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const { store, damage } = setUp()
        await store.write(parts, about, null)
        await damage(place < 5 ? 'small' : 'large', place < 5 ? place : place - 5, change)
        expect(await readWhole(store)).toMatchObject({ parts: null })
        expect(await store.read()).toEqual({ kind: 'none' })
        expect(await store.write(parts, about, null)).toMatchObject({ kind: 'saved' })
      }),
      propertyCases(60),
    )
  })

  it('detects an array that is missing or too short', async () => {
    for (const lost of [null, new Blob([bytes(1, 2, 3)])]) {
      const { store, database } = setUp()
      await store.write(parts, about, null)
      const db = await openDB(snapshotDatabaseName, undefined, {})
      if (lost) await db.put('arrays', lost, 'small')
      else await db.delete('arrays', 'small')
      db.close()
      expect(database).toBeDefined()
      expect(await readWhole(store)).toMatchObject({ parts: null })
      expect(await store.read()).toEqual({ kind: 'none' })
    }
  })

  it('detects changed values', async () => {
    const { store, changeManifest } = setUp()
    await store.write(parts, about, null)
    await changeManifest((sealed) => ({ ...sealed, json: sealed.json.replace('Ñandú', 'Nandu') }))
    expect(await store.read()).toEqual({ kind: 'unusable', reason: 'damaged' })
  })

  it.each([
    ['a time that no date has', { checkedAt: 1e300 }],
    ['a negative count', { records: -1 }],
    ['another type', { etag: 7 }],
  ])('deletes a snapshot whose origin has %s', async (_, damage) => {
    const { store } = setUp()
    await store.write(parts, about, null)
    const db = await openDB(snapshotDatabaseName)
    await db.put('about', { ...about, ...damage }, 'about')
    db.close()
    expect(await store.read()).toEqual({ kind: 'unusable', reason: 'damaged' })
    expect(await store.read()).toEqual({ kind: 'none' })
  })

  it('deletes a snapshot of another version', async () => {
    const { store, changeManifest } = setUp()
    await store.write(parts, about, null)
    await changeManifest((sealed) => ({ ...sealed, version: sealed.version + 1 }))
    expect(await store.read()).toEqual({ kind: 'unusable', reason: 'other-version' })
    expect(await store.read()).toEqual({ kind: 'none' })
  })

  it('works without IndexedDB and reports it', async () => {
    const none = createSnapshotStore({ indexedDB: undefined, yieldToMessages: async () => undefined, build: '' })
    expect(await none.read()).toEqual({ kind: 'unusable', reason: 'no-storage' })
    expect(await none.write(parts, about, null)).toEqual({ kind: 'not-saved', reason: 'no-storage' })
    await expect(none.confirm(1)).resolves.toBeUndefined()
  })

  it('keeps the old snapshot if there is no space for a new one, and reports it', async () => {
    const { store, fill } = setUp()
    await store.write(parts, about, null)
    const restore = fill()
    expect(await store.write(parts, { ...about, etag: '"b"' }, null)).toEqual({ kind: 'not-saved', reason: 'no-space' })
    restore()
    expect(await store.read()).toMatchObject({ kind: 'snapshot', about: { etag: '"a"' } })
  })

  it('releases its space when the page needs it', async () => {
    const { store, database } = setUp()
    await store.write(parts, about, null)
    await dropSnapshot(database)
    expect(await store.read()).toEqual({ kind: 'none' })
  })
})

describe('the first screen of a snapshot', () => {
  it('is read before the columns, and is true of them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 999 }), async (products, seed) => {
        const { store } = setUp()
        const engine = sampleEngine(products, seed)
        await store.write(engine.save(), about, takeFirstScreen(engine))
        const read = await readWhole(store)
        const restored = read.kind === 'snapshot' && read.parts && restoreCatalogEngine(read.parts, { now: () => 0 })
        expect(restored && takeFirstScreen(restored)).toEqual(read.kind === 'snapshot' && read.first)
        expect(restored && restored.length).toBe(products)
      }),
      propertyCases(20),
    )
  })

  it('is the answer to the query of a page without filters, with its rows and brands', async () => {
    const { store } = setUp()
    const engine = sampleEngine(300, 7)
    await store.write(engine.save(), about, takeFirstScreen(engine))
    const read = await store.read()
    const { positions, brands } = engine.answer(emptyQuery)
    expect(read).toMatchObject({
      first: {
        screen: { query: emptyQuery, answer: { positions, brands, total: 300 } },
        found: { orderable: engine.orderable },
      },
    })
    expect(read.kind === 'snapshot' && read.first?.screen.answer.rows).toEqual(
      engine.rowsAt(positions.subarray(0, 128), ''),
    )
  })

  it('is ignored when any byte of it is damaged; the columns are not', async () => {
    const engine = sampleEngine(40, 3)
    const { store, damage, sizeOf } = setUp()
    for (const name of ['first-screen', 'first-screen.positions']) {
      await store.write(engine.save(), about, takeFirstScreen(engine))
      const size = await sizeOf(name)
      for (const place of [0, size >>> 1, size - 1]) {
        await damage(name, place, 1)
        expect(await readWhole(store)).toMatchObject({ first: null, parts: { values: { issueCount: 0 } } })
        await damage(name, place, 1)
      }
    }
  })

  it('is ignored when it belongs to another snapshot', async () => {
    const { store, moveFirstScreen } = setUp()
    const [engine, other] = [sampleEngine(40, 3), sampleEngine(40, 4)]
    await store.write(other.save(), about, takeFirstScreen(other))
    const putBack = await moveFirstScreen()
    await store.write(engine.save(), about, takeFirstScreen(engine))
    expect(await store.read()).not.toMatchObject({ first: null })
    await putBack()
    expect(await readWhole(store)).toMatchObject({ first: null, parts: { values: { issueCount: 0 } } })
  })

  it('is ignored when another build wrote it, which may draw other rows', async () => {
    const { database, store } = setUp()
    const engine = sampleEngine(40, 3)
    await store.write(engine.save(), about, takeFirstScreen(engine))
    const next = createSnapshotStore({ indexedDB: database, yieldToMessages: async () => undefined, build: 'next' })
    expect(await readWhole(next)).toMatchObject({ kind: 'snapshot', first: null, parts: { values: { issueCount: 0 } } })
  })

  it('is missing in a snapshot of before there was one, which is used all the same', async () => {
    const { store, changeManifest } = setUp()
    await store.write(parts, about, null)
    await changeManifest(({ version, json }) => {
      const { firstScreen: _, ...before } = JSON.parse(json)
      const old = JSON.stringify(before)
      return { version, json: old, checksum: checksum(new TextEncoder().encode(old)) }
    })
    expect(await readWhole(store)).toEqual({ kind: 'snapshot', parts: joined, about, first: null })
  })

  it('is not taken of a catalog of which no row is shown', () => {
    const engine = createCatalogEngine({ now: () => 0 })
    engine.append([makeProduct({ sku: '' })])
    engine.complete()
    expect(takeFirstScreen(engine)).toBeNull()
  })
})

const about = { etag: '"a"', answeredAt: 1, checkedAt: 2, records: 3, bytes: 4 }
const large = Uint8Array.from({ length: 4000 }, (_, index) => index * 7)
const parts: SnapshotParts = {
  arrays: new Map([
    ['small', [bytes(1, 2), bytes(3), bytes(4, 5)]],
    ['large', [large]],
    ['empty', []],
  ]),
  values: { brands: ['Ñandú'], count: 3 },
}

/** Arrays are read back in one piece. */
const joined: SnapshotParts = {
  arrays: new Map([
    ['small', [bytes(1, 2, 3, 4, 5)]],
    ['large', [large]],
    ['empty', [bytes()]],
  ]),
  values: parts.values,
}

function bytes(...values: number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(values)
}

function sampleEngine(products: number, seed: number) {
  const engine = createCatalogEngine({ now: () => 0 })
  let index = 0
  for (const record of createSampleCatalog({ products, seed })) {
    const read = readProduct(record)
    if (read.kind === 'product') engine.sink.takeRead(read, index++)
  }
  engine.complete()
  return engine
}

async function readWhole(store: SnapshotStore) {
  const read = await store.read()
  if (read.kind !== 'snapshot') return read
  const { readParts, ...rest } = read
  return { ...rest, parts: await readParts() }
}

function setUp() {
  const database = new IDBFactory()
  globalThis.indexedDB = database
  const store = createSnapshotStore({ indexedDB: database, yieldToMessages: async () => undefined, build: 'this' })
  type Sealed = { version: number; json: string; checksum: number }
  return {
    database,
    store,
    async damage(name: string, place: number, change: number) {
      const db = await openDB(snapshotDatabaseName)
      const blob: unknown = await db.get('arrays', name)
      if (!(blob instanceof Blob)) throw new Error('no such array')
      const damaged = new Uint8Array(await blob.arrayBuffer())
      damaged[place]! ^= change
      await db.put('arrays', new Blob([damaged]), name)
      db.close()
    },
    async sizeOf(name: string) {
      const db = await openDB(snapshotDatabaseName)
      const blob: unknown = await db.get('arrays', name)
      db.close()
      return blob instanceof Blob ? blob.size : 0
    },
    /** Returns what puts the first screen of now into the snapshot of then. */
    async moveFirstScreen() {
      const db = await openDB(snapshotDatabaseName)
      const names = ['first-screen', 'first-screen.positions']
      const blobs = await Promise.all(names.map((name) => db.get('arrays', name)))
      db.close()
      return async () => {
        const later = await openDB(snapshotDatabaseName)
        await Promise.all(names.map((name, index) => later.put('arrays', blobs[index], name)))
        later.close()
      }
    },
    async changeManifest(change: (sealed: Sealed) => Sealed) {
      const db = await openDB<{ manifest: { key: string; value: Sealed } }>(snapshotDatabaseName)
      const sealed = await db.get('manifest', 'manifest')
      if (sealed) await db.put('manifest', change(sealed), 'manifest')
      db.close()
    },
    /** Every write throws as if the disk were full, which aborts the transaction. */
    fill() {
      const { put } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = function refuse() {
        throw new DOMException('full', 'QuotaExceededError')
      }
      return () => {
        IDBObjectStore.prototype.put = put
      }
    },
  }
}
