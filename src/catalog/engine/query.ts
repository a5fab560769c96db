/** What the page asks and what the engine answers; the protocol carries these shapes between threads. */

export const sortColumns = ['sku', 'manufacturerSku', 'brand', 'title', 'price', 'quantity'] as const

export type SortColumn = (typeof sortColumns)[number]

export type CatalogSort = { readonly column: SortColumn; readonly descending: boolean }

export type CatalogQuery = {
  readonly text: string
  /** Any of these; `''` is "no brand". Empty: all brands. */
  readonly brands: readonly string[]
  readonly inStockOnly: boolean
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
  readonly elapsedMs: number
}
