import type { IDBPDatabase } from 'idb'
import { type SnapshotParts, snapshotVersion } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import type { SnapshotOutcome, UnusableSnapshot } from '#src/catalog/protocol/snapshot-outcome.ts'
import { checksum } from './checksum.ts'
import { packFirstScreen, type StoredFirstScreen, unpackFirstScreen } from './first-screen.ts'
import { isCount, isTime } from './is-time.ts'
import {
  openSnapshotDatabase,
  replaceSnapshot,
  type SnapshotAbout,
  type SnapshotSchema,
  snapshotStores,
} from './snapshot-database.ts'

/**
 * Stores the last complete catalog in its own database, so that the next visit needs no download. It is only a copy of
 * the wholesaler's data: if anything is wrong with it, it is deleted without loss.
 */
export type SnapshotStore = {
  /** Deletes a snapshot that cannot be used. Never rejects. */
  read(): Promise<ReadSnapshot>
  /** Replaces the snapshot in one transaction: until it commits, and if it fails, the old one stays. Never rejects. */
  write(parts: SnapshotParts, about: SnapshotAbout, first: StoredFirstScreen | null): Promise<SnapshotOutcome>
  /** Stores that the snapshot is still the wholesaler's newest. Never rejects. */
  confirm(checkedAt: number): Promise<void>
}

export type ReadSnapshot =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'snapshot'
      readonly about: SnapshotAbout
      /** Null if there is none, it is damaged, or another build wrote it. */
      readonly first: StoredFirstScreen | null
      /** The columns, which are nearly all of it. Null if they are damaged: then the snapshot was deleted. */
      readonly readParts: () => Promise<SnapshotParts | null>
    }
  | UnusableSnapshot

/**
 * @param options.yieldToMessages lets queries be answered between two blocks of bytes
 * @param options.build the program: a first screen that another one wrote is ignored
 */
export function createSnapshotStore(options: {
  indexedDB: IDBFactory | undefined
  yieldToMessages: () => Promise<void>
  build: string
}): SnapshotStore {
  const { indexedDB, yieldToMessages, build } = options

  /** Opened for one task and closed after it, so that deleting the database for space is never blocked. */
  async function withDatabase<Result>(use: (db: IDBPDatabase<SnapshotSchema>) => Promise<Result>): Promise<Result> {
    if (!indexedDB) throw new Error('There is no IndexedDB')
    const db = await openSnapshotDatabase(indexedDB)
    try {
      return await use(db)
    } finally {
      db.close()
    }
  }

  async function drop(): Promise<void> {
    await withDatabase(async (db) => {
      const tx = db.transaction(snapshotStores, 'readwrite')
      await Promise.all([...snapshotStores.map((name) => tx.objectStore(name).clear()), tx.done])
    }).catch(() => undefined)
  }

  /** Copies the arrays into `blobs`, a block at a time. */
  async function packArrays(arrays: SnapshotParts['arrays'], blobs: Map<string, Blob>): Promise<ListedArray[]> {
    const listed: ListedArray[] = []
    for (const [name, pieces] of arrays) {
      const blocks: Block[] = []
      const blockBlobs: Blob[] = []
      for (const piece of pieces) {
        for (let from = 0; from < piece.length; from += blockBytes) {
          const block = piece.subarray(from, from + blockBytes)
          blocks.push({ length: block.length, checksum: checksum(block) })
          // A Blob copies its input: the catalog may be queried, or released, in the meantime.
          blockBlobs.push(new Blob([block]))
          await yieldToMessages()
        }
      }
      listed.push({ name, blocks })
      blobs.set(name, new Blob(blockBlobs))
    }
    return listed
  }

  /** Without it a visit only begins later: the columns are read anyway. */
  async function readFirst(manifest: Manifest, blobs: ReadonlyMap<string, Blob>): Promise<StoredFirstScreen | null> {
    try {
      return unpackFirstScreen(await readArrays(manifest.firstScreen ?? [], blobs), build)
    } catch {
      return null
    }
  }

  return {
    async read() {
      let stored: {
        sealed: SnapshotSchema['manifest']['value'] | undefined
        about: unknown
        blobs: Map<string, Blob>
      }
      try {
        stored = await withDatabase(async (db) => {
          const tx = db.transaction(snapshotStores, 'readonly')
          const [sealed, about, names, blobs] = await Promise.all([
            tx.objectStore('manifest').get('manifest'),
            tx.objectStore('about').get('about'),
            tx.objectStore('arrays').getAllKeys(),
            tx.objectStore('arrays').getAll(),
            tx.done,
          ])
          return { sealed, about, blobs: new Map(names.map((name, index) => [name, blobs[index]!])) }
        })
      } catch {
        return { kind: 'unusable', reason: 'no-storage' }
      }
      const { sealed, about, blobs } = stored
      if (!sealed || !about) return { kind: 'none' }
      try {
        if (sealed.version !== snapshotVersion) {
          await drop()
          return { kind: 'unusable', reason: 'other-version' }
        }
        if (!isAbout(about)) throw new DamageError()
        if (checksum(encoder.encode(sealed.json)) !== sealed.checksum) throw new DamageError()
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checksum proves that we wrote it
        const manifest = JSON.parse(sealed.json) as Manifest
        const readParts = async () => {
          try {
            return { arrays: await readArrays(manifest.arrays, blobs), values: manifest.values }
          } catch {
            await drop()
            return null
          }
        }
        return { kind: 'snapshot', about, first: await readFirst(manifest, blobs), readParts }
      } catch {
        await drop()
        return { kind: 'unusable', reason: 'damaged' }
      }
    },

    async write({ arrays, values }, about, first) {
      try {
        const blobs = new Map<string, Blob>()
        const manifest: Manifest = {
          values,
          arrays: await packArrays(arrays, blobs),
          firstScreen: first ? await packArrays(packFirstScreen(first, build), blobs) : [],
        }
        const json = JSON.stringify(manifest)
        const sealed = { version: snapshotVersion, json, checksum: checksum(encoder.encode(json)) }
        await withDatabase((db) => replaceSnapshot(db, blobs, sealed, about))
        const bytes = [...blobs.values()].reduce((sum, { size }) => sum + size, 0)
        return { kind: 'saved', bytes }
      } catch (error) {
        return { kind: 'not-saved', reason: isOutOfSpace(error) ? 'no-space' : 'no-storage' }
      }
    },

    async confirm(checkedAt) {
      await withDatabase(async (db) => {
        const tx = db.transaction('about', 'readwrite')
        const about = await tx.store.get('about')
        if (about) await tx.store.put({ ...about, checkedAt }, 'about')
        await tx.done
      }).catch(() => undefined)
    },
  }
}

