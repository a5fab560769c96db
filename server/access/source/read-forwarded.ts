/** One element of `Forwarded` (RFC 7239): `for=192.0.2.60;proto=https;host=surtido.example`. Names in lower case. */
export type ForwardedElement = ReadonlyMap<string, string>

/** The elements, the client's first. Null where the header has not its form, or names something twice. */
export function readForwarded(header: string): readonly ForwardedElement[] | null {
  const elements: Map<string, string>[] = [new Map()]
  let at = 0
  while (at < header.length) {
    pair.lastIndex = at
    const found = pair.exec(header)
    const element = elements.at(-1)
    if (found === null || element === undefined) return null
    const name = (found[1] ?? '').toLowerCase()
    if (element.has(name)) return null
    element.set(name, found[2] ?? (found[3] ?? '').replaceAll(/\\(.)/g, '$1'))
    at = pair.lastIndex
    if (found[4] === ',') elements.push(new Map())
    if (found[4] !== '' && at === header.length) return null
  }
  return elements.every((element) => element.size > 0) ? elements : null
}

/** A pair with what ends it: `;`, `,` or the end. */
const pair = /[ \t]*([!#$%&'*+.^_`|~0-9A-Za-z-]+)=(?:([!#$%&'*+.^_`|~0-9A-Za-z-]+)|"((?:[^"\\]|\\.)*)")[ \t]*([;,]|$)/y
