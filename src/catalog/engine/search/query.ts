/** What the page asks and what the engine answers; the protocol carries these shapes between threads. */

export const sortColumns = ['sku', 'manufacturerSku', 'ean', 'brand', 'title', 'price', 'quantity'] as const

/** A column of every product, or the stock in one warehouse, `warehouse:` and its code. */
export type SortColumn = (typeof sortColumns)[number] | WarehouseColumn

export type WarehouseColumn = `warehouse:${string}`

export function isWarehouseColumn(column: string): column is WarehouseColumn {
  return column.startsWith(warehousePrefix) && column.length > warehousePrefix.length
}

/** The code of the warehouse that a column is of. */
export function warehouseOf(column: WarehouseColumn): string {
  return column.slice(warehousePrefix.length)
}

const warehousePrefix = 'warehouse:'

export type CatalogSort = { readonly column: SortColumn; readonly descending: boolean }

/** Null: any price or none. `none`: products without a price. Bounds are included; a bound of null is open. */
export type PriceFilter = { readonly least: number | null; readonly most: number | null } | 'none' | null

export type CatalogQuery = {
  readonly text: string
  /** Any of these; `''` is "no brand". Empty: all brands. */
  readonly brands: readonly string[]
  readonly inStockOnly: boolean
  /** Products with at least this much stock; null: any. */
  readonly stockAtLeast: number | null
  readonly price: PriceFilter
  /** Codes. What is in stock, or at least so much of it, is so in one of these; empty: wherever it is. */
  readonly warehouses: readonly string[]
  /** Skus: only these products; of a repeated sku the first, and none without a sku. Null: all. */
  readonly among: readonly string[] | null
  /** Null: by relevance. */
  readonly sort: CatalogSort | null
}

/** Products of a brand under the query's text and stock filter, whatever brands are chosen. */
export type BrandCount = { readonly brand: string; readonly count: number }

export type QueryAnswer = {
  /** Positions of the matching products in answer order. */
  readonly positions: Uint32Array<ArrayBuffer>
  /** By count, then by name. */
  readonly brands: readonly BrandCount[]
  /** Products like the query, best first, where the terms match nothing under the filters; else empty. */
  readonly nearMisses: Uint32Array<ArrayBuffer>
  readonly elapsedMs: number
}

/** The query that asks for everything. */
export const emptyQuery: CatalogQuery = {
  text: '',
  brands: [],
  inStockOnly: false,
  stockAtLeast: null,
  price: null,
  warehouses: [],
  among: null,
  sort: null,
}