type Block = { readonly length: number; readonly checksum: number }
type ListedArray = { readonly name: string; readonly blocks: readonly Block[] }
type Manifest = {
  readonly values: SnapshotParts['values']
  readonly arrays: readonly ListedArray[]
  /** Not in snapshots of before there were first screens. */
  readonly firstScreen?: readonly ListedArray[]
}

async function readArrays(
  listed: readonly ListedArray[],
  blobs: ReadonlyMap<string, Blob>,
): Promise<SnapshotParts['arrays']> {
  const arrays = new Map<string, readonly Uint8Array<ArrayBuffer>[]>()
  await Promise.all(
    listed.map(async ({ name, blocks }) => {
      const blob = blobs.get(name)
      const size = blocks.reduce((sum, block) => sum + block.length, 0)
      if (!blob || blob.size !== size) throw new DamageError()
      const bytes = new Uint8Array(await blob.arrayBuffer())
      let at = 0
      for (const block of blocks) {
        if (checksum(bytes.subarray(at, at + block.length)) !== block.checksum) throw new DamageError()
        at += block.length
      }
      arrays.set(name, [bytes])
    }),
  )
  return arrays
}

/** It has no checksum, because it changes without the arrays: a time that no date has would break every page. */
function isAbout(stored: unknown): stored is SnapshotAbout {
  if (typeof stored !== 'object' || stored === null) return false
  const { etag, answeredAt, checkedAt, records, bytes }: { [Name in keyof SnapshotAbout]?: unknown } = stored
  return (
    (etag === null || typeof etag === 'string') &&
    [answeredAt, checkedAt].every(isTime) &&
    [records, bytes].every(isCount)
  )
}

class DamageError extends Error {
  override readonly name = 'DamageError'
}

/** Small enough that a query between two blocks waits no longer than one frame. */
const blockBytes = 8 << 20
const encoder = new TextEncoder()

function isOutOfSpace(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
