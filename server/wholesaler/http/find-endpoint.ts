import { catalogPath } from '#src/wholesale-api/sku-path.ts'

export type Endpoint = {
  readonly kind: 'catalog' | 'product' | 'description' | 'disturbances'
  readonly allow: readonly string[]
}

/** What a path names, whatever the method: needed to tell 405 from 404. */
export function findEndpoint(path: string): Endpoint | null {
  if (path === catalogPath) return { kind: 'catalog', allow: ['GET', 'HEAD'] }
  if (productPattern.test(path)) return { kind: 'product', allow: ['GET', 'HEAD'] }
  if (path === '/openapi.json') return { kind: 'description', allow: ['GET', 'HEAD'] }
  if (path === '/disturbances') return { kind: 'disturbances', allow: ['GET', 'HEAD', 'PUT', 'DELETE'] }
  return null
}

/**
 * The sku of a product's path, decoded exactly once from the bytes that arrived: routers decode in two steps, and a
 * literal `%2F` in a sku does not survive that. Null when it cannot be decoded.
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
