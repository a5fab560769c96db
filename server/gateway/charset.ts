/** What a JSON body may be written in. The page decodes it. */
export type Charset = 'utf-8' | 'iso-8859-1' | 'windows-1252' | 'utf-16' | 'utf-16le' | 'utf-16be'

export type CharsetReading =
  | { readonly kind: 'known'; readonly charset: Charset }
  /** `name` is of a closed list, so that it can be logged. */
  | { readonly kind: 'unknown'; readonly name: string }

/** Reads the charset of a content type. JSON without one is UTF-8 (RFC 8259). */
export function readCharset(contentType: string): CharsetReading {
  const match = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;"]*))/i.exec(contentType)
  const label = (match?.[1] ?? match?.[2] ?? '').trim().toLowerCase()
  if (label === '') return { kind: 'known', charset: 'utf-8' }
  const charset = labels.get(label)
  return charset === undefined ? { kind: 'unknown', name: nameOf(label) } : { kind: 'known', charset }
}

/** The content type of our answer: the label is ours, not the wholesaler's. */
export function contentTypeOf(charset: Charset): string {
  return charset === 'utf-8' ? 'application/json' : `application/json; charset=${charset}`
}

const labels = new Map<string, Charset>([
  ...labelsOf('utf-8', ['utf8', 'us-ascii', 'ascii']),
  ...labelsOf('iso-8859-1', ['iso8859-1', 'iso_8859-1', 'latin1', 'latin-1', 'l1']),
  ...labelsOf('windows-1252', ['cp1252', 'cp-1252', 'x-cp1252']),
  ...labelsOf('utf-16', ['utf16', 'ucs-2', 'iso-10646-ucs-2']),
  ...labelsOf('utf-16le', ['utf16le']),
  ...labelsOf('utf-16be', ['utf16be']),
])

function labelsOf(charset: Charset, aliases: readonly string[]): [string, Charset][] {
  return [charset, ...aliases].map((label) => [label, charset])
}

/** The standard's name for the label, never the label itself: that may hold anything. */
function nameOf(label: string): string {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return 'no known charset'
  }
}
