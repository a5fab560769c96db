import { catalogPath } from '#src/wholesale-api/sku-path.ts'

export type Endpoint = {
  readonly kind: 'catalog' | 'product' | 'description' | 'disturbances'
  readonly allow: readonly string[]
}

/** The endpoint of a path, for any method. So a wrong method is a 405, and a wrong path a 404. */
export function findEndpoint(path: string): Endpoint | null {
  if (path === catalogPath) return { kind: 'catalog', allow: ['GET', 'HEAD'] }
  if (productPattern.test(path)) return { kind: 'product', allow: ['GET', 'HEAD'] }
  if (path === '/openapi.json') return { kind: 'description', allow: ['GET', 'HEAD'] }
  if (path === '/disturbances') return { kind: 'disturbances', allow: ['GET', 'HEAD', 'PUT', 'DELETE'] }
  return null
}

/**
 * The sku of a product's path, decoded exactly once from the bytes that arrived. Routers decode in two steps, which
 * damages a sku with a literal `%2F`. Null if it cannot be decoded.
 */
export function readSku(path: string): string | null {
  try {
    return decodeURIComponent(productPattern.exec(path)?.[1] ?? '%')
  } catch {
    return null
  }
}

export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}

const productPattern = /^\/api\/products\/([^/]+)\/pna$/
