import { type DBSchema, type IDBPDatabase, wrap } from 'idb'
import type { ObservedSpan } from '#src/catalog/protocol/observation.ts'
import { bucketCount, type ObservedProducts } from './observed-products.ts'

/** An observed catalog: `at` is its answer, `until` the last time that the wholesaler confirmed it as unchanged. */
export type ObservedCatalog = { readonly at: number; readonly until: number; readonly bytes: number }

/** Prices and stocks of one product from live answers, oldest first. */
export type LiveObservations = {
  readonly sku: string
  readonly lookedAt: number
  readonly looks: readonly ObservedSpan[]
}

export interface HistorySchema extends DBSchema {
  catalogs: { key: number; value: ObservedCatalog }
  /** By bucket and the catalog's time: all products of the oldest catalog, and the changes in each later one. */
  changes: { key: [number, number]; value: ObservedProducts }
  /** By bucket: all products of the newest catalog. */
  newest: { key: number; value: ObservedProducts }
  looks: { key: string; value: LiveObservations; indexes: { lookedAt: number } }
}

export const historyDatabaseName = 'surtido-sightings'
const databaseVersion = 1

export async function openHistoryDatabase(factory: IDBFactory): Promise<IDBPDatabase<HistorySchema>> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(historyDatabaseName, databaseVersion)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('catalogs', { keyPath: 'at' })
      request.result.createObjectStore('changes')
      request.result.createObjectStore('newest')
      request.result.createObjectStore('looks', { keyPath: 'sku' }).createIndex('lookedAt', 'lookedAt')
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB did not open')))
  })
  // Another tab that deletes the database, or a newer version of the page, does not have to wait for this one.
  db.addEventListener('versionchange', () => db.close())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the upgrade above made it so
  return wrap(db) as unknown as IDBPDatabase<HistorySchema>
}

/** Range of the changes in one bucket, oldest catalog first. */
export function changesOfBucket(bucket: number): IDBKeyRange {
  return IDBKeyRange.bound([bucket, Number.NEGATIVE_INFINITY], [bucket, Number.POSITIVE_INFINITY])
}

export const allBuckets: readonly number[] = Array.from({ length: bucketCount }, (_, bucket) => bucket)
