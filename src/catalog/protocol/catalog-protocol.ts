import type { FoundAlternative, Replaced } from '#src/catalog/engine/alternatives/find-alternatives.ts'
import type { CatalogRow, CatalogWarehouse, Facets } from '#src/catalog/engine/catalog-engine.ts'
import type { CodeStage } from '#src/catalog/engine/lookup/find-code.ts'
import type { NearWanted } from '#src/catalog/engine/lookup/find-near.ts'
import type { BodyErrorReason } from '#src/catalog/engine/read/body-error.ts'
import type { CatalogTooLarge } from '#src/catalog/engine/read/catalog-bounds.ts'
import type { RecordIssue } from '#src/catalog/engine/read/read-catalog-stream.ts'
import type { FamiliarSkus } from '#src/catalog/engine/search/familiar-products.ts'
import type { CatalogQuery, QueryAnswer } from '#src/catalog/engine/search/query.ts'
import type { HeldCatalog } from '#src/wholesale-api/catalog-status.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import type { WholesaleErrorData } from '#src/wholesale-api/wholesale-error.ts'
import type { Observation } from './observation.ts'
import type { SnapshotOutcome, UnusableSnapshot } from './snapshot-outcome.ts'

/** All messages between the page and the worker. An answer carries the `id` of its request. */

export type { Replaced } from '#src/catalog/engine/alternatives/find-alternatives.ts'
export type { CatalogRow, CatalogWarehouse, Facets } from '#src/catalog/engine/catalog-engine.ts'
export { type FactChoice, readFactChoice } from '#src/catalog/engine/facts/fact-choice.ts'
export type { FactFacet } from '#src/catalog/engine/facts/find-fact-facets.ts'
export type { NearWanted } from '#src/catalog/engine/lookup/find-near.ts'
export type { RecordIssue } from '#src/catalog/engine/read/read-catalog-stream.ts'
export type { FamiliarSkus } from '#src/catalog/engine/search/familiar-products.ts'
export type {
  AlsoRead,
  BrandCount,
  CatalogQuery,
  CatalogSort,
  LackingRows,
  PriceFilter,
  Proposals,
  SortColumn,
  WarehouseColumn,
} from '#src/catalog/engine/search/query.ts'
export {
  answerNothing,
  emptyQuery,
  isWarehouseColumn,
  longestQuery,
  sortColumns,
  warehouseOf,
} from '#src/catalog/engine/search/query.ts'
export type { HeldCatalog } from '#src/wholesale-api/catalog-status.ts'
export type { Observation } from './observation.ts'

/** Part of an answer's order: `first` is an index into the answer, not a position in the catalog. */
export type RowRange = { readonly first: number; readonly count: number }

/** A row to keep in place when the answer changes: its product, and its index in the previous answer. */
export type Anchor = { readonly sku: string; readonly index: number }

/**
 * Who asked for a load. `by-person`: a cache between must ask the wholesaler first. `quietly`: the page looks whether
 * there is a newer catalog; it is tried once, and only `check-failed` says that it failed.
 */
export type LoadAsked = 'by-page' | 'by-person' | 'quietly'

