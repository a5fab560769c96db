/** One element of `Forwarded` (RFC 7239): `for=192.0.2.60;proto=https;host=surtido.example`. Names in lower case. */
export type ForwardedElement = ReadonlyMap<string, string>

/** The elements, the client's first. Null where the header has not its form, or names something twice. */
export function readForwarded(header: string): readonly ForwardedElement[] | null {
  const elements: ForwardedElement[] = []
  for (const part of splitUnquoted(header, ',')) {
    const element = new Map<string, string>()
    for (const pair of splitUnquoted(part, ';')) {
      const at = pair.indexOf('=')
      const name = pair.slice(0, Math.max(0, at)).trim().toLowerCase()
      const value = readValue(pair.slice(at + 1).trim())
      if (!token.test(name) || value === null || element.has(name)) return null
      element.set(name, value)
    }
    elements.push(element)
  }
  return elements
}

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/** Null for a quote that does not end, or ends before the end. */
function readValue(text: string): string | null {
  if (!text.startsWith('"')) return token.test(text) ? text : null
  const inner = /^"((?:[^"\\]|\\.)*)"$/.exec(text)?.[1]
  return inner === undefined ? null : inner.replaceAll(/\\(.)/g, '$1')
}

function splitUnquoted(text: string, separator: string): string[] {
  const parts = ['']
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '"') isQuoted = !isQuoted
    if (sign === separator && !isQuoted) parts.push('')
    else parts[parts.length - 1] += isQuoted && sign === '\\' ? sign + text.charAt(++at) : sign
  }
  return parts
}
