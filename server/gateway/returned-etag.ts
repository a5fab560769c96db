import type { IncomingMessage } from 'node:http'
import { holdsToken } from './token-search.ts'

/** The wholesaler's ETag, if it has the form of one (RFC 9110, section 8.8.3) and the token is not in it. */
export function returnedEtag(answer: IncomingMessage, token: string): string | null {
  const value = onlyHeader(answer, 'etag')
  return value !== null && /^(?:W\/)?"[\x21\x23-\x7e]{0,256}"$/.test(value) && !holdsToken(value, token) ? value : null
}

/** A header that was sent twice counts as missing: readers disagree on which value is valid. */
export function onlyHeader(answer: IncomingMessage, name: string): string | null {
  const { rawHeaders } = answer
  let only: string | null = null
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== name) continue
    if (only !== null) return null
    only = rawHeaders[at + 1] ?? ''
  }
  return only
}
