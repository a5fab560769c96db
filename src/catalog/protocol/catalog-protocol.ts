import type { CatalogRow, CatalogWarehouse, NearWanted } from '#src/catalog/engine/catalog-engine.ts'
import type { CodeStage } from '#src/catalog/engine/lookup/find-code.ts'
import type { BodyErrorReason } from '#src/catalog/engine/read/body-error.ts'
import type { RecordIssue } from '#src/catalog/engine/read/read-catalog-stream.ts'
import type { FoundAlternative, Replaced } from '#src/catalog/engine/search/alternatives.ts'
import type { BrandCount, CatalogQuery } from '#src/catalog/engine/search/query.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import type { WholesaleErrorData } from '#src/wholesale-api/wholesale-error.ts'
import type { Observation } from './observation.ts'
import type { SnapshotOutcome, UnusableSnapshot } from './snapshot-outcome.ts'

/** Everything that crosses between the page and the worker. Answers carry the `id` of what was asked. */

export type { CatalogRow, CatalogWarehouse, NearWanted } from '#src/catalog/engine/catalog-engine.ts'
export type { RecordIssue } from '#src/catalog/engine/read/read-catalog-stream.ts'
export type { Replaced } from '#src/catalog/engine/search/alternatives.ts'
export type {
  BrandCount,
  CatalogQuery,
  CatalogSort,
  PriceFilter,
  SortColumn,
  WarehouseColumn,
} from '#src/catalog/engine/search/query.ts'
export { emptyQuery, isWarehouseColumn, sortColumns, warehouseOf } from '#src/catalog/engine/search/query.ts'
export type { Observation } from './observation.ts'

/** Part of an answer's order: `first` is an index into the answer, not a position in the catalog. */
export type RowRange = { readonly first: number; readonly count: number }

/** A row to hold on to when the answer changes under the eye: its product, and where it was in the answer before. */
export type Anchor = { readonly sku: string; readonly index: number }

export type CatalogRequest =
  | {
      readonly kind: 'load'
      /** Also when it has far fewer products than the one that serves. */
      readonly acceptSmaller: boolean
      /** Generations begin above this one: those of a worker that died mean nothing any more. */
      readonly generationAbove: number
    }
  | { readonly kind: 'cancel-load' }
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
      /** The query's text, for the marks. */
      readonly text: string
    }
  | {
      /** These products are wanted again when positions come to mean others: `LoadedCatalog.followed`. */
      readonly kind: 'follow'
      readonly generation: number
      readonly positions: Uint32Array
    }
  | { readonly kind: 'find-sku'; readonly id: number; readonly sku: string }
  | { readonly kind: 'find-codes'; readonly id: number; readonly codes: readonly string[] }
  | { readonly kind: 'find-near'; readonly id: number; readonly wanted: readonly NearWanted[] }
  | {
      readonly kind: 'find-alternatives'
      readonly id: number
      readonly replaced: Replaced
      /** What there must be of each in all. */
      readonly quantity: number
    }
  | { readonly kind: 'find-observations'; readonly id: number; readonly sku: string }
  | {
      /** A product was looked at live, and this was the answer. */
      readonly kind: 'record-live'
      readonly sku: string
      readonly look: { readonly at: number; readonly price: number | null; readonly stock: number | null }
    }

export type CatalogReply =
  | ({ readonly kind: 'progress' } & LoadProgress)
  | ({ readonly kind: 'loaded' } & LoadedCatalog)
  /** The catalog that serves has its index now: what matches nothing has near misses from here on. */
  | { readonly kind: 'indexed'; readonly generation: number }
  | { readonly kind: 'not-modified'; readonly checkedAt: number }
  | { readonly kind: 'load-failed'; readonly failure: LoadFailure }
  | { readonly kind: 'snapshot'; readonly snapshot: SnapshotState }
  | ({ readonly kind: 'answer'; readonly id: number } & CatalogAnswer)
  | { readonly kind: 'rows'; readonly id: number; readonly rows: readonly CatalogRow[] }
  | { readonly kind: 'found'; readonly id: number; readonly product: Product | null }
  /** One entry for each code, in their order; null where no product has the code. */
  | { readonly kind: 'codes'; readonly id: number; readonly found: readonly (CodeMatch | null)[] }
  /** One list for each that was wanted, in their order; best first. */
  | { readonly kind: 'near'; readonly id: number; readonly near: readonly (readonly Product[])[] }
  | { readonly kind: 'alternatives'; readonly id: number; readonly alternatives: readonly Alternative[] }
  | { readonly kind: 'observations'; readonly id: number; readonly observations: readonly Observation[] }
  /** What was asked is answered once the catalog has come, which may take as long as the wholesaler likes. */
  | { readonly kind: 'held'; readonly id: number }
  | { readonly kind: 'refused'; readonly id: number; readonly code: RefusalCode }

