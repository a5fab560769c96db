import type { IncomingMessage } from 'node:http'
import type { Charset } from '#src/wholesale-api/charset.ts'
import type { Coding } from './body-decoder.ts'
import { contentTypeOf } from './charset.ts'
import { holdsToken } from './token-search.ts'

type HeaderForms = Readonly<Record<string, (value: string) => boolean>>

/** The wholesaler's headers that come back, if they have the form of their kind. */
const validators: HeaderForms = { etag: isEtag, 'last-modified': isHttpDate }
const ofBody: HeaderForms = { ...validators, 'content-length': isLength }

/**
 * Content type and coding: our words for what the wholesaler said. Length and validators: the wholesaler's. A coded
 * body comes without its length: that it is not complete is known only at its end, when all that was said has left.
 */
export function returnedHeaders(
  answer: IncomingMessage,
  body: { charset: Charset; coding: Coding } | null,
  token: string,
): Record<string, string> {
  const headers: Record<string, string> = body === null ? {} : { 'content-type': contentTypeOf(body.charset) }
  if (body !== null && body.coding !== 'identity') headers['content-encoding'] = body.coding
  for (const [name, hasForm] of Object.entries(body?.coding === 'identity' ? ofBody : validators)) {
    const value = onlyHeader(answer, name)
    if (value !== null && hasForm(value) && !holdsToken(value, token)) headers[name] = value
  }
  return headers
}

/** A header that was sent twice counts as missing: readers disagree on which value is valid. */
export function onlyHeader(answer: IncomingMessage, name: string): string | null {
  const values = answer.headersDistinct[name]
  return values?.length === 1 ? (values[0] ?? null) : null
}

/** RFC 9110, section 8.8.3. */
function isEtag(value: string): boolean {
  return /^(?:W\/)?"[\x21\x23-\x7e]{0,256}"$/.test(value)
}

/** RFC 9110, section 5.6.7, in the form that is to be sent. */
function isHttpDate(value: string): boolean {
  return /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/.test(value)
}

function isLength(value: string): boolean {
  return /^\d{1,15}$/.test(value)
}
