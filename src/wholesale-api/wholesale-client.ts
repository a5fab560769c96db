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
      const headers: Record<string, string> = { accept: 'application/json' }
      if (etag) headers['if-none-match'] = etag
      const response = await send(catalogPath, { signal, headers })
      if (response.status !== 304) await expectJsonResponse(response)
      return response
    },

    async getProduct(sku, { signal }) {
      if (findSkuRefusal(sku)) throw new WholesaleError('not-found', { detail: 'a sku that no path can carry' })
      const response = await send(productPath(sku), {
        signal: AbortSignal.any([signal, AbortSignal.timeout(productTimeoutMs)]),
        headers: { accept: 'application/json' },
      })
      await expectJsonResponse(response)
      const read = readProduct(await readJson(response))
      if (read.kind === 'unreadable') throw new WholesaleError('unexpected-response', { detail: read.reason })
      return read.product
    },
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      // The browser's own HTTP cache would keep a second copy of the whole catalog.
      return await fetch(path, { ...init, cache: 'no-store' })
    } catch (error) {
      throw toWholesaleError(error)
    }
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    if (error instanceof DOMException) throw toWholesaleError(error)
    throw new WholesaleError('unexpected-response', { cause: error, detail: 'the body broke off' })
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new WholesaleError('unexpected-response', { cause: error, detail: 'not JSON' })
  }
}
