import type {
  CatalogReply,
  LoadedCatalog,
  LoadFailure,
  LoadProgress,
  SnapshotState,
} from '#src/catalog/protocol/catalog-protocol.ts'

/** What the page knows of the catalog. A load in progress and a catalog that serves are two different things. */
export type CatalogState = {
  readonly load:
    | { readonly kind: 'idle' }
    | { readonly kind: 'loading'; readonly startedAt: number; readonly progress: LoadProgress | null }
    | {
        readonly kind: 'failed'
        readonly failure: LoadFailure
        readonly failedAt: number
        /** How far it came; a first load's records stay usable after it failed. */
        readonly progress: LoadProgress | null
      }
  /** Null until a first catalog was read to its end. */
  readonly catalog: LoadedCatalog | null
  /** When the catalog was last known to be the wholesaler's own, in epoch milliseconds. */
  readonly checkedAt: number | null
  /** What became of the copy for the next visit; null as long as nothing is known. */
  readonly snapshot: SnapshotState | null
}

export const nothingLoaded: CatalogState = { load: { kind: 'idle' }, catalog: null, checkedAt: null, snapshot: null }

/** What the worker says by itself; the other replies answer a question. */
type Notice = Exclude<CatalogReply, { readonly id: number }>

/**
 * What the page knows after a notice of the worker; the same object where nothing changed.
 * @param at when the notice came, in milliseconds of the client's clock
 */
export function stateAfter(state: CatalogState, notice: Notice, at: number): CatalogState {
  switch (notice.kind) {
    case 'progress':
      return state.load.kind === 'loading' ? { ...state, load: { ...state.load, progress: notice } } : state
    case 'loaded':
      return {
        ...state,
        // After a snapshot the wholesaler is still being asked for something newer.
        load: notice.origin === 'snapshot' ? state.load : { kind: 'idle' },
        catalog: notice,
        checkedAt: notice.checkedAt,
      }
    case 'indexed':
      return state.catalog?.generation === notice.generation
        ? { ...state, catalog: { ...state.catalog, isIndexed: true } }
        : state
    case 'snapshot':
      return { ...state, snapshot: notice.snapshot }
    case 'not-modified':
      return { ...state, load: { kind: 'idle' }, checkedAt: notice.checkedAt }
    case 'load-failed': {
      const progress = state.load.kind === 'loading' ? state.load.progress : null
      return { ...state, load: { kind: 'failed', failure: notice.failure, failedAt: at, progress } }
    }
  }
}
