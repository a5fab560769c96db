import type {
  Alternative,
  Anchor,
  CatalogAnswer,
  CatalogQuery,
  CatalogReply,
  CatalogRequest,
  CatalogRow,
  CodeMatch,
  Facets,
  FamiliarSkus,
  FirstScreen,
  LoadAsked,
  LoadFailure,
  NearWanted,
  Observation,
  RefusalCode,
  Replaced,
  RowRange,
} from '#src/catalog/protocol/catalog-protocol.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { type CatalogState, nothingLoaded, stateAfter } from './catalog-state.ts'

/* One closure, because the worker's life, its pending questions and the page's state change together. */

export type CatalogClient = {
  readonly getState: () => CatalogState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Loads the catalog, or reloads it; a load that waits for its next try begins at once. The current catalog stays until
   * the new one is complete.
   */
  readonly load: (asked?: 'by-page' | 'by-person') => void
  /** Looks whether there is a newer catalog than the current one, and shows nothing of it unless there is. */
  readonly checkQuietly: () => void
  readonly cancelLoad: () => void
  /** The answer that came with the snapshot of the last visit, if it is to this question; null otherwise. */
  firstAnswer(query: CatalogQuery, range: RowRange): CatalogAnswer | null
  /**
   * Waits for the first rows of a catalog that is still loading.
   * @throws CatalogRefusal; a newer question refuses the older one as `superseded`
   */
  ask(query: CatalogQuery, range: RowRange, anchor?: Anchor | null): Promise<CatalogAnswer>
  /** Rows by position, in the requested order, with marks where `text` matched. @throws CatalogRefusal */
  rows(generation: number, positions: Uint32Array, text: string): Promise<readonly CatalogRow[]>
  /**
   * Tracks these products: `LoadedCatalog.followed` gives their positions whenever positions change. Replaces the
   * products followed before.
   */
  follow(generation: number, positions: Uint32Array): void
  /** The first product with this sku, or null. @throws CatalogRefusal */
  findSku(sku: string): Promise<Product | null>
  /**
   * Finds the products that have these whole codes, in the order of the codes; null where no product has the code.
   * Waits for a catalog that is still loading. @throws CatalogRefusal
   */
  findCodes(codes: readonly string[]): Promise<readonly (CodeMatch | null)[]>
  /**
   * Finds the products with a sku whose title has a code as whole words, for each code; none where no title has it.
   * Waits for a catalog that is still loading, and for its index. The worker answers other questions in between.
   * @throws CatalogRefusal
   */
  readonly findInTitles: (codes: readonly string[]) => Promise<readonly (readonly Product[])[]>
  /**
   * Finds for each description the only product with a sku that it fits; null where none does, or several. Waits as
   * `findInTitles` does. @throws CatalogRefusal
   */
  readonly findDescribed: (descriptions: readonly string[]) => Promise<readonly (Product | null)[]>
  /**
   * Finds products with a sku that a row without an exact match may mean, best first: by code, and among equals by
   * words. Waits for a catalog that is still loading, and for its index. The worker answers other questions in between.
   * @throws CatalogRefusal
   */
  readonly findNear: (wanted: readonly NearWanted[]) => Promise<readonly (readonly Product[])[]>
  /**
   * Finds products with stock for `quantity` that may replace another, the good ones first; none good, if there is none.
   * Waits for a catalog that is still loading, and for its index. @throws CatalogRefusal
   */
  readonly findAlternatives: (replaced: Replaced, quantity: number) => Promise<readonly Alternative[]>
  /**
   * Finds the units that cut the result of a query well, best first. Waits for a catalog that is still loading, and for
   * its index. @throws CatalogRefusal; a newer question refuses it as `superseded`
   */
  findFacets(query: CatalogQuery): Promise<Facets>
  /** How many products more the query finds in descriptions. Waits, and is refused, as `findFacets`. */
  countDescribed(query: CatalogQuery): Promise<number>
  /** The price and stock history of a product in this browser, oldest first. @throws CatalogRefusal */
  findObservations(sku: string): Promise<readonly Observation[]>
  /** Records a live answer for `findObservations`. Times in epoch milliseconds. */
  recordLive(sku: string, observation: { at: number; price: number | null; stock: number | null }): void
  /**
   * The products that the person knows, for the next queries. Sent again to each new worker. Answers have another order
   * at once where these are the first, or are not to be first any more; a line more in a draft moves no row.
   */
  setFamiliar(familiar: FamiliarSkus): void
  /** Ends the worker; all pending questions are refused as `disposed`. */
  dispose(): void
}

