import { type CatalogEngine, createCatalogEngine, restoreCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { type CatalogBounds, usualBounds } from '#src/catalog/engine/read/catalog-bounds.ts'
import type { FamiliarSkus } from '#src/catalog/engine/search/familiar-products.ts'
import { answerNothing } from '#src/catalog/engine/search/query.ts'
import { SnapshotError } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import type {
  CatalogCheck,
  CatalogReply,
  CatalogRequest,
  LoadAsked,
  LoadedCatalog,
  LoadFailure,
} from '#src/catalog/protocol/catalog-protocol.ts'
import type { SynonymLookup } from '#src/synonyms/create-synonym-lookup.ts'
import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { answerFrom } from './answer-from.ts'
import { createCatalogLookups } from './catalog-lookups.ts'
import { checkBy, checkOfSnapshot } from './check-by.ts'
import { downloadCatalog, downloadRetryMs, failureOf } from './download-catalog.ts'
import { type StoredFirstScreen, takeFirstScreen } from './first-screen.ts'
import type { HistoryStore } from './history/history-store.ts'
import type { SnapshotAbout } from './snapshot-database.ts'
import type { SnapshotStore } from './snapshot-store.ts'
import { createTurnRequests } from './turn-requests.ts'
import { warmUp } from './warm-up.ts'

/* One closure, because the load, the current catalog and the waiting query change each other's variables. */

/**
 * The worker's side of the protocol: holds the current catalog, `serving`, and the one that is loading. A new catalog
 * replaces the current one only if it was read to its end. Until then, and if the load fails, the old one stays. A load is tried again if its failure may pass. The first catalog is the snapshot of
 * the last visit, if there is one.
 */
export function createCatalogService(options: {
  client: Pick<WholesaleClient, 'openCatalog'>
  snapshots: SnapshotStore
  history: HistoryStore
  reply: (message: CatalogReply, transfer?: Transferable[]) => void
  now: () => number
  epochNow: () => number
  random: () => number
  /** Rejects with the signal's reason when it is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  yieldToMessages: () => Promise<void>
  /** The company's synonyms and those of the trade; until they are there, those of the trade. Never rejects. */
  synonyms?: Promise<SynonymLookup>
  bounds?: CatalogBounds
}): { receive(request: CatalogRequest): void } {
  const { client, snapshots, history, reply, now, epochNow, yieldToMessages, bounds = usualBounds } = options
  let serving: CatalogEngine | null = null
  let synonyms: SynonymLookup | null = null
  let familiar: FamiliarSkus | null = null
  /** Of `serving`: increases whenever a position changes its meaning. */
  let generation = 0
  /** Whether `serving` was read to its end. */
  let isComplete = false
  /** Of a catalog without one product that can be ordered no row is shown: the page says so instead. */
  let hasOrderable = true
  let etag: string | null = null
  let loading: AbortController | null = null
  /** The snapshot is read once, before the first download. */
  let restoring: Promise<void> | null = null
  /**
   * A query waits here for one turn, so that of several typed in a row only the newest is computed. It waits longer (is
   * held) while a first catalog is loading and has no rows yet.
   */
  let waitingQuery: Extract<CatalogRequest, { kind: 'query' }> | null = null
  let isTurnComing = false
  let isQueryHeld = false
  let followed: { readonly generation: number; readonly positions: Uint32Array } | null = null
  /** What waits for the columns of the snapshot whose first screen the page has. Null at all other times. */
  let untilRestored: CatalogRequest[] | null = null
  let isWarm = false
  let hasSearched = false
  let hasPageAsked = false
  let noticePage: (() => void) | null = null
  let noticeAnswer: (() => void) | null = null
  const catalogNow = {
    getCatalog: () => serving,
    isLoading: () => loading !== null,
    reply,
    now,
    yieldToMessages,
  }
  const lookups = createCatalogLookups(catalogNow)
  const facets = createTurnRequests({
    ...catalogNow,
    start: (catalog, query) => catalog.facetsOf(query),
    replyWith: (id, found) => ({ kind: 'facets', id, facets: found }),
  })
  const described = createTurnRequests({
    ...catalogNow,
    start: (catalog, query) => catalog.countDescribed(query),
    replyWith: (id, count) => ({ kind: 'described', id, count }),
  })

  async function load(asked: LoadAsked): Promise<void> {
    const isQuiet = asked === 'quietly'
    // What somebody waits for goes on.
    if (isQuiet && loading) return
    loading?.abort()
    const controller = new AbortController()
    loading = controller
    const { signal } = controller
    try {
      restoring ??= restore()
      await restoring
      for (let retries = 0; ; retries += 1) {
        signal.throwIfAborted()
        const failure = await tryToLoad(asked, signal)
        if (failure === null || loading !== controller) break
        if (isQuiet) {
          if (failure.kind !== 'cancelled') reply({ kind: 'check-failed', failure })
          break
        }
        const waitMs = downloadRetryMs(failure, retries, options.random)
        if (waitMs === null) {
          reply({ kind: 'load-failed', failure })
          break
        }
        reply({ kind: 'load-retries', failure, waitMs })
        await options.wait(waitMs, signal)
      }
    } catch (error) {
      if (loading === controller) reply({ kind: 'load-failed', failure: failureOf(error, signal) })
    } finally {
      if (loading === controller) {
        loading = null
        lookups.answerWaiting()
        facets.answerWaiting()
        described.answerWaiting()
        if (isQueryHeld) answerWaiting()
        void becomeWarm()
      }
    }
  }

  /** Once, and until somebody searches. */
  async function becomeWarm(): Promise<void> {
    if (isWarm || !serving?.isIndexed || serving.length === 0) return
    isWarm = true
    const engine = serving
    await options.wait(warmUpAfterMs, new AbortController().signal)
    for (const _ of warmUp(engine)) {
      await yieldToMessages()
      if (serving !== engine || hasSearched) return
    }
  }

  /** One try. Returns why it failed; null if it did not. */
  async function tryToLoad(asked: LoadAsked, signal: AbortSignal): Promise<LoadFailure | null> {
    try {
      const isFirst = !isComplete
      let reportedAt = Number.NEGATIVE_INFINITY
      let reports = 0
      let answeringMs = 0
      const download = await downloadCatalog({
        client,
        createEngine: () => createCatalogEngine({ now }),
        current: isFirst || !serving || etag === null ? null : { engine: serving, etag },
        mustBeNew: asked === 'by-person',
        bounds,
        signal,
        epochNow,
        onStart(engine) {
          if (isFirst) serve(engine)
        },
        onDoubt: (why) => reply({ kind: 'difference-refused', why }),
        async onProgress(engine, bytes, share) {
          if (isFirst) await untilPageAsks(signal)
          // A page asks again after each report: what answers cost is a small share of the time until the next one.
          const usual = reports < earlyReports ? earlyProgressMs : progressEveryMs
          if (now() - reportedAt > Math.max(usual, answeringMs * readingTimes)) {
            reportedAt = now()
            reports += 1
            answeringMs = 0
            reply({ kind: 'progress', generation, records: engine.length, bytes, share, usable: isFirst })
          }
          const answeringSince = now()
          if (isQueryHeld) answerWaiting()
          await yieldToMessages()
          answeringMs += now() - answeringSince
        },
      })
      if (download.kind === 'not-modified') {
        const check = checkBy(download.status, epochNow())
        reply({ kind: 'not-modified', ...check })
        await snapshots.confirm(check.checkedAt)
        if (serving) await history.confirmCatalog(serving, check.checkedAt)
        return null
      }
      const { engine, bytes, answeredAt } = download
      const check = checkBy(download.status, answeredAt)
      const { checkedAt, isSample } = check
      const about = { etag: download.etag, answeredAt, checkedAt, records: engine.length, bytes, isSample }
      // Sorting a first catalog changes the meaning of its positions.
      const skusBefore = isFirst ? followedSkus() : []
      for (const step of engine.completing()) {
        // A first catalog is complete once it is sorted; searches are slow until its index is ready.
        if (step === 'in-order' && isFirst) {
          const answered = untilAnswered(signal)
          makeCurrent(engine, about, check, skusBefore)
          await answered
        }
        await yieldToMessages()
        if (!isFirst) signal.throwIfAborted()
      }
      if (isFirst) reply({ kind: 'indexed', generation })
      else makeCurrent(engine, about, check, followedSkus())
      lookups.answerWaiting()
      facets.answerWaiting()
      described.answerWaiting()
      void save(engine, about)
      return null
    } catch (error) {
      return failureOf(error, signal)
    }
  }

  /**
   * The first piece of a first catalog is read before the page is drawn, and has its first rows. More of it would take
   * time from the drawing, and notices would make the page draw again.
   */
  async function untilPageAsks(signal: AbortSignal): Promise<void> {
    if (hasPageAsked) return
    const asked = new Promise<void>((resolve) => (noticePage = resolve))
    await Promise.race([asked, options.wait(longestDrawingMs, signal)])
    hasPageAsked = true
  }

  /**
   * A page with a table asks again as soon as it knows how many products there are, unless a question is still open. The
   * index takes seconds in which nothing is answered: until then the search would say fewer than the header.
   */
  async function untilAnswered(signal: AbortSignal): Promise<void> {
    const answered = new Promise<void>((resolve) => (noticeAnswer = resolve))
    await Promise.race([answered, options.wait(longestDrawingMs, signal).catch(() => undefined)])
  }

  async function answerHistory(id: number, sku: string): Promise<void> {
    reply({ kind: 'observations', id, observations: await history.observationsOf(sku) })
  }

  async function restore(): Promise<void> {
    const snapshot = await snapshots.read()
    if (snapshot.kind === 'none') return
    if (snapshot.kind === 'unusable') {
      reply({ kind: 'snapshot', snapshot })
      return
    }
    const { about, first } = snapshot
    if (first) showFirst(first, about)
    const parts = await snapshot.readParts()
    try {
      if (!parts) throw new SnapshotError('The arrays are damaged')
      const engine = restoreCatalogEngine(parts, { now })
      if (first) serveComplete(engine, about)
      else makeCurrent(engine, about, null, [])
    } catch {
      reply({ kind: 'snapshot', snapshot: { kind: 'unusable', reason: 'damaged' } })
    }
    const waiting = untilRestored ?? []
    untilRestored = null
    for (const request of waiting) receive(request)
    lookups.answerWaiting()
  }

  /** Its positions are those of the catalog that is restored next. If that fails, they are of no catalog. */
  function showFirst({ screen, found }: StoredFirstScreen, about: SnapshotAbout): void {
    generation += 1
    untilRestored = []
    const answer = { ...screen.answer, generation }
    const followsNone = new Uint32Array(0)
    const { records, bytes, answeredAt } = about
    const times = { answeredAt, ...checkOfSnapshot(about) }
    const catalog = { ...found, ...times, records, bytes, generation, isIndexed: true, followed: followsNone }
    reply({ kind: 'first-screen', catalog: { ...catalog, origin: 'snapshot' }, screen: { ...screen, answer } }, [
      answer.positions.buffer,
    ])
  }

  async function save(engine: CatalogEngine, about: SnapshotAbout): Promise<void> {
    // Visible rows have priority.
    await yieldToMessages()
    if (serving !== engine) return
    reply({ kind: 'snapshot', snapshot: await snapshots.write(engine.save(), about, takeFirstScreen(engine)) })
    await history.recordCatalog(engine, about.answeredAt)
  }

  async function awaitSynonyms(): Promise<void> {
    if (!options.synonyms) return
    synonyms = await options.synonyms
    serving?.useSynonyms(synonyms)
  }

  function serve(engine: CatalogEngine): void {
    equip(engine)
    serving = engine
    generation += 1
  }

  /** With what is the same for all catalogs. */
  function equip(engine: CatalogEngine): void {
    if (synonyms) engine.useSynonyms(synonyms)
    if (familiar) engine.setFamiliar(familiar)
  }

  /** From now on all is answered from this catalog. A query that waits is answered at once. */
  function serveComplete(engine: CatalogEngine, about: SnapshotAbout): void {
    if (engine !== serving) equip(engine)
    serving = engine
    isComplete = true
    hasOrderable = engine.orderable > 0
    etag = about.etag
    if (isQueryHeld) answerWaiting()
  }

  function followedSkus(): string[] {
    if (!serving || followed?.generation !== generation) return []
    const before = serving
    return Array.from(followed.positions, (position) => before.skuAt(position))
  }

  /**
   * Makes a complete catalog the current one in one step. `check` is null for a snapshot. `skus` are the products to
   * follow.
   */
  function makeCurrent(
    engine: CatalogEngine,
    about: SnapshotAbout,
    check: CatalogCheck | null,
    skus: readonly string[],
  ): void {
    generation += 1
    const { records, bytes, answeredAt } = about
    const times = { answeredAt, ...(check ?? checkOfSnapshot(about)) }
    const origin: LoadedCatalog['origin'] = check ? 'download' : 'snapshot'
    const { issues, issueCount, warehouses, isIndexed, orderable } = engine
    const moved = new Set(skus.map((sku) => engine.positionOfSku(sku)).filter((position) => position >= 0))
    const positions = Uint32Array.from(moved)
    followed = { generation, positions }
    const found = { orderable, issues, issueCount, warehouses, followed: positions }
    // Before the `loaded` notice, so that the page does not have to ask again after it.
    serveComplete(engine, about)
    reply({ kind: 'loaded', origin, generation, records, bytes, isIndexed, ...times, ...found })
  }

  async function answerNextTurn(): Promise<void> {
    if (isTurnComing) return
    isTurnComing = true
    await yieldToMessages()
    isTurnComing = false
    answerWaiting()
  }

  function answerWaiting(): void {
    const request = waitingQuery
    if (!request) return
    const { id } = request
    const hasRows = serving !== null && (isComplete || serving.length > 0)
    isQueryHeld = !hasRows && loading !== null
    if (isQueryHeld) {
      reply({ kind: 'held', id })
      return
    }
    waitingQuery = null
    if (!serving || !hasRows) {
      reply({ kind: 'refused', id, code: 'no-catalog' })
      return
    }
    const answer = answerFrom(serving, request, hasOrderable ? undefined : answerNothing())
    reply({ kind: 'answer', id, generation, ...answer }, [answer.positions.buffer])
    noticeAnswer?.()
  }

  /** `held`: reading a million products takes longer than the page waits for a silent worker's word. */
  function waitUntilRestored(waiting: CatalogRequest[], request: Extract<CatalogRequest, { id: number }>): void {
    waiting.push(request)
    reply({ kind: 'held', id: request.id })
  }

  function receive(request: CatalogRequest): void {
    if (request.kind !== 'load' && request.kind !== 'set-familiar') {
      hasPageAsked = true
      noticePage?.()
    }
    switch (request.kind) {
      case 'load':
        generation = Math.max(generation, request.generationAbove)
        void load(request.asked)
        break
      case 'cancel-load':
        loading?.abort()
        break
      case 'set-familiar':
        ;({ familiar } = request)
        serving?.setFamiliar(familiar)
        break
      case 'query':
        facets.drop()
        described.drop()
        if (waitingQuery) reply({ kind: 'refused', id: waitingQuery.id, code: 'superseded' })
        waitingQuery = request
        isQueryHeld = false
        hasSearched ||= request.query.text !== ''
        void answerNextTurn()
        break
      case 'rows':
        if (untilRestored) waitUntilRestored(untilRestored, request)
        else if (!serving) reply({ kind: 'refused', id: request.id, code: 'no-catalog' })
        else if (request.generation !== generation) reply({ kind: 'refused', id: request.id, code: 'stale' })
        else reply({ kind: 'rows', id: request.id, rows: serving.rowsAt(request.positions, request.text) })
        break
      case 'follow':
        if (request.generation === generation) followed = request
        break
      case 'find-sku':
        if (untilRestored) waitUntilRestored(untilRestored, request)
        else if (serving) reply({ kind: 'found', id: request.id, product: serving.findBySku(request.sku) })
        else reply({ kind: 'refused', id: request.id, code: 'no-catalog' })
        break
      case 'find-codes':
      case 'find-in-titles':
      case 'find-described':
      case 'find-near':
      case 'find-alternatives':
        lookups.receive(request)
        break
      case 'find-facets':
        facets.receive(request)
        break
      case 'count-described':
        described.receive(request)
        break
      case 'find-observations':
        void answerHistory(request.id, request.sku)
        break
      case 'record-live':
        void history.recordLive(request.sku, request.observation)
        break
    }
  }

  void awaitSynonyms()
  return { receive }
}

/** What the page does once it has all products comes first. */
const warmUpAfterMs = 500

/** The first ones fill the screen. Of the others each makes the page ask and draw again, which takes time from reading. */
const earlyReports = 3
const earlyProgressMs = 100
const progressEveryMs = 400
/** Times the cost of the answers since the last report, until the next one: so answers take a fifth of the time. */
const readingTimes = 4
/** A page that asks nothing by then shows no catalog. */
const longestDrawingMs = 400
