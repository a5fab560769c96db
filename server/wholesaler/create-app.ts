import Fastify, { type FastifyInstance } from 'fastify'
import { hasOneHost } from '#server/http/has-one-host.ts'
import { DatabaseAwayError } from '#server/postgres/database-away-error.ts'
import { problemContentType } from '#src/wholesale-api/problem.ts'
import type { CatalogFiles } from './catalog-answers/catalog-files.ts'
import { addCatalogRoute, type CatalogLimits } from './catalog-answers/catalog-route.ts'
import { type CatalogStore } from './catalog-store.ts'
import { disturbAnswers } from './disturbances/disturb-answers.ts'
import type { DisturbanceList } from './disturbances/disturbance-list.ts'
import { addDisturbanceRoute } from './disturbances/disturbance-route.ts'
import { answerClientError } from './http/answer-client-error.ts'
import { createTokenCheck } from './http/check-token.ts'
import { findEndpoint, pathOf, readSku } from './http/find-endpoint.ts'
import { sendProblem, writeProblem } from './http/send-problem.ts'
import { createOpenApi } from './open-api.ts'
import { addProductRoute } from './product-route.ts'

export type AppOptions = {
  readonly store: CatalogStore
  readonly token: string
  readonly files: CatalogFiles
  readonly limits: CatalogLimits
  readonly withWarehouses: boolean
  /** Null: disturbances are off, and there is no route for them. */
  readonly disturbances: DisturbanceList | null
  readonly log: (line: string) => void
}

/** The service without a port: its routes, the token check and error answers. */
export function createApp(options: AppOptions): FastifyInstance {
  const { store, token, withWarehouses, disturbances, log } = options
  const app = Fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    // Fastify switches off Node's own limits for slow clients; these replace them.
    requestTimeout: 30_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 30_000,
    bodyLimit: 64 * 1024,
    // 200 UTF-16 units, each at most nine characters when percent-encoded.
    routerOptions: { maxParamLength: 200 * 9 },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, log),
    frameworkErrors: (_error, _request, reply) => {
      // For paths that the router cannot decode. The type of this reply allows no payload, so it is written by hand.
      reply.hijack()
      reply.raw.writeHead(400, { 'content-type': problemContentType }).end(writeProblem(400))
    },
  })
  const checkToken = createTokenCheck(token)

  app.addHook('onRequest', async (request, reply) => {
    if (!hasOneHost(request.raw.rawHeaders)) return sendProblem(reply, 400, 'The request names not exactly one host')
    const path = pathOf(request.raw.url ?? '')
    const endpoint = findEndpoint(path)
    if (path.startsWith('/api/') || (endpoint?.kind === 'disturbances' && disturbances !== null)) {
      const sent = checkToken(request.headers.authorization)
      if (sent !== 'right') {
        reply.header('www-authenticate', sent === 'missing' ? 'Bearer' : 'Bearer error="invalid_token"')
        return sendProblem(reply, 401)
      }
    }
    if (endpoint === null || (endpoint.kind === 'disturbances' && disturbances === null)) return sendProblem(reply, 404)
    if (endpoint.allow.includes(request.method)) return
    return sendProblem(reply.header('allow', endpoint.allow.join(', ')), 405)
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request.raw.url ?? '')
    log(`${request.method} ${path} ${reply.statusCode} ${Math.round(reply.elapsedTime)} ms`)
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 404))
  app.setErrorHandler((error: { statusCode?: number; code?: string; message?: string }, _request, reply) => {
    if (error instanceof DatabaseAwayError) {
      log(error.message)
      // What was prepared for a catalog is for none.
      for (const name of ['etag', 'content-length', 'content-encoding', 'vary']) reply.removeHeader(name)
      return sendProblem(reply.header('retry-after', '5'), 503, 'The database does not answer: ask again later')
    }
    const status = error.statusCode ?? 500
    if (status >= 500) log(`Error: ${error.code ?? error.message}`)
    return sendProblem(reply, status, status < 500 ? error.message : undefined)
  })

  if (disturbances !== null) {
    disturbAnswers(app, disturbances, (request) => {
      const path = pathOf(request.raw.url ?? '')
      const kind = findEndpoint(path)?.kind
      return kind === 'catalog' || kind === 'product'
        ? { route: kind, sku: kind === 'product' ? readSku(path) : null }
        : null
    })
    addDisturbanceRoute(app, disturbances)
  }
  addCatalogRoute(app, options)
  addProductRoute(app, store)
  const description = JSON.stringify(createOpenApi({ withWarehouses }), null, 2)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/openapi.json',
    handler: (request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('content-length', Buffer.byteLength(description))
        .send(request.method === 'HEAD' ? undefined : description),
  })
  return app
}
