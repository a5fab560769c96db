import type { IncomingMessage } from 'node:http'
import { holdsToken } from './token-search.ts'

/** The wholesaler's ETag, if it has the form of one (RFC 9110, section 8.8.3) and the token is not in it. */
export function returnedEtag(answer: IncomingMessage, token: string): string | null {
  const value = onlyHeader(answer, 'etag')
  return value !== null && /^(?:W\/)?"[\x21\x23-\x7e]{0,256}"$/.test(value) && !holdsToken(value, token) ? value : null
}

/** A header that was sent twice counts as missing: readers disagree on which value is valid. */
export function onlyHeader(answer: IncomingMessage, name: string): string | null {
  const values = answer.headersDistinct[name]
  return values?.length === 1 ? (values[0] ?? null) : null
}
