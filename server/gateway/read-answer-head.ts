import type { IncomingMessage } from 'node:http'
import type { Charset } from '#src/wholesale-api/charset.ts'
import { readRetryAfter } from '#src/wholesale-api/read-response.ts'
import { type Coding, readCoding } from './body-decoder.ts'
import { readCharset } from './charset.ts'
import { onlyHeader } from './returned-etag.ts'
import { UpstreamFailure } from './upstream-failure.ts'

/**
 * How the body of an answer is written, or null for a 304, which has none.
 * @throws UpstreamFailure when the page cannot use the answer
 */
export function readAnswerHead(
  answer: IncomingMessage,
  asked: { isCatalog: boolean; isConditional: boolean },
): { charset: Charset; coding: Coding } | null {
  const status = answer.statusCode ?? 0
  if (status === 304 && asked.isConditional) return null
  if (status !== 200) throw failureOfStatus(answer, status, asked.isCatalog)

  const contentType = onlyHeader(answer, 'content-type') ?? ''
  if (!isJson(contentType)) throw new UpstreamFailure('bad_content', 'content type')
  const reading = readCharset(contentType)
  if (reading.kind === 'unknown') throw new UpstreamFailure('unknown_charset', reading.name)
  const coding = readCoding(answer.headers['content-encoding'] ?? null)
  if (coding === null) throw new UpstreamFailure('bad_content', 'content encoding')
  return { charset: reading.charset, coding }
}

function failureOfStatus(answer: IncomingMessage, status: number, isCatalog: boolean): UpstreamFailure {
  const retryAfterMs = readRetryAfter(onlyHeader(answer, 'retry-after'), Date.now(), onlyHeader(answer, 'date'))
  const retryAfterSeconds = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000)
  if (status === 429) return new UpstreamFailure('upstream_rate_limited', '429', retryAfterSeconds)
  if (status === 401 || status === 403) return new UpstreamFailure('upstream_auth', String(status))
  if (status === 404 && !isCatalog) return new UpstreamFailure('product_not_found', '404')
  if (status >= 300 && status < 400 && status !== 304) return new UpstreamFailure('upstream_redirect', String(status))
  return new UpstreamFailure('upstream_error', String(status), status === 503 ? retryAfterSeconds : null)
}

function isJson(contentType: string): boolean {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
}
