/** Callbacks for a document's tags and texts: names without prefix, attributes as written, texts decoded. */
export type XmlHandler = {
  readonly open?: (name: string, attributes: string) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/**
 * Scans a document once. Declarations are skipped and entities are never expanded, so that a small document cannot
 * become a large one. Our own parser, because a sheet may have a hundred thousand cells, and nothing is stored except
 * what the handler stores.
 * @throws SyntaxError if a tag does not end
 */
export function scanXml(xml: string, { open, close, text }: XmlHandler): void {
  let at = 0
  while (at < xml.length) {
    const tag = xml.indexOf('<', at)
    const end = tag < 0 ? xml.length : tag
    if (text && end > at) text(decodeXml(xml.slice(at, end)))
    if (tag < 0) return
    const aside = asides.find(({ begin }) => xml.startsWith(begin, tag))
    if (aside) {
      const from = tag + aside.begin.length
      const to = xml.indexOf(aside.end, from)
      if (to < 0) throw new SyntaxError(`Unended ${aside.begin} at ${tag}`)
      if (aside.isText) text?.(xml.slice(from, to))
      at = to + aside.end.length
      continue
    }
    tagPattern.lastIndex = tag
    const match = tagPattern.exec(xml)
    if (!match) throw new SyntaxError(`Unended tag at ${tag}`)
    const [whole, slash, name = '', attributes = ''] = match
    if (slash !== '/') open?.(name, attributes)
    if (slash === '/' || attributes.endsWith('/')) close?.(name)
    at = tag + whole.length
  }
}

/** The value of an attribute with any prefix; null if it is missing. */
export function xmlAttribute(attributes: string, name: string): string | null {
  for (const [, key, double, single] of attributes.matchAll(attributePattern)) {
    if (key === name) return decodeXml(double ?? single ?? '')
  }
  return null
}

/** All attributes by their names, without prefixes. */
export function xmlAttributes(attributes: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, key, double, single] of attributes.matchAll(attributePattern))
    if (key !== undefined && !found.has(key)) found.set(key, decodeXml(double ?? single ?? ''))
  return found
}

/** In this order, because a CDATA section begins like a declaration. */
const asides = [
  { begin: '<!--', end: '-->', isText: false },
  { begin: '<![CDATA[', end: ']]>', isText: true },
  { begin: '<?', end: '?>', isText: false },
  { begin: '<!', end: '>', isText: false },
] as const

function decodeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return named[name] ?? whole
    const point = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return point > 0x10_ffff ? whole : String.fromCodePoint(point)
  })
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Quoted attribute values may contain `>`. */
const tagPattern = /<(\/?)(?:[^\s<>:/"'=]+:)?([^\s<>:/"'=]+)(?![^\s<>:/"'=])((?:[^<>"']|"[^"]*"|'[^']*')*)>/y
const attributePattern = /(?<![^\s<>:/"'=])(?:[^\s<>:/"'=]+:)?([^\s<>:/"'=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
