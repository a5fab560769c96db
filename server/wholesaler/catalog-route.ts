import { pipeline } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { chooseEncoding, type Encoding } from '#server/http/choose-encoding.ts'
import { matchEtag } from '#server/http/match-etag.ts'
import { catalogPath } from '#src/wholesale-api/sku-path.ts'
import { streamCatalog } from './catalog-body.ts'
import type { CatalogStatus, CatalogStore } from './catalog-store.ts'
import { disturbancesOf } from './disturbances/disturb-answers.ts'
import { sendProblem } from './http/send-problem.ts'

/** Endpoint 1: the full catalog, with conditional requests and compression. */
export function addCatalogRoute(app: FastifyInstance, store: CatalogStore, withWarehouses: boolean): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: catalogPath,
    async handler(request, reply) {
      const snapshot = await store.openSnapshot()
      if (snapshot === null) return sendProblem(reply, 503, 'No catalog has been imported')
      const { status } = snapshot
      const disturbances = disturbancesOf(request)
      const truncate = disturbances.find((disturbance) => disturbance.kind === 'truncate')
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const rows = truncate === undefined ? status.products : (truncate.rows ?? Math.floor(status.products / 20))

      reply
        .type('application/json; charset=utf-8')
        .header('vary', 'Accept-Encoding')
        .header('cache-control', 'no-cache')
      if (truncate === undefined) {
        const etag = etagOf(status, withWarehouses, encoding)
        reply.header('etag', etag)
        // A disturbance of the body needs a body: a 304 has none.
        const isBodyDisturbed = disturbances.some(({ kind }) => bodyKinds.has(kind))
        if (!isBodyDisturbed && matchEtag(request.headers['if-none-match'], etag)) {
          snapshot.close()
          return reply.code(304).removeHeader('content-type').send()
        }
        if (encoding === 'identity') {
          reply.header('content-length', withWarehouses ? status.warehousesBytes : status.plainBytes)
        }
      }
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      if (request.method === 'HEAD') {
        snapshot.close()
        return reply.send()
      }
      return reply.send(compress(streamCatalog(snapshot, { withWarehouses, rows }), encoding))
    },
  })
}

const bodyKinds: ReadonlySet<string> = new Set(['cut', 'reset', 'slow-body'])

/** A strong ETag, so each content coding has its own: its bytes differ. */
function etagOf({ revision }: CatalogStatus, withWarehouses: boolean, encoding: Encoding): string {
  return `"${revision}${withWarehouses ? '-warehouses' : ''}-${encoding}"`
}

function compress(body: ReturnType<typeof streamCatalog>, encoding: Encoding) {
  if (encoding === 'identity') return body
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 5 })
  // An error destroys both streams, and the client sees a broken answer. Nothing else needs to know.
  pipeline(body, compressor, () => {})
  return compressor
}