export type CatalogRequest =
  | {
      readonly kind: 'load'
      readonly asked: LoadAsked
      /** New generations are greater than this one: generations of a worker that died are not valid any more. */
      readonly generationAbove: number
    }
  | { readonly kind: 'cancel-load' }
  /** For the next queries; not answered. */
  | { readonly kind: 'set-familiar'; readonly familiar: FamiliarSkus }
  | {
      readonly kind: 'query'
      readonly id: number
      readonly query: CatalogQuery
      readonly range: RowRange
      readonly anchor: Anchor | null
    }
  | {
      readonly kind: 'rows'
      readonly id: number
      readonly generation: number
      readonly positions: Uint32Array
      /** The query's text, to mark the matches. */
      readonly text: string
    }
  | {
      /** `LoadedCatalog.followed` gives the new positions of these products when positions change. */
      readonly kind: 'follow'
      readonly generation: number
      readonly positions: Uint32Array
    }
  | { readonly kind: 'find-sku'; readonly id: number; readonly sku: string }
  | { readonly kind: 'find-codes'; readonly id: number; readonly codes: readonly string[] }
  | { readonly kind: 'find-in-titles'; readonly id: number; readonly codes: readonly string[] }
  | { readonly kind: 'find-described'; readonly id: number; readonly descriptions: readonly string[] }
  | { readonly kind: 'find-near'; readonly id: number; readonly wanted: readonly NearWanted[] }
  | {
      readonly kind: 'find-alternatives'
      readonly id: number
      readonly replaced: Replaced
      /** The least total stock that each alternative must have. */
      readonly quantity: number
    }
  /** Answered when nothing else is asked; a newer query, or a newer request, refuses it as `superseded`. */
  | { readonly kind: 'find-facets'; readonly id: number; readonly query: CatalogQuery }
  /** A query with `inDescriptions` then has those products, too. */
  | { readonly kind: 'count-described'; readonly id: number; readonly query: CatalogQuery }
  | { readonly kind: 'find-observations'; readonly id: number; readonly sku: string }
  | {
      /** The answer to a live request for one product. */
      readonly kind: 'record-live'
      readonly sku: string
      readonly observation: { readonly at: number; readonly price: number | null; readonly stock: number | null }
    }

export type CatalogReply =
  | ({ readonly kind: 'progress' } & LoadProgress)
  | ({ readonly kind: 'loaded' } & LoadedCatalog)
  /** `loaded`, and an answer that nobody has asked yet. The rest of the snapshot is still being read: questions wait. */
  | { readonly kind: 'first-screen'; readonly catalog: LoadedCatalog; readonly screen: FirstScreen }
  /** The current catalog has its index now: a query with few matches also gets those with typing errors from now on. */
  | { readonly kind: 'indexed'; readonly generation: number }
  | ({ readonly kind: 'not-modified' } & CatalogCheck)
  /** A quiet load failed. The current catalog stays. */
  | { readonly kind: 'check-failed'; readonly failure: LoadFailure }
  /** The difference to a newer catalog was in doubt, and the whole is fetched. */
  | { readonly kind: 'difference-refused'; readonly why: string }
  | { readonly kind: 'load-failed'; readonly failure: LoadFailure }
  /** A try failed, and the worker tries again by itself at this time, in epoch milliseconds. */
  | { readonly kind: 'load-retries'; readonly failure: LoadFailure; readonly waitMs: number }
  | { readonly kind: 'snapshot'; readonly snapshot: SnapshotState }
  | ({ readonly kind: 'answer'; readonly id: number } & CatalogAnswer)
  | { readonly kind: 'rows'; readonly id: number; readonly rows: readonly CatalogRow[] }
  | { readonly kind: 'found'; readonly id: number; readonly product: Product | null }
  /** One entry for each code, in their order; null where no product has the code. */
  | { readonly kind: 'codes'; readonly id: number; readonly found: readonly (CodeMatch | null)[] }
  /** One list for each code, in their order, of the products whose titles have it; best first. */
  | { readonly kind: 'in-titles'; readonly id: number; readonly found: readonly (readonly Product[])[] }
  /** For each description, in their order, the only product that it fits; null where that is none or several. */
  | { readonly kind: 'by-description'; readonly id: number; readonly found: readonly (Product | null)[] }
  /** One list for each `wanted`, in their order; best first. */
  | { readonly kind: 'near'; readonly id: number; readonly near: readonly (readonly Product[])[] }
  | { readonly kind: 'alternatives'; readonly id: number; readonly alternatives: readonly Alternative[] }
  /** How many products more the query finds in descriptions. */
  | { readonly kind: 'described'; readonly id: number; readonly count: number }
  /** The units that cut the result well, best first. */
  | { readonly kind: 'facets'; readonly id: number; readonly facets: Facets }
  | { readonly kind: 'observations'; readonly id: number; readonly observations: readonly Observation[] }
  /** The request is answered when the catalog has loaded, which has no time limit. */
  | { readonly kind: 'held'; readonly id: number }
  | { readonly kind: 'refused'; readonly id: number; readonly code: RefusalCode }

