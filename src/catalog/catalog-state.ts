import type {
  CatalogCheck,
  CatalogReply,
  HeldCatalog,
  LoadedCatalog,
  LoadFailure,
  LoadProgress,
  SnapshotState,
} from '#src/catalog/protocol/catalog-protocol.ts'

/** The catalog's state in the page. A load in progress is separate from the current catalog. */
export type CatalogState = {
  readonly load:
    | { readonly kind: 'idle' }
    | {
        readonly kind: 'loading'
        readonly startedAt: number
        readonly progress: LoadProgress | null
        /** A try failed, and the next begins at this time, by a clock that nobody sets; null while one is at work. */
        readonly retry: { readonly failure: LoadFailure; readonly at: number } | null
      }
    | {
        readonly kind: 'failed'
        readonly failure: LoadFailure
        readonly failedAt: number
        /** How far the load came. After a failed first load, its records stay usable. */
        readonly progress: LoadProgress | null
      }
  /** Null until a complete catalog is loaded, and after the worker died. */
  readonly catalog: LoadedCatalog | null
  /** When the catalog was last confirmed as the wholesaler's newest, in epoch milliseconds. */
  readonly checkedAt: number | null
  /** Why it could not be confirmed since; null if it could. */
  readonly uncheckedWhy: LoadFailure | null
  /** A newer catalog that the gateway keeps aside, because it looks wrong; null if there is none. */
  readonly held: HeldCatalog | null
  /** The gateway is asking the wholesaler, so that it may know more soon. */
  readonly isChecking: boolean
  /** The catalog is Surtido's own sample: its products, prices and stock are invented. */
  readonly isSample: boolean
  /** How many differences to a newer catalog were in doubt, so that the whole was fetched. */
  readonly refusedDifferences: number
  /** Grows when the answer to the same words has another order. */
  readonly orders: number
  /** Whether the snapshot for the next visit was saved; null while this is unknown. */
  readonly snapshot: SnapshotState | null
}

export const nothingLoaded: CatalogState = {
  load: { kind: 'idle' },
  catalog: null,
  checkedAt: null,
  uncheckedWhy: null,
  held: null,
  isChecking: false,
  isSample: false,
  refusedDifferences: 0,
  orders: 0,
  snapshot: null,
}

/** A message that the worker sends by itself; the other replies answer a question. */
type Notice = Exclude<CatalogReply, { readonly id: number } | { readonly kind: 'first-screen' }>

/**
 * The state after a notice of the worker; the same object if nothing changed.
 * @param at when the notice arrived, by a clock that nobody sets
 */
export function stateAfter(state: CatalogState, notice: Notice, at: number): CatalogState {
  switch (notice.kind) {
    case 'progress':
      return state.load.kind === 'loading'
        ? { ...state, load: { ...state.load, progress: notice, retry: null } }
        : state
    case 'loaded':
      return {
        ...state,
        // After a snapshot, the download is still running.
        load: notice.origin === 'snapshot' ? state.load : { kind: 'idle' },
        catalog: notice,
        ...checkOf(notice),
      }
    case 'indexed':
      return state.catalog?.generation === notice.generation
        ? { ...state, catalog: { ...state.catalog, isIndexed: true } }
        : state
    case 'snapshot': {
      // Its first screen was there already, and the rest of it is damaged.
      const isGone = notice.snapshot.kind === 'unusable' && state.catalog?.origin === 'snapshot'
      return { ...state, snapshot: notice.snapshot, ...(isGone && { catalog: null, checkedAt: null }) }
    }
    case 'not-modified':
      return { ...state, load: { kind: 'idle' }, ...checkOf(notice) }
    case 'check-failed':
      return { ...state, uncheckedWhy: notice.failure, isChecking: false }
    case 'difference-refused':
      return { ...state, refusedDifferences: state.refusedDifferences + 1 }
    case 'load-retries': {
      const { failure, waitMs } = notice
      return state.load.kind === 'loading'
        ? { ...state, load: { ...state.load, retry: { failure, at: at + waitMs } } }
        : state
    }
    case 'load-failed': {
      const progress = state.load.kind === 'loading' ? state.load.progress : null
      return { ...state, isChecking: false, load: { kind: 'failed', failure: notice.failure, failedAt: at, progress } }
    }
  }
}

function checkOf({ checkedAt, uncheckedWhy, held, isChecking, isSample }: CatalogCheck): CatalogCheck {
  return { checkedAt, uncheckedWhy, held, isChecking, isSample }
}
