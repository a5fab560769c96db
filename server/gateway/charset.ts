import { type Charset, findCharset } from '#src/wholesale-api/charset.ts'

export type CharsetReading =
  | { readonly kind: 'known'; readonly charset: Charset }
  /** `name` is of a closed list, so that it can be logged. */
  | { readonly kind: 'unknown'; readonly name: string }

export function readCharset(contentType: string): CharsetReading {
  const charset = findCharset(contentType)
  return typeof charset === 'object' ? { kind: 'unknown', name: nameOf(charset.unknown) } : { kind: 'known', charset }
}

/** The content type of our answer: the label is ours, not the wholesaler's. */
export function contentTypeOf(charset: Charset): string {
  return charset === 'utf-8' ? 'application/json' : `application/json; charset=${charset}`
}

/** The standard's name for the label, never the label itself: that may hold anything. */
function nameOf(label: string): string {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return 'no known charset'
  }
}
