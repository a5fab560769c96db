import { isProblemCode, problemCodes, problemContentType } from './problem.ts'
import { WholesaleError, type WholesaleErrorKind } from './wholesale-error.ts'

/**
 * Checks the status and headers of an answer and throws `WholesaleError` unless it is a success in JSON. Reads the body
 * only for problem details. An HTML login page with status 200 is `unexpected-response`.
 */
export async function expectJsonResponse(response: Response, now: () => number = Date.now): Promise<void> {
  if (!response.ok) throw await errorOf(response, now)
  const contentType = mediaType(response)
  if (contentType !== 'application/json') {
    await response.body?.cancel()
    throw new WholesaleError('unexpected-response', {
      detail: `${response.status} ${contentType || 'no content type'}`,
    })
  }
}

/** Converts what `fetch` rejects with into a `WholesaleError`; an abort of our own is returned unchanged. */
export function toWholesaleError(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new WholesaleError('timeout', { cause: error })
  if (error instanceof DOMException && error.name === 'AbortError') return error
  return new WholesaleError('offline', { cause: error })
}

async function errorOf(response: Response, now: () => number): Promise<WholesaleError> {
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), now())
  const isProblem = mediaType(response) === problemContentType
  const code = isProblem ? await problemCodeOf(response) : null
  // An unread body would keep the connection open.
  if (!isProblem) await response.body?.cancel()
  const kind = code === null ? kindOfStatus(response.status) : problemCodes[code].kind
  return new WholesaleError(kind, { retryAfterMs, detail: `${response.status} ${code ?? ''}`.trimEnd() })
}

async function problemCodeOf(response: Response) {
  try {
    const body: unknown = await response.json()
    const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null
    return isProblemCode(code) ? code : null
  } catch {
    return null
  }
}

function kindOfStatus(status: number): WholesaleErrorKind {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404) return 'not-found'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'upstream' : 'unexpected-response'
}

function mediaType(response: Response): string {
  return (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

const longestRetryAfterMs = 60_000

/** RFC 9110 section 10.2.3: seconds or an HTTP date. Null for anything else; never more than a minute. */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null
  const text = header.trim()
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : /\bGMT$/.test(text) ? Date.parse(text) - nowMs : Number.NaN
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 0), longestRetryAfterMs)
}
