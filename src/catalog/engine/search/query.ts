/** Queries and answers between the page and the engine; the protocol sends these shapes between threads. */

export const sortColumns = ['sku', 'manufacturerSku', 'ean', 'brand', 'title', 'price', 'quantity'] as const

/** A column of every product, or the stock in one warehouse: `warehouse:` and its code. */
export type SortColumn = (typeof sortColumns)[number] | WarehouseColumn

export type WarehouseColumn = `warehouse:${string}`

export function isWarehouseColumn(column: string): column is WarehouseColumn {
  return column.startsWith(warehousePrefix) && column.length > warehousePrefix.length
}

/** The warehouse code of a column. */
export function warehouseOf(column: WarehouseColumn): string {
  return column.slice(warehousePrefix.length)
}

const warehousePrefix = 'warehouse:'

export type CatalogSort = { readonly column: SortColumn; readonly descending: boolean }

/** Null: any price or none. `none`: products without a price. Bounds are inclusive; a null bound is open. */
export type PriceFilter = { readonly least: number | null; readonly most: number | null } | 'none' | null

/** Characters of a query's text, typed or in a link: each word is searched at every key. */
export const longestQuery = 2_000

export type CatalogQuery = {
  readonly text: string
  /** Any of these; `''` is "no brand". Empty: all brands. */
  readonly brands: readonly string[]
  readonly inStockOnly: boolean
  /** Products with at least this much stock; null: any. */
  readonly stockAtLeast: number | null
  readonly price: PriceFilter
  /** Warehouse codes: at least one of these must have the required stock. Empty: stock in any warehouse counts. */
  readonly warehouses: readonly string[]
  /** Skus: only these products; of a repeated sku the first, and no product without a sku. Null: all. */
  readonly among: readonly string[] | null
  /** What the products are, by the words of its name (kinds/): any of these; `''` is "not known". Empty: all kinds. */
  readonly kinds: readonly string[]
  /** Facts and figures as texts (facts/fact-choice.ts): of each label and unit one of these. Empty: any or none. */
  readonly facts: readonly string[]
  /** Null: by relevance. */
  readonly sort: CatalogSort | null
  /** Also the products that have some of the terms only in their descriptions, below all others. */
  readonly inDescriptions: boolean
}

/** Number of products of a brand under the query's other filters; the chosen brands do not change it. */
export type BrandCount = { readonly brand: string; readonly count: number }

/**
 * A part of the query that was also read as something else: a synonym, or a word at one typing error; `corrected` is one
 * that no product has, and counts as typed as the word that it is meant for. Where no product has all parts in its title and codes: one that was looked for in descriptions, too, and read as nothing else.
 */
export type AlsoRead = {
  readonly kind: 'synonym' | 'corrected' | 'typo' | 'described'
  readonly written: string
  readonly read: string
}

/**
 * Rows that lack words of the query, as they are written there; `telling` are those of them that others have. No words:
 * they lack only small ones, such as `de`, and are what was asked for.
 */
export type LackingRows = {
  readonly words: readonly string[]
  readonly telling: readonly string[]
  readonly count: number
}

/** A word of the query that is left out; `isHeld`: there are products of what is looked for that have it. */
export type OmittedWord = { readonly written: string; readonly isHeld: boolean }

/** A measure that no product has, and the nearest that there are, as titles write them. */
export type NearMeasure = { readonly written: string; readonly read: readonly string[] }

/**
 * What to look for where nothing is found: words of the query that some product has, as they are written there, and kinds of this catalog: those
 * named like the query first, then the largest. `kind` is as a query has it, `text` as a title writes it.
 */
export type Proposals = {
  readonly words: readonly string[]
  readonly kinds: readonly { readonly kind: string; readonly text: string }[]
}

/** Nothing to propose. */
export const noProposals: Proposals = { words: [], kinds: [] }

export type QueryAnswer = {
  /** Positions of the matching products in answer order. */
  readonly positions: Uint32Array<ArrayBuffer>
  /** So many of the first ones match as typed; the others match with a typing error. */
  readonly asTyped: number
  /**
   * So many of those that match as typed have a word only as a part of another one. Counted where other rows lack words:
   * 0 where all rows have all.
   */
  readonly partly: number
  /** So many of the last ones, but for those that lack words, have some of the terms only in their descriptions. */
  readonly described: number
  /** The last ones lack words: so many of them these, then so many others. */
  readonly lacking: readonly LackingRows[]
  /** What some of the last ones lack, in the order of the query. */
  readonly omitted: readonly OmittedWord[]
  /** Measures that the last ones lack, with the nearest that these have. */
  readonly nearMeasures: readonly NearMeasure[]
  /** So many are familiar to the person; 0 for a query without words, and in a column's order. */
  readonly familiar: number
  /** By count, then by name. */
  readonly brands: readonly BrandCount[]
  readonly alsoRead: readonly AlsoRead[]
  /** Codes of products that are like the query, most similar first, if nothing matches and it may be a code. */
  readonly nearCodes: readonly string[]
  /** What else to look for, if nothing matches. */
  readonly proposals: Proposals
  readonly elapsedMs: number
}

/** No product matches. New arrays each time: they are transferred. */
export function answerNothing(): QueryAnswer {
  return {
    positions: new Uint32Array(0),
    asTyped: 0,
    partly: 0,
    described: 0,
    lacking: [],
    omitted: [],
    nearMeasures: [],
    familiar: 0,
    brands: [],
    alsoRead: [],
    nearCodes: [],
    proposals: noProposals,
    elapsedMs: 0,
  }
}

/** The query that matches all products. */
export const emptyQuery: CatalogQuery = {
  text: '',
  brands: [],
  inStockOnly: false,
  stockAtLeast: null,
  price: null,
  warehouses: [],
  among: null,
  kinds: [],
  facts: [],
  sort: null,
  inDescriptions: false,
}
