import { pipeline, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { chooseEncoding, type Encoding } from '#server/http/choose-encoding.ts'
import { matchEtag } from '#server/http/match-etag.ts'
import { keepPace, type Pace } from '#server/streams/keep-pace.ts'
import { createSlots, type SlotLimits, type Slots } from '#server/streams/slots.ts'
import type { CatalogSnapshot, CatalogStatus, CatalogStore } from '#server/wholesaler/catalog-store.ts'
import { disturbancesOf } from '#server/wholesaler/disturbances/disturb-answers.ts'
import { sendProblem } from '#server/wholesaler/http/send-problem.ts'
import { catalogPath } from '#src/wholesale-api/sku-path.ts'
import { streamCatalog } from './catalog-body.ts'
import type { CatalogFiles } from './catalog-files.ts'
import { createCompressor } from './create-compressor.ts'

/** What catalogs may cost at once. Products have no limit: they are answered first. */
export type CatalogLimits = {
  /** Answers from a file. */
  readonly fromFile: SlotLimits
  /** Answers that are encoded for one client, when there is no file: each costs some 30 MB. */
  readonly encoded: SlotLimits
  readonly pace: Pace
}

export const defaultCatalogLimits: CatalogLimits = {
  fromFile: { atOnce: 64, waiting: 64, waitMs: 5_000 },
  encoded: { atOnce: 4, waiting: 16, waitMs: 5_000 },
  pace: { everyMs: 30_000, leastBytes: 64 * 1024 },
}

export type CatalogRouteOptions = {
  readonly store: CatalogStore
  readonly files: CatalogFiles
  readonly withWarehouses: boolean
  readonly limits: CatalogLimits
  readonly log: (line: string) => void
}

/** Endpoint 1: the full catalog, with conditional requests and compression. */
export function addCatalogRoute(app: FastifyInstance, options: CatalogRouteOptions): void {
  const { store, files, withWarehouses, limits, log } = options
  const fromFile = createSlots(limits.fromFile)
  const encoded = createSlots(limits.encoded)

  const describe = (reply: FastifyReply, status: CatalogStatus, encoding: Encoding, length: number | null) => {
    reply.header('etag', etagOf(status, withWarehouses, encoding))
    if (encoding === 'identity' && length !== null) reply.header('content-length', length)
  }
  const send = (reply: FastifyReply, body: Readable) => {
    keepPace(reply.raw, limits.pace, () => log('A client that stopped reading the catalog was disconnected'))
    return reply.send(body)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: catalogPath,
    async handler(request, reply) {
      const status = await store.readStatus()
      if (status === null) return sendProblem(reply, 503, 'No catalog has been imported')
      const disturbances = disturbancesOf(request)
      const truncate = disturbances.find((disturbance) => disturbance.kind === 'truncate')
      const encoding = chooseEncoding(request.headers['accept-encoding'])

      reply
        .type('application/json; charset=utf-8')
        .header('vary', 'Accept-Encoding')
        .header('cache-control', 'no-cache')
      if (truncate === undefined) {
        describe(reply, status, encoding, request.method === 'HEAD' ? await files.lengthOf(status, encoding) : null)
        // A disturbance of the body needs a body: a 304 has none.
        const isBodyDisturbed = disturbances.some(({ kind }) => bodyKinds.has(kind))
        const etag = etagOf(status, withWarehouses, encoding)
        if (!isBodyDisturbed && matchEtag(request.headers['if-none-match'], etag))
          return reply.code(304).removeHeader('content-type').removeHeader('content-length').send()
      }
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      if (request.method === 'HEAD') return reply.send()

      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      if (truncate === undefined) {
        const release = await take(fromFile, left.signal)
        if (release === null) return refuse(reply)
        const opened = await files.open(encoding)
        if (typeof opened !== 'string') {
          describe(reply, opened.status, encoding, opened.length)
          return send(reply, opened.body)
        }
        release()
      }
      if ((await take(encoded, left.signal)) === null) return refuse(reply)
      const snapshot = await store.openSnapshot()
      if (snapshot === null) return refuse(reply)
      if (truncate === undefined) describe(reply, snapshot.status, encoding, null)
      const rows = truncate === undefined ? snapshot.status.products : truncate.rows
      return send(reply, encode(snapshot, encoding, { withWarehouses, rows: rows ?? Math.floor(status.products / 20) }))
    },
  })
}

/** A slot that is given back when the client has its answer or has gone. */
async function take(slots: Slots, left: AbortSignal): Promise<(() => void) | null> {
  const release = await slots.take(left)
  if (typeof release === 'string') return null
  if (left.aborted) release()
  else left.addEventListener('abort', release)
  return release
}

/** The head that was prepared is for a catalog. */
function refuse(reply: FastifyReply): FastifyReply {
  for (const name of ['etag', 'content-length', 'content-encoding', 'vary']) reply.removeHeader(name)
  return sendProblem(reply.header('retry-after', '5'), 503, 'Too many catalogs are being sent: ask again later')
}

const bodyKinds: ReadonlySet<string> = new Set(['cut', 'reset', 'slow-body'])

/** A strong ETag, so each content coding has its own: its bytes differ. */
function etagOf({ revision }: CatalogStatus, withWarehouses: boolean, encoding: Encoding): string {
  return `"${revision}${withWarehouses ? '-warehouses' : ''}-${encoding}"`
}

function encode(
  snapshot: CatalogSnapshot,
  encoding: Encoding,
  part: { readonly withWarehouses: boolean; readonly rows: number },
): Readable {
  const body = streamCatalog(snapshot, part)
  const compressor = createCompressor(encoding)
  if (compressor === null) return body
  // An error destroys both streams, and the client sees a broken answer. Nothing else needs to know.
  pipeline(body, compressor, () => {})
  return compressor
}