export type LoadProgress = {
  /**
   * Increases whenever positions change their meaning: when another catalog replaces the current one, and when a first
   * catalog is complete and sorted. Positions are valid within one generation only.
   */
  readonly generation: number
  readonly records: number
  /** Decoded bytes read so far. */
  readonly bytes: number
  /** How much of the new catalog is there, from 0 to 1; null if that is not known. */
  readonly share: number | null
  /** Whether these records can be queried already: true for a first load, false while another catalog is current. */
  readonly usable: boolean
}

export type LoadedCatalog = {
  /** `snapshot`: saved on an earlier visit; the worker still asks the wholesaler whether it is the newest. */
  readonly origin: 'download' | 'snapshot'
  readonly generation: number
  readonly records: number
  /** Different skus. With none, the records are no catalog. */
  readonly orderable: number
  /** A first catalog can be queried before its index is ready. */
  readonly isIndexed: boolean
  readonly bytes: number
  readonly issues: readonly RecordIssue[]
  readonly issueCount: number
  /** The warehouses in the catalog's records; empty if the catalog has no stock by warehouse. */
  readonly warehouses: readonly CatalogWarehouse[]
  /** Positions of the followed products, found by sku; products that are gone are missing. */
  readonly followed: Uint32Array
  /** When the wholesaler, or a cache in front of it, answered, in epoch milliseconds. */
  readonly answeredAt: number
} & CatalogCheck

/** How new the catalog is, by what the gateway says of it. */
export type CatalogCheck = {
  /** When it was last confirmed as the wholesaler's newest, in epoch milliseconds. */
  readonly checkedAt: number
  /** Why the gateway could not confirm it since; null if it could, or says nothing. */
  readonly uncheckedWhy: LoadFailure | null
  /** A newer catalog that the gateway keeps aside, because it looks wrong; null if there is none. */
  readonly held: HeldCatalog | null
  /** The gateway is asking the wholesaler: a look soon hears the outcome. */
  readonly isChecking: boolean
  /** It is Surtido's own sample, and no wholesaler's. */
  readonly isSample: boolean
}

/** The state of the snapshot that this browser stores for the next visit. It never affects the current catalog. */
export type SnapshotState =
  | SnapshotOutcome
  /** There is, or may be, a snapshot that cannot be used; the catalog is downloaded instead. */
  | UnusableSnapshot

/** Why the load failed; the previous catalog, if any, is unchanged. */
export type LoadFailure =
  | { readonly kind: 'wholesale'; readonly error: WholesaleErrorData }
  | { readonly kind: 'body'; readonly reason: BodyErrorReason; readonly byteOffset: number }
  /** Larger than what this page holds: by its bytes, its records, its warehouses, or the memory that they take. */
  | { readonly kind: 'too-large'; readonly bound: CatalogTooLarge['bound'] }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'worker-died' }

export type CatalogAnswer = QueryAnswer & {
  readonly generation: number
  /** Number of products in the catalog at that time. */
  readonly total: number
  /** Rows of the requested range, so that the first render needs no second request. */
  readonly rows: readonly CatalogRow[]
  readonly range: RowRange
  /** Index of the requested anchor in this answer; null if there was none or it is not among the matches. */
  readonly anchorIndex: number | null
}

/** What a return visit shows first: the answer to the query of a page that is opened without filters. */
export type FirstScreen = { readonly query: CatalogQuery; readonly answer: CatalogAnswer }

/** A product that may replace another one. Only their titles, brands and prices are compared. */
export type Alternative = Omit<FoundAlternative, 'position'> & { readonly product: Product }

/** The products that have a code: several if it is ambiguous. */
export type CodeMatch = {
  readonly stage: CodeStage
  /** Only products with a sku: the others cannot be ordered. */
  readonly products: readonly Product[]
  /** How many more products have the code, but no sku. */
  readonly withoutSku: number
}

/** `superseded`: a newer query replaced this one. `stale`: the positions belong to a catalog that was replaced. */
export type RefusalCode = 'superseded' | 'stale' | 'no-catalog' | 'worker-died' | 'disposed'
