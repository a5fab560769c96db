/** What a walk over a document meets: local names without prefix, attributes as they are written, texts decoded. */
export type XmlHandler = {
  readonly open?: (name: string, attributes: string) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/**
 * Walks once over a document. What it declares by itself is passed over and never expanded, so that a small document cannot
 * become a large one. Our own, because a sheet is read here a hundred thousand cells at a time, and nothing is kept of it
 * but what the handler keeps.
 * @throws SyntaxError where a tag does not end
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

/** The value of an attribute, whatever its prefix; null where it is not there. */
export function xmlAttribute(attributes: string, name: string): string | null {
  for (const [, key, double, single] of attributes.matchAll(attributePattern)) {
    if (key === name) return decodeXml(double ?? single ?? '')
  }
  return null
}

/** In this order: a CDATA section begins like a declaration. */
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
/** Quotes may hold the end of a tag. */
const tagPattern = /<(\/?)(?:[^\s<>:/"'=]+:)?([^\s<>:/"'=]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>/y
const attributePattern = /(?:[^\s<>:/"'=]+:)?([^\s<>:/"'=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