export class CatalogRefusal extends Error {
  override readonly name = 'CatalogRefusal'
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

/** The part of `Worker` that the client uses; tests pass a fake one. */
export type CatalogWorker = {
  postMessage(request: CatalogRequest): void
  terminate(): void
  addEventListener(type: 'message', listener: (event: { data: CatalogReply }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
}

/** A worker that was started before the page's own script, and has been sent its first `load`. */
export type StartedWorker = {
  readonly worker: CatalogWorker
  /** From now on its messages are the caller's; the ones so far. */
  takeReplies(): readonly CatalogReply[]
}

type Pending = {
  resolve: (reply: CatalogReply) => void
  reject: (refusal: CatalogRefusal) => void
  /** The worker waits for the wholesaler, so no silence limit applies. */
  isHeld: boolean
}

/** After this many deaths within `deathsWithinMs`, the worker is not restarted automatically. */
const deathsUntilGivenUp = 3
const deathsWithinMs = 60_000
/** Far longer than any single task of the worker. */
const longestSilenceMs = 20_000

/**
 * The page's only access to the catalog. The worker starts with the first load. A worker that dies is restarted and
 * loads the snapshot first; the questions pending at that time are refused.
 */
export function createCatalogClient(options: {
  createWorker: () => CatalogWorker
  /** Null where none was started, or it died. */
  takeStarted?: () => StartedWorker | null
  /** Milliseconds of a clock that nobody sets. */
  now: () => number
  /** What the worker says after the first load began is told no earlier. */
  drawn?: Promise<void>
}): CatalogClient {
  const { createWorker, takeStarted = () => null, now, drawn } = options
  const listeners = new Set<() => void>()
  const pending = new Map<number, Pending>()
  let state = nothingLoaded
  let worker: CatalogWorker | null = null
  let firstScreen: FirstScreen | null = null
  let familiar: FamiliarSkus | null = null
  let nextId = 1
  let newestGeneration = 0
  const deaths: number[] = []
  let endWorker: (() => void) | null = null
  let silence: ReturnType<typeof setTimeout> | null = null
  let disposed = false
  /** What the worker said until the page is drawn; null from then on. */
  let kept: CatalogReply[] | null = drawn ? [] : null
  void drawn?.then(tellKept)

  function tellKept(): void {
    const replies = kept ?? []
    kept = null
    replies.forEach(receive)
  }

  function setState(next: CatalogState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function attach(started: CatalogWorker): CatalogWorker {
    started.addEventListener('message', (event) => {
      if (worker !== started) return
      stopSilenceTimer()
      if (kept) kept.push(event.data)
      else receive(event.data)
      if ([...pending.values()].some(({ isHeld }) => !isHeld)) startSilenceTimer()
    })
    const die = () => {
      if (worker !== started) return
      stopSilenceTimer()
      worker = null
      kept &&= []
      started.terminate()
      refuseAll('worker-died')
      deaths.push(now())
      if (deaths.filter((time) => time > now() - deathsWithinMs).length < deathsUntilGivenUp) {
        setState({ ...state, catalog: null })
        load('by-page')
        return
      }
      const failure: LoadFailure = { kind: 'worker-died' }
      setState({ ...state, catalog: null, load: { kind: 'failed', failure, failedAt: now(), progress: null } })
    }
    endWorker = die
    started.addEventListener('error', die)
    started.addEventListener('messageerror', die)
    worker = started
    if (familiar) started.postMessage({ kind: 'set-familiar', familiar })
    return started
  }

  /**
   * A worker can end without an event. If a question is pending and no message arrives for this long, the worker is
   * treated as dead.
   */
  function startSilenceTimer(): void {
    silence ??= setTimeout(() => endWorker?.(), longestSilenceMs)
  }

  function stopSilenceTimer(): void {
    if (silence !== null) clearTimeout(silence)
    silence = null
  }

  function refuseAll(code: RefusalCode): void {
    const waiting = [...pending.values()]
    pending.clear()
    for (const { reject } of waiting) reject(new CatalogRefusal(code))
  }

  function receive(reply: CatalogReply): void {
    if (reply.kind === 'first-screen') {
      firstScreen = reply.screen
      receive({ kind: 'loaded', ...reply.catalog })
      return
    }
    if (reply.kind === 'progress' || reply.kind === 'loaded') newestGeneration = reply.generation
    if (!('id' in reply)) {
      const next = stateAfter(state, reply, now())
      if (next !== state) setState(next)
      return
    }
    const asked = pending.get(reply.id)
    if (reply.kind === 'held') {
      if (asked) asked.isHeld = true
      return
    }
    pending.delete(reply.id)
    if (reply.kind === 'refused') asked?.reject(new CatalogRefusal(reply.code))
    else asked?.resolve(reply)
  }

  function load(asked: LoadAsked): void {
    if (disposed) return
    setState({ ...state, load: { kind: 'loading', startedAt: now(), progress: null, retry: null } })
    const started = worker ? null : takeStarted()
    if (started) {
      attach(started.worker)
      for (const reply of started.takeReplies()) receive(reply)
      return
    }
    post({ kind: 'load', asked, generationAbove: newestGeneration })
  }

  function post(request: CatalogRequest): void {
    ;(worker ?? attach(createWorker())).postMessage(request)
  }

  function askWorker(create: (id: number) => CatalogRequest): Promise<CatalogReply> {
    if (disposed) return Promise.reject(new CatalogRefusal('disposed'))
    if (!worker) return Promise.reject(new CatalogRefusal('no-catalog'))
    const id = nextId++
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject, isHeld: false })
      post(create(id))
      startSilenceTimer()
    })
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: (asked = 'by-page') => load(asked),
    checkQuietly() {
      if (!worker || !state.catalog || state.load.kind === 'loading') return
      post({ kind: 'load', asked: 'quietly', generationAbove: newestGeneration })
    },
    cancelLoad() {
      if (worker) post({ kind: 'cancel-load' })
    },
    firstAnswer(query, range) {
      if (!firstScreen || firstScreen.answer.generation !== state.catalog?.generation) return null
      const { answer } = firstScreen
      const end = Math.min(range.first + range.count, answer.positions.length)
      const hasRows = range.first >= answer.range.first && end <= answer.range.first + answer.rows.length
      return hasRows && isSameQuery(query, firstScreen.query) ? answer : null
    },
    async ask(query, range, anchor = null) {
      return expectKind(await askWorker((id) => ({ kind: 'query', id, query, range, anchor })), 'answer')
    },
    async rows(generation, positions, text) {
      return expectKind(await askWorker((id) => ({ kind: 'rows', id, generation, positions, text })), 'rows').rows
    },
    follow(generation, positions) {
      if (worker) post({ kind: 'follow', generation, positions })
    },
    async findSku(sku) {
      return expectKind(await askWorker((id) => ({ kind: 'find-sku', id, sku })), 'found').product
    },
    async findCodes(codes) {
      return expectKind(await askWorker((id) => ({ kind: 'find-codes', id, codes })), 'codes').found
    },
    async findInTitles(codes) {
      return expectKind(await askWorker((id) => ({ kind: 'find-in-titles', id, codes })), 'in-titles').found
    },
    async findDescribed(descriptions) {
      const reply = await askWorker((id) => ({ kind: 'find-described', id, descriptions }))
      return expectKind(reply, 'by-description').found
    },
    async findNear(wanted) {
      return expectKind(await askWorker((id) => ({ kind: 'find-near', id, wanted })), 'near').near
    },
    async findAlternatives(replaced, quantity) {
      const reply = await askWorker((id) => ({ kind: 'find-alternatives', id, replaced, quantity }))
      return expectKind(reply, 'alternatives').alternatives
    },
    async countDescribed(query) {
      return expectKind(await askWorker((id) => ({ kind: 'count-described', id, query })), 'described').count
    },
    async findFacets(query) {
      return expectKind(await askWorker((id) => ({ kind: 'find-facets', id, query })), 'facets').facets
    },
    async findObservations(sku) {
      return expectKind(await askWorker((id) => ({ kind: 'find-observations', id, sku })), 'observations').observations
    },
    recordLive(sku, observation) {
      if (worker) post({ kind: 'record-live', sku, observation })
    },
    setFamiliar(next) {
      const isOther = familiar ? familiar.areFirst !== next.areFirst : next.scores.size > 0
      familiar = next
      worker?.postMessage({ kind: 'set-familiar', familiar })
      if (isOther) setState({ ...state, orders: state.orders + 1 })
    },
    dispose() {
      disposed = true
      stopSilenceTimer()
      worker?.terminate()
      worker = null
      refuseAll('disposed')
      listeners.clear()
    },
  }
}

function isSameQuery(query: CatalogQuery, other: CatalogQuery): boolean {
  return writeSorted(query) === writeSorted(other)
}

function writeSorted(query: CatalogQuery): string {
  return JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function expectKind<Kind extends CatalogReply['kind']>(reply: CatalogReply, kind: Kind) {
  if (reply.kind !== kind) throw new TypeError(`The worker answered ${reply.kind} where ${kind} was asked`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the line above is the check; TS cannot narrow by a type parameter
  return reply as Extract<CatalogReply, { kind: Kind }>
}
