import type { IDBPDatabase, IDBPTransaction } from 'idb'
import { skuKeyOf } from '#src/catalog/engine/columns/sku-key.ts'
import type { Observation, ObservedSpan } from '#src/catalog/protocol/observation.ts'
import { isTime } from '#src/catalog/worker/is-time.ts'
import { dropAhead, isAhead } from './drop-ahead.ts'
import {
  allBuckets,
  changesOfBucket,
  type HistorySchema,
  type ObservedCatalog,
  openHistoryDatabase,
} from './history-database.ts'
import {
  bucketCount,
  bucketOf,
  bytesPerProduct,
  changesBetween,
  gone,
  noProducts,
  type ObservedProduct,
  type ObservedProducts,
  observedAt,
  observeProductsAt,
  withChanges,
} from './observed-products.ts'
/**
 * The price and stock history of each product, in its own database, which is deleted before drafts are: the changes of
 * each catalog, and each live observation. The size is limited: the oldest entries are dropped. Never rejects: without
 * storage nothing is recorded.
 */
export type HistoryStore = {
  /** Records a catalog that was read to its end. */
  recordCatalog(catalog: ObservableCatalog, at: number): Promise<void>
  /** The newest recorded catalog is still the wholesaler's newest. Records `catalog` now if none is recorded. */
  confirmCatalog(catalog: ObservableCatalog, at: number): Promise<void>
  recordLive(sku: string, observation: { at: number; price: number | null; stock: number | null }): Promise<void>
  /** Oldest first; periods from catalogs and live observations may overlap in time. */
  observationsOf(sku: string): Promise<readonly Observation[]>
}

/** The recorded part of a catalog, in the order of its body; NaN where a value is unknown. */
export type ObservableCatalog = {
  readonly length: number
  /** Null for a product without a sku, which has no history. */
  skuKeyAt(index: number): number | null
  priceAt(index: number): number
  stockAt(index: number): number
}

/** Limits: catalogs and their total bytes; live observations per product, and products with live observations. */
const usualLimits = { catalogs: 120, bytes: 64 << 20, looks: 200, products: 5000 }
/** The same live answer is written again only after this time. */
const sameAgainAfterMs = 60_000
/** Products read in one step. */
const chunk = 20_000

/**
 * @param options.yieldToMessages lets queries be answered between two steps
 * @param options.now epoch milliseconds; what is later was recorded before the clock was set back, and is dropped
 */
export function createHistoryStore(options: {
  indexedDB: IDBFactory | undefined
  yieldToMessages: () => Promise<void>
  now?: () => number
  limits?: typeof usualLimits
}): HistoryStore {
  const { indexedDB, yieldToMessages, now: epochNow = Date.now, limits = usualLimits } = options

  /** Opened for one task and closed after it, so that deleting the database for drafts is never blocked. */
  async function withDatabase<Result>(
    otherwise: Result,
    use: (db: IDBPDatabase<HistorySchema>) => Promise<Result>,
  ): Promise<Result> {
    if (!indexedDB) return otherwise
    try {
      const db = await openHistoryDatabase(indexedDB)
      try {
        return await use(db)
      } finally {
        db.close()
      }
    } catch {
      return otherwise
    }
  }

  /** By bucket. Uses typed arrays only: browsers do not release the memory of a million objects for a long time. */
  async function readCatalog(catalog: ObservableCatalog): Promise<ObservedProducts[]> {
    const keys = new Float64Array(catalog.length)
    const counts = new Uint32Array(bucketCount)
    for (let index = 0; index < catalog.length; index += 1) {
      if (index % chunk === chunk - 1) await yieldToMessages()
      const key = catalog.skuKeyAt(index) ?? Number.NaN
      keys[index] = key
      if (!Number.isNaN(key)) counts[bucketOf(key)]! += 1
    }
    const places = Array.from(counts, (count) => new Uint32Array(count))
    counts.fill(0)
    for (let index = 0; index < keys.length; index += 1) {
      if (index % chunk === chunk - 1) await yieldToMessages()
      const key = keys[index]!
      if (Number.isNaN(key)) continue
      const bucket = bucketOf(key)
      places[bucket]![counts[bucket]!] = index
      counts[bucket]! += 1
    }
    const products: ObservedProducts[] = []
    for (const place of places) {
      products.push(observeProductsAt(place, keys, catalog))
      await yieldToMessages()
    }
    return products
  }

  async function recordCatalog(catalog: ObservableCatalog, at: number): Promise<void> {
    const now = await readCatalog(catalog)
    await withDatabase(undefined, async (db) => {
      await dropAhead(db, epochNow())
      const tx = db.transaction(['catalogs', 'changes', 'newest'], 'readwrite')
      await Promise.all([recordIn(tx, now, at), tx.done])
      await forgetOldest(db, limits)
    })
  }

  return {
    recordCatalog,

    async confirmCatalog(catalog, at) {
      const isKnown = await withDatabase(true, async (db) => {
        // What is confirmed is the dropped catalog, not the one before it.
        if (await dropAhead(db, epochNow())) return false
        const tx = db.transaction('catalogs', 'readwrite')
        const newest = (await tx.store.openCursor(null, 'prev'))?.value
        if (newest && newest.until < at) await tx.store.put({ ...newest, until: at })
        await tx.done
        return newest !== undefined
      })
      if (!isKnown) await recordCatalog(catalog, at)
    },

    async recordLive(sku, { at, price, stock }) {
      await withDatabase(undefined, async (db) => {
        const tx = db.transaction('looks', 'readwrite')
        const now = epochNow()
        const before = ((await tx.store.get(sku))?.looks ?? [])
          .filter(({ from }) => !isAhead(from, now))
          .map((look) => (isAhead(look.until, now) ? { ...look, until: look.from } : look))
        const last = before.at(-1)
        const isSame = last?.price === price && last.stock === stock
        if (!last || at > last.until + (isSame ? sameAgainAfterMs : 0)) {
          const look: ObservedSpan = isSame ? { ...last, until: at } : { from: at, until: at, price, stock }
          const looks = [...(isSame ? before.slice(0, -1) : before), look].slice(-limits.looks)
          await tx.store.put({ sku, lookedAt: at, looks })
          if ((await tx.store.count()) > limits.products) {
            const oldest = await tx.store.index('lookedAt').openCursor()
            await oldest?.delete()
          }
        }
        await tx.done
      })
    },

    observationsOf: (sku) =>
      withDatabase<readonly Observation[]>([], async (db) => {
        const tx = db.transaction(['catalogs', 'changes', 'looks'], 'readonly')
        const key = skuKeyOf(sku)
        const range = changesOfBucket(bucketOf(key))
        const changes = tx.objectStore('changes')
        const [catalogs, times, products, looked] = await Promise.all([
          tx.objectStore('catalogs').getAll(),
          changes.getAllKeys(range),
          changes.getAll(range),
          tx.objectStore('looks').get(sku),
          tx.done,
        ])
        const changed = new Map(times.map(([, at], index) => [at, observedAt(products[index]!, key)]))
        const looks = (looked?.looks ?? []).map((look): Observation => ({ ...look, source: 'live' }))
        const all = [...observationsIn(catalogs, changed), ...looks].filter(isObservation)
        return all.toSorted((a, b) => a.from - b.from || a.until - b.until)
      }),
  }
}

