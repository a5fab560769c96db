import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { toErrorData } from '#src/wholesale-api/wholesale-error.ts'
import type { CatalogReply, CatalogRequest, LoadFailure } from './catalog-protocol.ts'
import { BodyError } from './engine/body-error.ts'
import { type CatalogEngine, createCatalogEngine } from './engine/catalog-engine.ts'
import { readCatalogStream } from './engine/read-catalog-stream.ts'

/**
 * The worker's side of the protocol: holds the catalog that serves and, while one loads, the one that may replace it.
 * A catalog replaces another only when its body was read to the end and is not suddenly far smaller; until then, and if
 * it fails, the old one serves.
 */
export function createCatalogService(options: {
  client: Pick<WholesaleClient, 'openCatalog'>
  reply: (message: CatalogReply, transfer?: Transferable[]) => void
  now: () => number
  epochNow: () => number
  yieldToMessages: () => Promise<void>
}): { receive(request: CatalogRequest): void } {
  const { client, reply, now, epochNow, yieldToMessages } = options
  let serving: CatalogEngine | null = null
  /** Of `serving`: a new number whenever a position comes to mean another product. */
  let generation = 0
  /** Whether `serving` was read to its end. */
  let isComplete = false
  let etag: string | null = null
  let loading: AbortController | null = null
  /** Queries wait here for one turn, so that of several typed in a row only the newest is computed. */
  let waitingQuery: Extract<CatalogRequest, { kind: 'query' }> | null = null

  async function load(acceptSmaller: boolean): Promise<void> {
    loading?.abort()
    const controller = new AbortController()
    loading = controller
    const firstLoad = !isComplete
    try {
      const response = await client.openCatalog({ signal: controller.signal, etag: firstLoad ? null : etag })
      if (response.status === 304) {
        reply({ kind: 'not-modified', checkedAt: epochNow() })
        return
      }
      const engine = createCatalogEngine({ now })
      if (firstLoad) {
        serving = engine
        generation += 1
      }
      const progressGeneration = firstLoad ? generation : generation + 1
      const totalBytes = decodedLength(response)
      let bytes = 0
      let reportedAt = Number.NEGATIVE_INFINITY
      await readCatalogStream(bytesOf(response, controller.signal), engine.sink, async (bytesRead) => {
        bytes = bytesRead
        if (now() - reportedAt > progressEveryMs) {
          reportedAt = now()
          reply({
            kind: 'progress',
            generation: progressGeneration,
            records: engine.length,
            bytes,
            totalBytes,
            usable: firstLoad,
          })
        }
        await yieldToMessages()
      })
      controller.signal.throwIfAborted()
      const recordsBefore = firstLoad ? 0 : (serving?.length ?? 0)
      if (!acceptSmaller && engine.length < recordsBefore * smallestShare) {
        reply({ kind: 'load-failed', failure: { kind: 'shrunk', records: engine.length, recordsBefore } })
        return
      }
      engine.complete()
      serving = engine
      isComplete = true
      // Also after a first load: what is complete is numbered anew.
      generation += 1
      etag = response.headers.get('etag')
      reply({
        kind: 'loaded',
        generation,
        records: engine.length,
        bytes,
        issues: engine.issues,
        issueCount: engine.issueCount,
        answeredAt: answeredAt(response, epochNow()),
      })
    } catch (error) {
      if (loading !== controller) return
      reply({ kind: 'load-failed', failure: failureOf(error, controller.signal) })
    } finally {
      if (loading === controller) loading = null
    }
  }

  async function answerNewest(): Promise<void> {
    await yieldToMessages()
    const request = waitingQuery
    waitingQuery = null
    if (!request) return
    const { id, query, range } = request
    if (!serving) {
      reply({ kind: 'refused', id, code: 'no-catalog' })
      return
    }
    const { positions, brands, elapsedMs } = serving.answer(query)
    const rows = serving.rowsAt(positions.subarray(range.first, range.first + range.count), query.text)
    reply(
      {
        kind: 'answer',
        id,
        generation,
        positions,
        total: serving.length,
        brands,
        elapsedMs,
        rows,
        range,
      },
      [positions.buffer],
    )
  }

  return {
    receive(request) {
      switch (request.kind) {
        case 'load':
          void load(request.acceptSmaller)
          break
        case 'cancel-load':
          loading?.abort()
          break
        case 'query':
          if (waitingQuery) reply({ kind: 'refused', id: waitingQuery.id, code: 'superseded' })
          else void answerNewest()
          waitingQuery = request
          break
        case 'rows': {
          if (!serving) reply({ kind: 'refused', id: request.id, code: 'no-catalog' })
          else if (request.generation !== generation) reply({ kind: 'refused', id: request.id, code: 'stale' })
          else reply({ kind: 'rows', id: request.id, rows: serving.rowsAt(request.positions, request.text) })
          break
        }
        case 'find-sku':
          if (serving) reply({ kind: 'found', id: request.id, product: serving.findBySku(request.sku) })
          else reply({ kind: 'refused', id: request.id, code: 'no-catalog' })
          break
      }
    },
  }
}

const progressEveryMs = 100
/** Wholesalers drop products by the hundred; a catalog that lost half of them was truncated on the way. */
const smallestShare = 0.5

/** Content-Length counts encoded bytes; it says how much is to come only where nothing is encoded. */
function decodedLength(response: Response): number | null {
  if (response.headers.get('content-encoding')) return null
  const length = Number(response.headers.get('content-length') ?? Number.NaN)
  return Number.isFinite(length) && length > 0 ? length : null
}

/** `Age` tells how long what stands between has kept the answer; our own clock is the only other one we trust. */
function answeredAt(response: Response, now: number): number {
  const age = Number(response.headers.get('age') ?? 0)
  return Number.isFinite(age) ? now - age * 1000 : now
}

async function* bytesOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (!response.body) return
  const reader = response.body.getReader()
  let bytes = 0
  try {
    while (true) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new BodyError('cut', bytes, { cause })
      })
      if (done) return
      bytes += value.length
      signal.throwIfAborted()
      yield value
    }
  } finally {
    // Also when the consumer stopped early: an unread body would hold the connection open.
    await reader.cancel().catch(() => undefined)
  }
}

function failureOf(error: unknown, signal: AbortSignal): LoadFailure {
  if (signal.aborted) return { kind: 'cancelled' }
  if (error instanceof BodyError) return { kind: 'body', reason: error.reason, byteOffset: error.byteOffset }
  return { kind: 'wholesale', error: toErrorData(error) }
}
