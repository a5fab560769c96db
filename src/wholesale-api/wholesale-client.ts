import { type AnsweredProduct, readAnswer } from './read-answer.ts'
import { readJsonBody } from './read-body.ts'
import { expectJsonResponse, toWholesaleError } from './read-response.ts'
import { catalogPath, findSkuRefusal, productPath } from './sku-path.ts'
import { WholesaleError } from './wholesale-error.ts'

export type WholesaleClient = {
  /**
   * The catalog's response, with status and headers checked; the caller streams the body. Conditional if `etag` is
   * given: status 304 then means that the caller's catalog is still the newest.
   * @throws WholesaleError, or the `AbortError` of `signal`
   */
  openCatalog(options: { signal: AbortSignal; etag?: string | null }): Promise<Response>
  /**
   * One live product with its stock by warehouse: always the one that was asked.
   * @throws WholesaleError (`not-found` also for a sku that cannot be part of a path), or the `AbortError` of `signal`
   */
  getProduct(sku: string, options: { signal: AbortSignal }): Promise<AnsweredProduct>
}

/** Sends requests to the same origin: the gateway, in development behind Vite, adds the token. */
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
      const read = readAnswer(sku, await readJsonBody(response))
      if (read.kind !== 'product') throw new WholesaleError(read.kind)
      return read.product
    },
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      // The browser's own HTTP cache would store a second copy of the whole catalog.
      return await fetch(path, { ...init, cache: 'no-store' })
    } catch (error) {
      throw toWholesaleError(error)
    }
  }
}
