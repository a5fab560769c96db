import type { Product } from '#src/wholesale-api/read-product.ts'
import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import type { CatalogReply, CatalogRequest, CodeMatch, LoadedCatalog } from './catalog-protocol.ts'
import { downloadCatalog, failureOf } from './download-catalog.ts'
import { type CatalogEngine, createCatalogEngine, restoreCatalogEngine } from './engine/catalog-engine.ts'
import type { FoundCode } from './engine/find-code.ts'
import type { SightingStore } from './sightings/sighting-store.ts'
import type { SnapshotAbout } from './snapshot-database.ts'
import type { SnapshotStore } from './snapshot-store.ts'

/* One file, because which catalog serves and what waits for another guard each other. */

/**
 * The worker's side of the protocol: holds the catalog that serves and, while one loads, the one that may replace it.
 * A catalog replaces another only when its body was read to the end and is not suddenly far smaller; until then, and if
 * it fails, the old one serves. The first that serves is the snapshot of the last visit, where there is one.
 */
export function createCatalogService(options: {
  client: Pick<WholesaleClient, 'openCatalog'>
  snapshots: SnapshotStore
  sightings: SightingStore
  reply: (message: CatalogReply, transfer?: Transferable[]) => void
  now: () => number
  epochNow: () => number
  yieldToMessages: () => Promise<void>
}): { receive(request: CatalogRequest): void } {
  const { client, snapshots, sightings, reply, now, epochNow, yieldToMessages } = options
  let serving: CatalogEngine | null = null
  /** Of `serving`: a new number whenever a position comes to mean another product. */
  let generation = 0
  /** Whether `serving` was read to its end. */
  let isComplete = false
  let etag: string | null = null
  let loading: AbortController | null = null
  /** Looked at once, before the first download. */
  let restoring: Promise<void> | null = null
  /** Lookups wait here for a catalog that is still coming. */
  let waitingLookups: Lookup[] = []
  /**
   * Queries wait here for one turn, so that of several typed in a row only the newest is computed; and longer, held,
   * where a first catalog is coming and has no rows yet.
   */
  let waitingQuery: Extract<CatalogRequest, { kind: 'query' }> | null = null
  let isTurnComing = false
  let isQueryHeld = false
  let followed: { readonly generation: number; readonly positions: Uint32Array } | null = null

  async function load(acceptSmaller: boolean): Promise<void> {
    loading?.abort()
    const controller = new AbortController()
    loading = controller
    const { signal } = controller
    try {
      restoring ??= restore()
      await restoring
      signal.throwIfAborted()
      const isFirst = !isComplete
      const engine = createCatalogEngine({ now })
      let reportedAt = Number.NEGATIVE_INFINITY
      const download = await downloadCatalog({
        client,
        engine,
        etag: isFirst ? null : etag,
        signal,
        epochNow,
        onStart() {
          if (isFirst) serve(engine)
        },
        async onProgress(bytes, totalBytes) {
          if (now() - reportedAt > progressEveryMs) {
            reportedAt = now()
            reply({ kind: 'progress', generation, records: engine.length, bytes, totalBytes, usable: isFirst })
          }
          if (isQueryHeld) answerWaiting()
          await yieldToMessages()
        },
      })
      if (download.kind === 'not-modified') {
        const checkedAt = epochNow()
        reply({ kind: 'not-modified', checkedAt })
        await snapshots.confirm(checkedAt)
        if (serving) await sightings.confirmCatalog(serving, checkedAt)
        return
      }
      const recordsBefore = isFirst ? 0 : (serving?.length ?? 0)
      if (!acceptSmaller && engine.length < recordsBefore * smallestShare) {
        reply({ kind: 'load-failed', failure: { kind: 'shrunk', records: engine.length, recordsBefore } })
        return
      }
      const { bytes, answeredAt } = download
      const about = { etag: download.etag, answeredAt, checkedAt: answeredAt, records: engine.length, bytes }
      // Putting a first catalog in order changes what its positions mean.
      const skusBefore = isFirst ? followedSkus() : []
      for (const step of engine.completing()) {
        // A first catalog is whole as soon as it is in order; it is searched slowly until its index stands.
        if (step === 'in-order' && isFirst) take(engine, about, 'download', skusBefore)
        await yieldToMessages()
        if (!isFirst) signal.throwIfAborted()
      }
      if (isFirst) reply({ kind: 'indexed', generation })
      else take(engine, about, 'download', followedSkus())
      answerLookups()
      void save(engine, about)
    } catch (error) {
      if (loading !== controller) return
      reply({ kind: 'load-failed', failure: failureOf(error, signal) })
    } finally {
      if (loading === controller) {
        loading = null
        answerLookups()
        if (isQueryHeld) answerWaiting()
      }
    }
  }

  function answerLookups(): void {
    const waiting = waitingLookups
    waitingLookups = []
    for (const request of waiting) lookUp(request)
  }

  function lookUp(request: Lookup): void {
    const { id } = request
    if (request.kind === 'find-near' && serving?.isIndexed) {
      void answerNear(serving, request)
      return
    }
    const answer = serving && answerLookup(serving, request)
    if (answer) reply(answer)
    else if (loading) {
      waitingLookups.push(request)
      reply({ kind: 'held', id })
    } else reply({ kind: 'refused', id, code: 'no-catalog' })
  }

  /** Null as long as the catalog is not complete. */
  function answerLookup(catalog: CatalogEngine, request: Lookup): CatalogReply | null {
    const { id } = request
    if (request.kind === 'find-codes') {
      const found = catalog.findCodes(request.codes)
      return found && { kind: 'codes', id, found: found.map((each) => matchOf(each, catalog)) }
    }
    if (request.kind === 'find-near') return null
    const alternatives = catalog
      .alternativesTo(request.replaced, request.quantity)
      ?.map(({ position, ...about }) => ({ ...about, product: catalog.productAt(position) }))
    return alternatives ? { kind: 'alternatives', id, alternatives } : null
  }

  /** One by one: a query that comes meanwhile is answered first. All products are of the catalog that was asked. */
  async function answerNear(catalog: CatalogEngine, { id, wanted }: NearLookup): Promise<void> {
    const near: (readonly Product[])[] = []
    let since = now()
    for (const each of wanted) {
      near.push(orderableAt(catalog.nearTo(each) ?? [], catalog))
      if (now() - since < nearTurnMs) continue
      await yieldToMessages()
      since = now()
    }
    reply({ kind: 'near', id, near })
  }

  async function answerSightings(id: number, sku: string): Promise<void> {
    reply({ kind: 'sightings', id, sightings: await sightings.sightingsOf(sku) })
  }

  async function restore(): Promise<void> {
    const snapshot = await snapshots.read()
    if (snapshot.kind === 'none') return
    if (snapshot.kind === 'unusable') {
      reply({ kind: 'snapshot', snapshot })
      return
    }
    try {
      take(restoreCatalogEngine(snapshot.parts, { now }), snapshot.about, 'snapshot', [])
    } catch {
      reply({ kind: 'snapshot', snapshot: { kind: 'unusable', reason: 'damaged' } })
    }
  }

  async function save(engine: CatalogEngine, about: SnapshotAbout): Promise<void> {
    // What is on the screen first.
    await yieldToMessages()
    if (serving !== engine) return
    reply({ kind: 'snapshot', snapshot: await snapshots.write(engine.save(), about) })
    await sightings.recordCatalog(engine, about.answeredAt)
  }

  function serve(engine: CatalogEngine): void {
    serving = engine
    generation += 1
  }

  function followedSkus(): string[] {
    if (!serving || followed?.generation !== generation) return []
    const before = serving
    return Array.from(followed.positions, (position) => before.skuAt(position))
  }

  /** The catalog is whole: in one step it is the one that serves. `skus` are those to be followed. */
  function take(
    engine: CatalogEngine,
    about: SnapshotAbout,
    origin: LoadedCatalog['origin'],
    skus: readonly string[],
  ): void {
    serve(engine)
    isComplete = true
    etag = about.etag
    const { records, bytes, answeredAt, checkedAt } = about
    const { issues, issueCount, warehouses, isIndexed } = engine
    const moved = new Set(skus.map((sku) => engine.positionOfSku(sku)).filter((position) => position >= 0))
    const positions = Uint32Array.from(moved)
    followed = { generation, positions }
    const found = { issues, issueCount, warehouses, followed: positions }
    // First, so that who hears of this catalog need not ask again.
    if (isQueryHeld) answerWaiting()
    reply({ kind: 'loaded', origin, generation, records, bytes, answeredAt, checkedAt, isIndexed, ...found })
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
    const { id, query, range, anchor } = request
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
    const { positions, brands, nearMisses, elapsedMs } = serving.answer(query)
    const held = anchor ? positions.indexOf(serving.positionOfSku(anchor.sku)) : -1
    const anchorIndex = held < 0 ? null : held
    // The rows that were asked for are those round the anchor, wherever it is now.
    const shift = anchor && anchorIndex !== null ? anchorIndex - anchor.index : 0
    const first = Math.max(0, range.first + shift)
    const rows = serving.rowsAt(positions.subarray(first, first + range.count), query.text)
    const total = serving.length
    reply(
      {
        kind: 'answer',
        id,
        generation,
        positions,
        total,
        brands,
        elapsedMs,
        rows,
        range: { first, count: range.count },
        nearMisses: serving.rowsAt(nearMisses, query.text),
        anchorIndex,
      },
      [positions.buffer],
    )
  }

  return {
    receive(request) {
      switch (request.kind) {
        case 'load':
          generation = Math.max(generation, request.generationAbove)
          void load(request.acceptSmaller)
          break
        case 'cancel-load':
          loading?.abort()
          break
        case 'query':
          if (waitingQuery) reply({ kind: 'refused', id: waitingQuery.id, code: 'superseded' })
          waitingQuery = request
          isQueryHeld = false
          void answerNextTurn()
          break
        case 'rows': {
          if (!serving) reply({ kind: 'refused', id: request.id, code: 'no-catalog' })
          else if (request.generation !== generation) reply({ kind: 'refused', id: request.id, code: 'stale' })
          else reply({ kind: 'rows', id: request.id, rows: serving.rowsAt(request.positions, request.text) })
          break
        }
        case 'follow':
          if (request.generation === generation) followed = request
          break
        case 'find-sku':
          if (serving) reply({ kind: 'found', id: request.id, product: serving.findBySku(request.sku) })
          else reply({ kind: 'refused', id: request.id, code: 'no-catalog' })
          break
        case 'find-codes':
        case 'find-near':
        case 'find-alternatives':
          lookUp(request)
          break
        case 'find-sightings':
          void answerSightings(request.id, request.sku)
          break
        case 'record-look':
          void sightings.recordLook(request.sku, request.look)
          break
      }
    },
  }
}

/** What only a complete catalog can tell. */
type Lookup = Extract<CatalogRequest, { kind: 'find-codes' | 'find-near' | 'find-alternatives' }>
type NearLookup = Extract<CatalogRequest, { kind: 'find-near' }>

function matchOf(found: FoundCode, catalog: CatalogEngine): CodeMatch | null {
  if (!found) return null
  const products = orderableAt(found.positions, catalog)
  return { stage: found.stage, products, withoutSku: found.positions.length - products.length }
}

function orderableAt(positions: readonly number[], catalog: CatalogEngine): Product[] {
  return positions.map((position) => catalog.productAt(position)).filter(({ sku }) => sku !== '')
}

const progressEveryMs = 100
const nearTurnMs = 8
/** Wholesalers drop products by the hundred; a catalog that lost half of them was truncated on the way. */
const smallestShare = 0.5