/** The history of one product in the catalogs, as periods in which price and stock stayed the same. */
function observationsIn(
  catalogs: readonly ObservedCatalog[],
  changed: ReadonlyMap<number, ObservedProduct | null>,
): Observation[] {
  const spans: Observation[] = []
  let isThere = false
  for (const { at, until } of catalogs) {
    const change = changed.get(at) ?? null
    if (change?.stock === gone) isThere = false
    else if (change) {
      isThere = true
      spans.push({ from: at, until, price: known(change.price), stock: known(change.stock), source: 'catalog' })
    } else if (isThere) spans.push({ ...spans.pop()!, until })
  }
  return spans
}

/** Another version may have written the database: a time that no date has would break the product's page. */
function isObservation({ from, until, price, stock }: Observation): boolean {
  return isTime(from) && isTime(until) && [price, stock].every((each) => each === null || Number.isFinite(each))
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

type RecordTransaction = IDBPTransaction<HistorySchema, ('catalogs' | 'changes' | 'newest')[], 'readwrite'>

/** Records nothing if another tab was faster or the clock was set back by less than a day. */
async function recordIn(tx: RecordTransaction, now: readonly ObservedProducts[], at: number): Promise<void> {
  const catalogs = tx.objectStore('catalogs')
  const newest = (await catalogs.openCursor(null, 'prev'))?.value ?? null
  if (newest && newest.at >= at) return
  let bytes = 0
  for (const bucket of allBuckets) {
    const before = (newest && (await tx.objectStore('newest').get(bucket))) ?? noProducts
    const changes = changesBetween(before, now[bucket]!)
    if (changes.keys.length === 0) continue
    bytes += sizeOf([changes])
    await Promise.all([
      tx.objectStore('changes').put(changes, [bucket, at]),
      tx.objectStore('newest').put(now[bucket]!, bucket),
    ])
  }
  await catalogs.put(newest && bytes === 0 ? { ...newest, until: at } : { at, until: at, bytes })
}

/** While there are too many, merges the oldest catalog with the next one. Values that only the oldest had are lost. */
async function forgetOldest(db: IDBPDatabase<HistorySchema>, limits: typeof usualLimits): Promise<void> {
  for (;;) {
    const catalogs = await db.getAll('catalogs')
    const [oldest, next] = catalogs
    const bytes = catalogs.reduce((sum, catalog) => sum + catalog.bytes, 0)
    if (!oldest || !next || (catalogs.length <= limits.catalogs && bytes <= limits.bytes)) return
    const tx = db.transaction(['catalogs', 'changes'], 'readwrite')
    await Promise.all([mergeInto(tx, oldest, next), tx.done])
  }
}

async function mergeInto(
  tx: IDBPTransaction<HistorySchema, ('catalogs' | 'changes')[], 'readwrite'>,
  oldest: ObservedCatalog,
  next: ObservedCatalog,
): Promise<void> {
  const changes = tx.objectStore('changes')
  let bytes = 0
  for (const bucket of allBuckets) {
    const [before, after] = await Promise.all([changes.get([bucket, oldest.at]), changes.get([bucket, next.at])])
    const merged = withChanges(before ?? noProducts, after ?? noProducts)
    bytes += sizeOf([merged])
    await Promise.all([changes.delete([bucket, oldest.at]), changes.put(merged, [bucket, next.at])])
  }
  await Promise.all([tx.objectStore('catalogs').delete(oldest.at), tx.objectStore('catalogs').put({ ...next, bytes })])
}

function sizeOf(products: readonly ObservedProducts[]): number {
  return products.reduce((sum, { keys }) => sum + keys.length * bytesPerProduct, 0)
}
