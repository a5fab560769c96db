import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { hasOneHost } from '#server/http/has-one-host.ts'
import { triesHeader, writeTries } from '#src/wholesale-api/surtido-tries.ts'
import { answerClientError, refuseTunnel } from './answer-client-error.ts'
import { isReadingMethod } from './check-method.ts'
import { isFromOurOrigin } from './check-origin.ts'
import { forward } from './forward.ts'
import { defaultLimits, type GatewayLimits } from './gateway-limits.ts'
import { defaultTimeouts, type GatewayTimeouts } from './gateway-timeouts.ts'
import { createProducts } from './products/create-products.ts'
import { wait } from './products/wait.ts'
import { readRequestTarget } from './read-request-target.ts'
import { sendProblem } from './send-problem.ts'
import { sendProduct } from './send-product.ts'
import { sendStaticFile } from './send-static-file.ts'
import { sendSynonyms } from './send-synonyms.ts'
import { loadStaticFiles, type StaticFiles } from './static-files.ts'
import { openSynonymsFile } from './synonyms-file.ts'
import { createUpstream, type UpstreamAddress } from './upstream.ts'
import { UpstreamFailure } from './upstream-failure.ts'
import { createTurns } from './wait-for-turn.ts'

export type GatewayOptions = {
  upstream: UpstreamAddress
  /** The folder of the built page; read once. Null where somebody else serves the page: development. */
  distDirectory: string | null
  /** A company's synonyms. Read at once, and again when it changes; the log names the lines that cannot be used. */
  synonymsFile?: string | null
  timeouts?: Partial<GatewayTimeouts>
  limits?: Partial<GatewayLimits>
  /** For the waits before a product is asked for again. Tests pass their own. */
  random?: () => number
  /** Receives a line for each problem, made of fixed words and codes: no token, no header, no address. */
  log?: (line: string) => void
}

/**
 * Serves the page and a company's synonyms, and forwards two routes to the wholesaler with the token. It does not listen
 * yet.
 * @throws when `distDirectory` holds no built page
 */
export function createGateway({ upstream: address, distDirectory, log, ...options }: GatewayOptions): FastifyInstance {
  const files: StaticFiles = distDirectory === null ? new Map() : loadStaticFiles(distDirectory)
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  const turns = createTurns()
  const synonyms = openSynonymsFile(options.synonymsFile ?? null, address.token, (line) => log?.(line))
  const limits = { ...defaultLimits, ...options.limits }
  const upstream = createUpstream(address, timeouts, limits)
  const products = createProducts({
    ask: upstream.askProduct,
    limits,
    totalMs: timeouts.productTotalMs,
    now: () => performance.now(),
    random: options.random ?? Math.random,
    wait,
    log: (line) => log?.(line),
  })

  const report = (request: FastifyRequest, failure: UpstreamFailure) =>
    log?.(`${failure.code} (${failure.detail}): ${request.method} ${readRequestTarget(request.raw.url ?? '').kind}`)

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!(await turns.wait(request.socket, reply.raw))) return reply.hijack()
    const target = readRequestTarget(request.raw.url ?? '')
    const isPage = target.kind === 'page'
    if (!hasOneHost(request.raw.rawHeaders)) return sendProblem(reply, 'invalid_request')
    if (!isFromOurOrigin(request.headers, { api: !isPage, port: request.socket.localPort ?? 0 }))
      return sendProblem(reply, 'forbidden_origin')
    if (target.kind === 'refused') return sendProblem(reply, target.code)
    if (!isReadingMethod(request.method)) return sendProblem(reply, 'method_not_allowed', { allow: 'GET, HEAD' })
    if (target.kind === 'page') return sendStaticFile(files, target.path, request, reply)
    if (target.kind === 'synonyms') return sendSynonyms(synonyms.read(), request, reply)
    if (target.kind === 'product') return sendProduct(products, target.sku, personOf(request), request, reply)
    return forward(upstream, request, reply, (failure) => report(request, failure))
  }

  const app = fastify({
    ...limitClients(timeouts),
    forceCloseConnections: true,
    // A path that the router cannot decode is answered like any other: the router decides nothing here.
    frameworkErrors: (_error, request, reply) => void answer(request, reply),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, (line) => log?.(line)),
  })
  app.server.on('connect', refuseTunnel)
  // Every request ends here, before Fastify looks for a route, at the method or at a body. `done` would go on to that.
  app.addHook('onRequest', (request, reply, _done) => {
    answer(request, reply).catch((error: unknown) => {
      if (reply.raw.headersSent) reply.raw.destroy()
      else reply.send(error)
    })
  })
  app.setErrorHandler((error, request, reply) => {
    const failure = error instanceof UpstreamFailure ? error : new UpstreamFailure('internal_error', nameOf(error))
    if (failure.code !== 'product_not_found') report(request, failure)
    const { retryAfterSeconds: seconds, tries } = failure
    return sendProblem(reply, failure.code, {
      ...(seconds === null ? {} : { 'retry-after': String(seconds) }),
      ...(tries === null ? {} : { [triesHeader]: writeTries(tries) }),
    })
  })
  app.addHook('onClose', () => upstream.close())
  return app
}

/** Times in milliseconds. Without these Fastify switches off Node's own limits for slow clients. */
function limitClients({ clientHeadersMs, clientRequestMs }: GatewayTimeouts) {
  return {
    requestTimeout: clientRequestMs,
    // For an idle socket. Longer than a request may wait and the wholesaler may be silent.
    connectionTimeout: 60_000,
    keepAliveTimeout: 5_000,
    maxRequestsPerSocket: 1_000,
    http: {
      headersTimeout: clientHeadersMs,
      // Node looks for slow clients only so often. Its own 30 s would make 40 s of 10 s.
      connectionsCheckingInterval: Math.ceil(clientHeadersMs / 10),
      maxHeaderSize: 16_384,
    },
    routerOptions: { maxParamLength: 2_000 },
  }
}

/** Whose limits count. Without users each address has its own. */
function personOf(request: FastifyRequest): string {
  return request.socket.remoteAddress ?? ''
}

/** Never the message: it may repeat parts of the request. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
