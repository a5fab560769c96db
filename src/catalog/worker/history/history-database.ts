import { type DBSchema, type IDBPDatabase, wrap } from 'idb'
import type { Look } from '#src/catalog/protocol/observation.ts'
import { bucketCount, type SightedProducts } from './observed-products.ts'

/** A catalog that was seen, from its answer to the last time that the wholesaler's was still the same. */
export type SightedCatalog = { readonly at: number; readonly until: number; readonly bytes: number }

/** Prices and stocks of one product as it was looked at live, oldest first. */
export type SightedLooks = { readonly sku: string; readonly lookedAt: number; readonly looks: readonly Look[] }

export interface SightingSchema extends DBSchema {
  catalogs: { key: number; value: SightedCatalog }
  /** By bucket and the catalog's time: of the oldest catalog everything, of each other one what changed in it. */
  changes: { key: [number, number]; value: SightedProducts }
  /** By bucket: everything, as the newest catalog says. */
  newest: { key: number; value: SightedProducts }
  looks: { key: string; value: SightedLooks; indexes: { lookedAt: number } }
}

export const sightingDatabaseName = 'surtido-sightings'
const databaseVersion = 1

export async function openSightingDatabase(factory: IDBFactory): Promise<IDBPDatabase<SightingSchema>> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(sightingDatabaseName, databaseVersion)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('catalogs', { keyPath: 'at' })
      request.result.createObjectStore('changes')
      request.result.createObjectStore('newest')
      request.result.createObjectStore('looks', { keyPath: 'sku' }).createIndex('lookedAt', 'lookedAt')
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB did not open')))
  })
  // Whoever wants the room back, or a newer version of the page, does not wait for us.
  db.addEventListener('versionchange', () => db.close())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the upgrade above made it so
  return wrap(db) as unknown as IDBPDatabase<SightingSchema>
}

/** What was changed in one bucket, oldest catalog first. */
export function changesOfBucket(bucket: number): IDBKeyRange {
  return IDBKeyRange.bound([bucket, Number.NEGATIVE_INFINITY], [bucket, Number.POSITIVE_INFINITY])
}

export const allBuckets: readonly number[] = Array.from({ length: bucketCount }, (_, bucket) => bucket)
