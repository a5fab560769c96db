import type { CatalogBefore } from './find-catalog-refusal.ts'
import type { CatalogRow } from './import/catalog-row.ts'

/** What is known of the catalog without reading its products. */
export type CatalogStatus = {
  /** Computed from the imported file. The ETag is made of it. */
  readonly revision: string
  readonly source: string
  readonly products: number
  /**
   * The length of endpoint 1's answer in bytes, uncompressed; `warehousesBytes` is with warehouses. A file of another
   * length is written again. It is never sent as a length: the file itself says that.
   */
  readonly plainBytes: number
  readonly warehousesBytes: number
  /** When it was imported. The same file imported again is the same revision at another time. */
  readonly importedAt: string
}

/** A view of the catalog that does not change while another process imports. The caller closes it. */
export type CatalogSnapshot = {
  readonly status: CatalogStatus
  /** The first `rows` products in batches, each a few milliseconds of work. Warehouses are null unless asked for. */
  readRows(options: {
    readonly rows: number
    readonly withWarehouses: boolean
  }): AsyncIterable<readonly CatalogRow[]> | Iterable<readonly CatalogRow[]>
  /** The skus of the products at these places, which count from 1 and rise. */
  readSkus(positions: readonly number[]): Promise<readonly string[]>
  /** Products with a sku that an earlier product has. */
  countRepeatedSkus(): Promise<number>
  close(): Promise<void>
}

/** Where catalogs are kept. Its methods throw `DatabaseAwayError` while a database server does not answer. */
export type CatalogStore = {
  readStatus(): Promise<CatalogStatus | null>
  /** The first product with this sku, compared byte for byte. */
  findProduct(sku: string): Promise<CatalogRow | null>
  openSnapshot(): Promise<CatalogSnapshot | null>
  /** Replaces the whole catalog. Replaces nothing if `work` throws or does not return `keep: true`. */
  replaceCatalog<Outcome extends ReplaceOutcome>(work: (catalog: NewCatalog) => Promise<Outcome>): Promise<Outcome>
  close(): Promise<void>
}

/** The catalog while it is written. */
export type NewCatalog = {
  insert(rows: readonly CatalogRow[]): Promise<void>
  /** The catalog that it replaces. */
  readonly before: CatalogBefore
  /** Different skus that can be asked for, of all rows. Called after the last one. */
  countSkus(): Promise<number>
}

export type ReplaceOutcome =
  | { readonly keep: false }
  | { readonly keep: true; readonly revision: string; readonly source: string }

/** Somebody else writes into the database and did not end within the time. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
}

export const nothingImported = 'nothing was imported; the catalog of before is unchanged'
