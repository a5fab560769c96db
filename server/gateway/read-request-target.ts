import { synonymsPath } from '#src/synonyms/synonyms-path.ts'
import { acceptPath, catalogPath, findSkuRefusal } from '#src/wholesale-api/sku-path.ts'

/** What a request asks for. The sku is decoded; only `productPath` may make a path of it again. */
export type RequestTarget =
  | { readonly kind: 'catalog' }
  | { readonly kind: 'product'; readonly sku: string }
  | { readonly kind: 'synonyms' }
  /** A catalog that was held back is taken. */
  | { readonly kind: 'accept' }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'refused'; readonly code: 'invalid_request' | 'invalid_sku' | 'route_not_found' }

/**
 * Reads the request target directly from the request line: each router decodes, normalises and accepts absolute forms
 * in its own way. Two routes lead to the wholesaler, one to the company's synonyms, and one takes a catalog that was held
 * back; everything else under /api is refused.
 */
export function readRequestTarget(requestTarget: string): RequestTarget {
  const queryStart = requestTarget.indexOf('?')
  const path = queryStart === -1 ? requestTarget : requestTarget.slice(0, queryStart)
  if (!path.startsWith('/')) return { kind: 'refused', code: 'invalid_request' }
  if (path !== '/api' && !path.startsWith('/api/')) return { kind: 'page', path }
  if (!charactersOfPaths.test(path)) return { kind: 'refused', code: 'invalid_request' }

  const route = readRoute(path)
  const isServed = route.kind !== 'refused'
  return isServed && queryStart !== -1 ? { kind: 'refused', code: 'invalid_request' } : route
}

/** RFC 3986: unreserved characters, percent, and the delimiters that a path may have. No blank, no `\`, no raw `ñ`. */
const charactersOfPaths = /^[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*$/

function readRoute(path: string): RequestTarget {
  if (path === catalogPath) return { kind: 'catalog' }
  if (path === synonymsPath) return { kind: 'synonyms' }
  if (path === acceptPath) return { kind: 'accept' }
  const encodedSku = /^\/api\/products\/([^/]*)\/pna$/.exec(path)?.[1]
  if (encodedSku === undefined) return { kind: 'refused', code: 'route_not_found' }
  const sku = decodeOnce(encodedSku)
  return sku === null || findSkuRefusal(sku) ? { kind: 'refused', code: 'invalid_sku' } : { kind: 'product', sku }
}

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
