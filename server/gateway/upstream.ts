import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { type Dispatcher, Pool } from 'undici'
import { readRetryAfter } from '#src/wholesale-api/read-response.ts'
import { catalogPath, productPath } from '#src/wholesale-api/sku-path.ts'
import type { GatewayTimeouts } from './gateway-timeouts.ts'
import type { RequestTarget } from './read-request-target.ts'
import { toUpstreamFailure, UpstreamFailure } from './upstream-failure.ts'

export type UpstreamTarget = Extract<RequestTarget, { kind: 'catalog' | 'product' }>

/** A good answer: status 200 in JSON, or 304. The body is the wholesaler's bytes, still compressed if they were. */
export type UpstreamAnswer = {
  readonly status: 200 | 304
  readonly headers: Readonly<Record<string, string>>
  readonly body: Dispatcher.ResponseData['body']
}

export type Upstream = {
  /**
   * Asks the wholesaler, with the token. The caller must read the body to its end or destroy it.
   * @throws UpstreamFailure, or the reason of `signal`
   */
  ask(
    target: UpstreamTarget,
    options: { method: 'GET' | 'HEAD'; clientHeaders: IncomingHttpHeaders; signal: AbortSignal },
  ): Promise<UpstreamAnswer>
  close(): Promise<void>
}

/** Sends every request to the wholesaler. Nothing else knows the token. */
export function createUpstream(address: { url: string; token: string }, timeouts: GatewayTimeouts): Upstream {
  const base = new URL(address.url)
  const basePath = base.pathname.replace(/\/+$/, '')
  // The pool has one origin. It follows no redirect, decodes nothing and ignores proxy variables.
  const pool = new Pool(base.origin, {
    connections: 64,
    pipelining: 1,
    allowH2: false,
    connectTimeout: timeouts.connectMs,
    headersTimeout: timeouts.headersMs,
    bodyTimeout: timeouts.bodyIdleMs,
    // Explicit, because NODE_TLS_REJECT_UNAUTHORIZED=0 would otherwise switch it off.
    connect: { rejectUnauthorized: true },
  })

  return {
    async ask(target, { method, clientHeaders, signal }) {
      const totalMs = target.kind === 'catalog' ? timeouts.catalogTotalMs : timeouts.productTotalMs
      try {
        const answer = await pool.request({
          method,
          path: basePath + (target.kind === 'catalog' ? catalogPath : productPath(target.sku)),
          headers: { ...forwardedHeaders(clientHeaders), authorization: `Bearer ${address.token}` },
          signal: AbortSignal.any([signal, AbortSignal.timeout(totalMs)]),
        })
        const failure =
          failureOf(answer, target, clientHeaders) ?? (method === 'GET' ? await failureOfStart(answer) : null)
        if (failure === null) {
          const status = answer.statusCode === 304 ? 304 : 200
          return { status, headers: returnedHeaders(answer.headers, status), body: answer.body }
        }
        answer.body.on('error', ignore).destroy()
        throw failure
      } catch (error) {
        signal.throwIfAborted()
        throw toUpstreamFailure(error)
      }
    },
    close: () => pool.destroy(),
  }
}

/** Only two of the client's headers are forwarded. Its cookies, credentials and X-… headers are not. */
function forwardedHeaders(client: IncomingHttpHeaders): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'user-agent': 'Surtido' }
  headers['accept-encoding'] = oneText(client['accept-encoding']) ?? 'identity'
  const etag = oneText(client['if-none-match'])
  if (etag !== null) headers['if-none-match'] = etag
  return headers
}

/** Content type: ours. Encoding, length and validators of the body: the wholesaler's. */
function returnedHeaders(
  upstream: Record<string, string | string[] | undefined>,
  status: 200 | 304,
): Record<string, string> {
  const headers: Record<string, string> = status === 200 ? { 'content-type': 'application/json' } : {}
  const names =
    status === 200 ? ['content-encoding', 'content-length', 'etag', 'last-modified'] : ['etag', 'last-modified']
  for (const name of names) {
    const value = oneText(upstream[name])
    if (value !== null) headers[name] = value
  }
  return headers
}

/** Why the page cannot use an answer, or null if it can. */
function failureOf(
  answer: Dispatcher.ResponseData,
  target: UpstreamTarget,
  clientHeaders: IncomingHttpHeaders,
): UpstreamFailure | null {
  const { statusCode: status } = answer
  if (status === 200)
    return isJson(answer.headers['content-type']) ? null : new UpstreamFailure('bad_content', 'content type')
  if (status === 304 && clientHeaders['if-none-match'] !== undefined) return null
  const retryAfterMs = readRetryAfter(
    oneText(answer.headers['retry-after']),
    Date.now(),
    oneText(answer.headers['date']),
  )
  const retryAfterSeconds = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000)
  if (status === 429) return new UpstreamFailure('upstream_rate_limited', '429', retryAfterSeconds)
  if (status === 401 || status === 403) return new UpstreamFailure('upstream_auth', String(status))
  if (status === 404 && target.kind === 'product') return new UpstreamFailure('product_not_found', '404')
  if (status >= 300 && status < 400 && status !== 304) return new UpstreamFailure('upstream_redirect', String(status))
  return new UpstreamFailure('upstream_error', String(status), status === 503 ? retryAfterSeconds : null)
}

/**
 * Waits for the first bytes, so that a silent or empty answer still becomes a problem with a code: once the head of our
 * answer is sent, we can only break the connection.
 */
async function failureOfStart({ body, statusCode }: Dispatcher.ResponseData): Promise<UpstreamFailure | null> {
  if (statusCode !== 200) return null
  const listening = new AbortController()
  try {
    const { signal } = listening
    // A body that ended empty emits `end` and no `readable`.
    await Promise.race([once(body, 'readable', { signal }), once(body, 'end', { signal })])
  } finally {
    listening.abort()
  }
  return body.readableLength > 0 ? null : new UpstreamFailure('bad_content', 'empty body')
}

function isJson(contentType: string | string[] | undefined): boolean {
  const mediaType = oneText(contentType)?.split(';', 1)[0]?.trim().toLowerCase()
  return mediaType === 'application/json'
}

/** A header that was sent twice counts as missing: readers disagree on which value is valid. */
function oneText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null
}

/** A body that we destroy still emits an error; without a listener that would end the process. */
function ignore() {}
