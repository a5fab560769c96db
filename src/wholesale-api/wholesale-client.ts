import { differenceName } from './plain-record.ts'
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
  openCatalog(options: CatalogQuestion): Promise<Response>
  /**
   * One live product with its stock by warehouse: always the one that was asked.
   * @throws WholesaleError (`not-found` also for a sku that cannot be part of a path), or the `AbortError` of `signal`
   */
  getProduct(sku: string, options: { signal: AbortSignal }): Promise<AnsweredProduct>
}

export type CatalogQuestion = {
  readonly signal: AbortSignal
  readonly etag?: string | null
  /** Status 226 then means that the body is the difference to the catalog of `etag` (plain-record.ts). */
  readonly acceptsDifference?: boolean
  /** A cache between must ask the wholesaler first. Otherwise it may answer with what it has. */
  readonly mustBeNew?: boolean
}

/** Sends requests to the same origin: the gateway, in development behind Vite, adds the token. */
export function createWholesaleClient(options: {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  productTimeoutMs?: number
}): WholesaleClient {
  const { fetch, productTimeoutMs = 12_000 } = options
  return {
    async openCatalog({ signal, etag, acceptsDifference, mustBeNew }) {
      const headers: Record<string, string> = {
        accept: 'application/json',
        // Said in both cases: with `no-store` a browser adds `no-cache` by itself where nothing is said.
        'cache-control': mustBeNew ? 'no-cache' : 'max-stale',
      }
      if (etag) headers['if-none-match'] = etag
      if (etag && acceptsDifference) headers['a-im'] = differenceName
      const response = await send(catalogPath, { signal, headers })
      if (response.status !== 304 || !etag) await expectJsonResponse(response)
      if (response.status === statusOfDifference && !(etag && acceptsDifference)) {
        await response.body?.cancel()
        throw new WholesaleError('unexpected-response', { detail: 'a difference that was not asked for' })
      }
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

/** `IM Used` (RFC 3229). */
export const statusOfDifference = 226
