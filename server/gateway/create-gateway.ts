import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Server as TlsServer } from 'node:tls'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createAccess } from '#server/access/create-access.ts'
import { openCatalogCache } from '#server/catalog-cache/open-catalog-cache.ts'
import { createMetricsAnswer } from '#server/operation/answer-metrics.ts'
import { createDrain, type Drain } from '#server/operation/create-drain.ts'
import { createFileStates } from '#server/operation/file-states.ts'
import { createHealth } from '#server/operation/health.ts'
import { createMetrics, type Metrics } from '#server/operation/metrics.ts'
import { createRequestRecords } from '#server/operation/request-records.ts'
import { sumRefusals } from '#server/operation/sum-refusals.ts'
import { tlsServerOptions } from '#server/operation/tls-files.ts'
import { answerClientError, refuseExpectation, refuseTunnel } from './answer-client-error.ts'
import { answerRequest, type GatewayParts } from './answer-request.ts'
import { countUpstream } from './count-upstream.ts'
import { defaultLimits } from './gateway-limits.ts'
import type { GatewayOptions } from './gateway-options.ts'
import { defaultTimeouts, type GatewayTimeouts } from './gateway-timeouts.ts'
import { logAccess } from './log-access.ts'
import { createProducts } from './products/create-products.ts'
import { wait } from './products/wait.ts'
import { loadStaticFiles } from './static-files.ts'
import { openSynonymsFile } from './synonyms-file.ts'
import { createUpstream } from './upstream.ts'
import { createTurns } from './wait-for-turn.ts'

export type Gateway = { readonly app: FastifyInstance; readonly drain: Drain }

/**
 * Lets people in, serves the page and a company's synonyms, keeps the catalog for all, and asks the wholesaler about
 * products. It does not listen yet.
 * @throws when `distDirectory` holds no built page, or what `dataDirectory` or the users file hold cannot be used
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { upstream: address, distDirectory, dataDirectory } = options
  const log = sumRefusals(options.log)
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  const limits = { ...defaultLimits, ...options.limits }
  const say = (event: 'catalog' | 'upstream' | 'file') => (detail: string) =>
    log.write({ level: 'warn', event, detail })
  const pageFiles = distDirectory === null ? new Map() : loadStaticFiles(distDirectory)
  const files = options.files ?? createFileStates()

  const metrics: Metrics = createMetrics({
    ofProcess: options.measuresProcess ?? false,
    sources: {
      catalog: () => ({
        answeredAt: null,
        checkedAt: null,
        reason: catalog.problem(),
        ...catalog.status(),
        isHeld: (catalog.status()?.held ?? null) !== null,
      }),
      sessions: () => access.countSessions(),
      files: files.all,
      certificateEndsAt: () => options.tls?.current()?.endsAt ?? null,
    },
  })
  const upstream = countUpstream(createUpstream(address, timeouts, limits), metrics)
  const records = createRequestRecords({ log, metrics })
  const access = await createAccess({
    mode: { kind: 'none' },
    origins: new Set<string>(),
    trustedProxies: [],
    ...options.access,
    dataDirectory,
    log: logAccess(log, metrics, files, records),
  })
  const catalog = await openCatalogCache({
    directory: join(dataDirectory, 'catalogs'),
    source: options.catalog?.isSample ? 'sample' : digestOf(address.url),
    fetchCatalog: (etag, signal) => upstream.openCatalog({ etag, signal }),
    ...options.catalog,
    log: say('catalog'),
  })
  const health = createHealth({
    hasCatalog: () => catalog.status() !== null || catalog.problem() === null,
    files: files.all,
  })
  const parts: GatewayParts = {
    files: pageFiles,
    access,
    catalog,
    products: createProducts({
      ask: upstream.askProduct,
      limits,
      totalMs: timeouts.productTotalMs,
      now: () => performance.now(),
      random: options.random ?? Math.random,
      wait,
      log: say('upstream'),
      onRetry: () => metrics.upstreamRetried('product'),
      onBreaker: (state) => metrics.breakerChanged(state),
    }),
    synonyms: openSynonymsFile(options.synonymsFile ?? null, address.readToken, say('file'), (state) =>
      files.note('synonyms', state),
    ),
    health,
    answerMetrics: createMetricsAnswer({
      metrics,
      token: options.readMetricsToken ?? (() => null),
      isLocal: (request) => access.isSurelyLocal(request),
    }),
    records,
    turns: createTurns(),
    log,
  }

  const answer = (request: FastifyRequest, reply: FastifyReply) => answerRequest(parts, request, reply)
  const app = openServer(options, timeouts, answer, parts)
  app.addHook('onClose', async () => {
    upstream.close()
    await catalog.close()
    await access.close()
    log.flush()
  })
  const drain = createDrain(app.server)
  return {
    app,
    drain(mostMs) {
      health.shutDown()
      const moment = setTimeout(() => access.endSignIns(), signInsMs)
      return drain(mostMs).finally(() => clearTimeout(moment))
    },
  }
}

/**
 * How long sign-ins that wait for their turn are still looked at when a gateway ends: those of an office are done by
 * then, and those of an attack hold nothing up.
 */
const signInsMs = 1_500

function openServer(
  { tls = null }: GatewayOptions,
  timeouts: GatewayTimeouts,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  { records, turns }: GatewayParts,
): FastifyInstance {
  const pair = tls?.current() ?? null
  const limits = limitClients(timeouts)
  const app: FastifyInstance = fastify({
    ...limits.fastify,
    ...(pair === null ? { http: limits.server } : { https: { ...limits.server, ...tlsServerOptions(pair) } }),
    forceCloseConnections: true,
    // A path that the router cannot decode is answered like any other: the router decides nothing here.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => void answer(request, reply),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, records, turns),
  })
  if (app.server instanceof TlsServer) tls?.serve(app.server)
  app.server.on('connect', (request, socket) => refuseTunnel(request, socket, records))
  app.server.on('checkExpectation', (request, response) => refuseExpectation(request, response, records))
  // Every request ends here, before Fastify looks for a route, at the method or at a body. `done` would go on to that.
  app.addHook('onRequest', (request, reply, _done) => void answer(request, reply))
  return app
}

/** Times in milliseconds. Without these Fastify switches off Node's own limits for slow clients. */
function limitClients({ clientHeadersMs, clientRequestMs, clientSilentMs }: GatewayTimeouts) {
  return {
    fastify: {
      requestTimeout: clientRequestMs,
      connectionTimeout: clientSilentMs,
      keepAliveTimeout: 5_000,
      routerOptions: { maxParamLength: 2_000 },
    },
    server: {
      headersTimeout: clientHeadersMs,
      // Node looks for slow clients only so often. Its own 30 s would make 40 s of 10 s.
      connectionsCheckingInterval: Math.ceil(clientHeadersMs / 10),
      maxHeaderSize: 16_384,
      // Refused by us, as a request like any other: Node would answer with bare headers.
      requireHostHeader: false,
    },
  }
}

/** An address may have secrets in it, and this is kept on the disk. */
function digestOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url')
}
