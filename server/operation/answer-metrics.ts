import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Metrics } from './metrics.ts'

export type MetricsAnswer = {
  readonly status: 200 | 401 | 403 | 405
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Gives the metrics to a program on this machine, or to one that has the token: `Authorization: Bearer …`. A request
 * with any sign of a proxy is not of this machine, whoever the proxy is; nor is one from the address of a trusted proxy,
 * which may leave no sign.
 */
export function createMetricsAnswer({
  metrics,
  token,
  isLocal,
}: {
  metrics: Metrics
  /** Null: there is none, and only this machine is answered. */
  token: () => string | null
  /** Whether a program on this machine asks by itself, with no sign of a proxy. */
  isLocal: (request: IncomingMessage) => boolean
}): (request: IncomingMessage) => Promise<MetricsAnswer> {
  return async (request) => {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') return refuse(405, { allow: 'GET, HEAD' })
    const expected = token()
    const isAllowed = isLocal(request) || hasToken(request.headers.authorization, expected)
    if (!isAllowed) return expected === null ? refuse(403) : refuse(401, { 'www-authenticate': 'Bearer' })
    return { status: 200, headers: headersOf(metrics.contentType), body: await metrics.write() }
  }
}

/** In the same time, however much of a wrong token is right. */
function hasToken(header: string | undefined, token: string | null): boolean {
  if (token === null || header === undefined) return false
  return timingSafeEqual(digest(header), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function refuse(status: 401 | 403 | 405, headers: Readonly<Record<string, string>> = {}): MetricsAnswer {
  return { status, headers: { ...headersOf('text/plain; charset=utf-8'), ...headers }, body: 'Not for you.\n' }
}

function headersOf(contentType: string): Readonly<Record<string, string>> {
  return {
    'content-type': contentType,
    'cache-control': 'no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  }
}
