import { type Product, readProduct } from './read-product.ts'
import { expectJsonResponse, toWholesaleError } from './read-response.ts'
import { catalogPath, findSkuRefusal, productPath } from './sku-path.ts'
import { WholesaleError } from './wholesale-error.ts'

export type WholesaleClient = {
  /**
   * The catalog's answer, checked as far as its head; the body is the caller's to stream. Conditional when `etag` is
   * given: status 304 then means that what the caller has is still right.
   * @throws WholesaleError, or the `AbortError` of `signal`
   */
  openCatalog(options: { signal: AbortSignal; etag?: string | null }): Promise<Response>
  /**
   * One product with its stock by warehouse, live.
   * @throws WholesaleError (`not-found` also for a sku that no path can carry), or the `AbortError` of `signal`
   */
  getProduct(sku: string, options: { signal: AbortSignal }): Promise<Product>
}

/** Speaks to the same origin: the gateway, or in development the Vite proxy, attaches the token on the way. */
export function createWholesaleClient(options: {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  productTimeoutMs?: number
}): WholesaleClient {
  const { fetch, productTimeoutMs = 12_000 } = options
  return {
    async openCatalog({ signal, etag }) {
      try {
        const headers: Record<string, string> = { accept: 'application/json' }
        if (etag) headers['if-none-match'] = etag
        // The browser's own HTTP cache would keep a second copy of the whole catalog.
        const response = await fetch(catalogPath, { signal, headers, cache: 'no-store' })
        if (response.status !== 304) await expectJsonResponse(response)
        return response
      } catch (error) {
        throw toWholesaleError(error)
      }
    },

    async getProduct(sku, { signal }) {
      if (findSkuRefusal(sku)) throw new WholesaleError('not-found', { detail: 'a sku that no path can carry' })
      try {
        const response = await fetch(productPath(sku), {
          signal: AbortSignal.any([signal, AbortSignal.timeout(productTimeoutMs)]),
          headers: { accept: 'application/json' },
          cache: 'no-store',
        })
        await expectJsonResponse(response)
        const read = readProduct(await readJson(response))
        if (read.kind === 'unreadable') throw new WholesaleError('unexpected-response', { detail: read.reason })
        return read.product
      } catch (error) {
        throw toWholesaleError(error)
      }
    },
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new WholesaleError('unexpected-response', { cause: error, detail: 'not JSON' })
  }
}
