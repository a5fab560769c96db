import type { Coding } from '#server/gateway/body-decoder.ts'
import { chooseEncoding } from '#server/http/choose-encoding.ts'

/** A good answer about a product, read whole. It is the same for all who asked. */
export type ProductAnswer = {
  readonly contentType: string
  readonly coding: Coding
  /** As it came. */
  readonly bytes: Buffer
  /** Decoded; the same bytes where they have no coding. */
  readonly text: Buffer
}

/** What the wholesaler is asked with: nothing of a client's, so that one answer serves all. */
export const productHeaders = {
  accept: 'application/json',
  'accept-encoding': 'gzip',
  'user-agent': 'Surtido',
} as const

/** The answer for one client: as it came if the client reads that coding, otherwise decoded. */
export function representProduct(
  { contentType, coding, bytes, text }: ProductAnswer,
  acceptEncoding: string | undefined,
): { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer } {
  const isCoded = coding === 'gzip' && chooseEncoding(acceptEncoding, ['gzip']) === 'gzip'
  const body = isCoded ? bytes : text
  const headers: Record<string, string> = { 'content-type': contentType, 'content-length': String(body.length) }
  if (isCoded) headers['content-encoding'] = coding
  return { headers, body }
}