export type LoadProgress = {
  /**
   * Grows whenever positions come to mean other products: with each catalog that replaces another, and when a first one
   * is complete and put in order. Positions are good within one generation only.
   */
  readonly generation: number
  readonly records: number
  /** Decoded bytes read so far. */
  readonly bytes: number
  /** Decoded bytes in all, where the answer told; null where it is compressed or silent. */
  readonly totalBytes: number | null
  /** Whether these records can be asked already: true for a first load, false while another catalog serves. */
  readonly usable: boolean
}

export type LoadedCatalog = {
  /** A snapshot is from an earlier visit: whether it is still true is being asked. */
  readonly origin: 'download' | 'snapshot'
  readonly generation: number
  readonly records: number
  /** A first catalog serves before its index stands. */
  readonly isIndexed: boolean
  readonly bytes: number
  readonly issues: readonly RecordIssue[]
  readonly issueCount: number
  /** Those that the catalog says stock of; none where it says nothing. */
  readonly warehouses: readonly CatalogWarehouse[]
  /** Where those are that were followed, by sku; those that are gone are left out. */
  readonly followed: Uint32Array
  /** When the wholesaler (or what stands before it) answered, in epoch milliseconds. */
  readonly answeredAt: number
  /** When it was last known to be the wholesaler's newest. */
  readonly checkedAt: number
}

/** What became of the copy that this browser keeps for the next visit. None of it touches the catalog that serves. */
export type SnapshotState =
  | SnapshotOutcome
  /** There was one, or may have been, and the catalog is downloaded in its place. */
  | UnusableSnapshot

/** Why no new catalog came; the one from before, if any, is untouched. */
export type LoadFailure =
  | { readonly kind: 'wholesale'; readonly error: WholesaleErrorData }
  | { readonly kind: 'body'; readonly reason: BodyErrorReason; readonly byteOffset: number }
  /** Far fewer products than before: rather a truncated answer than a catalog. */
  | { readonly kind: 'shrunk'; readonly records: number; readonly recordsBefore: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'worker-died' }

export type CatalogAnswer = {
  readonly generation: number
  /** All matches in answer order. Transferred: the receiver owns it. */
  readonly positions: Uint32Array
  /** Products in the catalog at the time. */
  readonly total: number
  readonly brands: readonly BrandCount[]
  readonly elapsedMs: number
  /** Rows of the asked range, so that the first paint needs no second round trip. */
  readonly rows: readonly CatalogRow[]
  readonly range: RowRange
  /** Products like the query where nothing matches it, best first. */
  readonly nearMisses: readonly CatalogRow[]
  /** Where the asked anchor is in this answer; null when there was none or it is not among the matches. */
  readonly anchorIndex: number | null
}

/** A product that may take the place of another: by the likeness of their titles, and nothing else. */
export type Alternative = Omit<FoundAlternative, 'position'> & { readonly product: Product }

/** The products that have a code: several where it is ambiguous. */
export type CodeMatch = {
  readonly stage: CodeStage
  /** Those with a sku: the others cannot be ordered. */
  readonly products: readonly Product[]
  /** How many more products have the code, but no sku. */
  readonly withoutSku: number
}

/** `superseded`: a newer query came first. `stale`: the positions belong to a catalog that was replaced. */
export type RefusalCode = 'superseded' | 'stale' | 'no-catalog' | 'worker-died' | 'disposed'
