import { charsetOf } from './charset.ts'
import { isProblemCode, problemCodes, problemContentType } from './problem.ts'
import { longestWaitMs, shortestWaitMs } from './retry-policy.ts'
import { readTries, triesHeader } from './surtido-tries.ts'
import { WholesaleError, type WholesaleErrorKind } from './wholesale-error.ts'

/**
 * Checks the status and headers of an answer and throws `WholesaleError` unless it is a success in JSON, in a charset that we read. Reads the body
 * only for problem details. An HTML login page with status 200 is `unexpected-response`.
 */
export async function expectJsonResponse(response: Response): Promise<void> {
  if (!response.ok) throw await errorOf(response)
  try {
    const contentType = mediaType(response)
    if (contentType !== 'application/json') {
      const detail = `${response.status} ${contentType || 'no content type'}`
      throw new WholesaleError('unexpected-response', { detail })
    }
    charsetOf(response.headers.get('content-type'))
  } catch (error) {
    // An unread body would keep the connection open.
    await response.body?.cancel()
    throw error
  }
}

/** Converts what `fetch` rejects with into a `WholesaleError`; an abort of our own is returned unchanged. */
export function toWholesaleError(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new WholesaleError('timeout', { cause: error })
  if (error instanceof DOMException && error.name === 'AbortError') return error
  return new WholesaleError('offline', { cause: error })
}

async function errorOf(response: Response): Promise<WholesaleError> {
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now(), response.headers.get('date'))
  const isProblem = mediaType(response) === problemContentType
  const code = isProblem ? await problemCodeOf(response) : null
  if (!isProblem) await response.body?.cancel()
  const kind = code === null ? kindOfStatus(response.status) : problemCodes[code].kind
  const tries = readTries(response.headers.get(triesHeader))
  return new WholesaleError(kind, { retryAfterMs, tries, detail: `${response.status} ${code ?? ''}`.trimEnd() })
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

/** Of an answer without a code of the gateway's: it is from what stands in front of it, such as a proxy. */
function kindOfStatus(status: number): WholesaleErrorKind {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404) return 'not-found'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'gateway' : 'unexpected-response'
}

function mediaType(response: Response): string {
  return (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/**
 * The wait that an answer asks for: seconds or an HTTP date (RFC 9110, section 10.2.3), between one second and a
 * minute. Null for none, and for anything else, which is as nothing asked.
 * @param date the answer's own `Date`: an HTTP date is later than that, also where one of the clocks is off
 */
export function readRetryAfter(header: string | null, nowMs: number, date: string | null): number | null {
  if (header === null) return null
  const text = header.trim()
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : readDate(text) - (readDate(date ?? '') || nowMs)
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, shortestWaitMs), longestWaitMs)
}

/** NaN for anything but an HTTP date. */
function readDate(text: string): number {
  return /\bGMT$/.test(text) ? Date.parse(text) : Number.NaN
}
