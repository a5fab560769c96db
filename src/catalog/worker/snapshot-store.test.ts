import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import type { SnapshotParts } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { dropSnapshot } from './free-space.ts'
import { snapshotDatabaseName } from './snapshot-database.ts'
import { createSnapshotStore } from './snapshot-store.ts'

describe('the snapshot store', () => {
  it('reads what was saved, with its origin', async () => {
    const { store } = setUp()
    expect(await store.read()).toEqual({ kind: 'none' })
    expect(await store.write(parts, about)).toEqual({ kind: 'saved', bytes: 5 + 4000 })
    expect(await store.read()).toEqual({ kind: 'snapshot', parts: joined, about })
  })

  it('replaces the previous snapshot as a whole', async () => {
    const { store } = setUp()
    await store.write(parts, about)
    const next = { arrays: new Map([['other', [bytes(1, 2)]]]), values: {} }
    await store.write(next, { ...about, etag: '"b"' })
    expect(await store.read()).toEqual({ kind: 'snapshot', parts: next, about: { ...about, etag: '"b"' } })
  })

  it('stores when the snapshot was last confirmed as the newest', async () => {
    const { store } = setUp()
    await store.confirm(5)
    expect(await store.read()).toEqual({ kind: 'none' })
    await store.write(parts, about)
    await store.confirm(9_000)
    expect(await store.read()).toMatchObject({ kind: 'snapshot', about: { ...about, checkedAt: 9_000 } })
  })

  it('detects damage in any byte and starts again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(4004), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const { store, damage } = setUp()
        await store.write(parts, about)
        await damage(place < 5 ? 'small' : 'large', place < 5 ? place : place - 5, change)
        expect(await store.read()).toEqual({ kind: 'unusable', reason: 'damaged' })
        expect(await store.read()).toEqual({ kind: 'none' })
        expect(await store.write(parts, about)).toMatchObject({ kind: 'saved' })
      }),
      propertyCases(60),
    )
  })

  it('detects an array that is missing or too short', async () => {
    for (const lost of [null, new Blob([bytes(1, 2, 3)])]) {
      const { store, database } = setUp()
      await store.write(parts, about)
      const db = await openDB(snapshotDatabaseName, undefined, {})
      if (lost) await db.put('arrays', lost, 'small')
      else await db.delete('arrays', 'small')
      db.close()
      expect(database).toBeDefined()
      expect(await store.read()).toEqual({ kind: 'unusable', reason: 'damaged' })
    }
  })

  it('detects changed values', async () => {
    const { store, changeManifest } = setUp()
    await store.write(parts, about)
    await changeManifest((sealed) => ({ ...sealed, json: sealed.json.replace('Ñandú', 'Nandu') }))
    expect(await store.read()).toEqual({ kind: 'unusable', reason: 'damaged' })
  })

  it.each([
    ['a time that no date has', { checkedAt: 1e300 }],
    ['a negative count', { records: -1 }],
    ['another type', { etag: 7 }],
  ])('deletes a snapshot whose origin has %s', async (_, damage) => {
    const { store } = setUp()
    await store.write(parts, about)
    const db = await openDB(snapshotDatabaseName)
    await db.put('about', { ...about, ...damage }, 'about')
    db.close()
    expect(await store.read()).toEqual({ kind: 'unusable', reason: 'damaged' })
    expect(await store.read()).toEqual({ kind: 'none' })
  })

  it('deletes a snapshot of another version', async () => {
    const { store, changeManifest } = setUp()
    await store.write(parts, about)
    await changeManifest((sealed) => ({ ...sealed, version: sealed.version + 1 }))
    expect(await store.read()).toEqual({ kind: 'unusable', reason: 'other-version' })
    expect(await store.read()).toEqual({ kind: 'none' })
  })

  it('works without IndexedDB and reports it', async () => {
    const none = createSnapshotStore({ indexedDB: undefined, yieldToMessages: async () => undefined })
    expect(await none.read()).toEqual({ kind: 'unusable', reason: 'no-storage' })
    expect(await none.write(parts, about)).toEqual({ kind: 'not-saved', reason: 'no-storage' })
    await expect(none.confirm(1)).resolves.toBeUndefined()
  })

  it('keeps the old snapshot if there is no space for a new one, and reports it', async () => {
    const { store, fill } = setUp()
    await store.write(parts, about)
    const restore = fill()
    expect(await store.write(parts, { ...about, etag: '"b"' })).toEqual({ kind: 'not-saved', reason: 'no-space' })
    restore()
    expect(await store.read()).toMatchObject({ kind: 'snapshot', about: { etag: '"a"' } })
  })

  it('releases its space when the page needs it', async () => {
    const { store, database } = setUp()
    await store.write(parts, about)
    await dropSnapshot(database)
    expect(await store.read()).toEqual({ kind: 'none' })
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

function setUp() {
  const database = new IDBFactory()
  globalThis.indexedDB = database
  const store = createSnapshotStore({ indexedDB: database, yieldToMessages: async () => undefined })
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
