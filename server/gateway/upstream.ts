import type { IncomingMessage } from 'node:http'
import { catalogPath, productPath } from '#src/wholesale-api/sku-path.ts'
import { contentTypeOf } from './charset.ts'
import { catalogHeaders } from './forwarded-headers.ts'
import type { GatewayLimits } from './gateway-limits.ts'
import type { GatewayTimeouts } from './gateway-timeouts.ts'
import { openCatalogText, readProductBody } from './open-body.ts'
import { type ProductAnswer, productHeaders } from './products/product-answer.ts'
import { readAnswerHead } from './read-answer-head.ts'
import { returnedEtag } from './returned-etag.ts'
import { toUpstreamFailure, UpstreamFailure } from './upstream-failure.ts'
import { createUpstreamRequests } from './upstream-requests.ts'
import { upstreamTls } from './upstream-tls.ts'

export type UpstreamAddress = {
  /** The service address, without /api. */
  readonly url: string
  /** Asked for each request: the token may be replaced while the gateway runs. Null: there is none any more. */
  readonly readToken: () => string | null
  /** PEM certificates, trusted in place of the public authorities. */
  readonly authority?: string | null
}

export type Upstream = {
  /**
   * Asks for the catalog, for all clients: conditional if `etag` is given. The chunks are decoded, searched for the
   * token, and in UTF-8. The caller must read them to their end or leave the loop.
   * @throws UpstreamFailure, also while the chunks are read, or the reason of `signal`
   */
  openCatalog(options: { etag: string | null; signal: AbortSignal }): Promise<UpstreamCatalog>
  /**
   * Asks for one product, once, with nothing of a client's. A `TimeoutError` of `signal` is a failure of the wholesaler.
   * @throws UpstreamFailure, or the reason of `signal`
   */
  askProduct(sku: string, signal: AbortSignal): Promise<ProductAnswer>
  close(): void
}

export type UpstreamCatalog =
  | { readonly kind: 'not-modified' }
  | { readonly kind: 'body'; readonly etag: string | null; readonly chunks: AsyncIterable<Buffer> }

/** Sends every request to the wholesaler. Nothing else sends the token. */
export function createUpstream(address: UpstreamAddress, timeouts: GatewayTimeouts, limits: GatewayLimits): Upstream {
  const base = new URL(address.url)
  const basePath = base.pathname.replace(/\/+$/, '')
  const requests = createUpstreamRequests(base, timeouts, upstreamTls(address.authority ?? null))

  /** Calls `read` with the head of the answer. What fails destroys the answer. */
  const ask = async <Result>(
    path: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    read: (answer: IncomingMessage, token: string) => Promise<Result>,
  ): Promise<Result> => {
    const token = address.readToken()
    if (token === null) throw new UpstreamFailure('upstream_auth', 'no token')
    let answer: IncomingMessage | null = null
    try {
      const authorized = { ...headers, authorization: `Bearer ${token}` }
      answer = await requests.send({ method: 'GET', path: basePath + path, headers: authorized, signal })
      return await read(answer, token)
    } catch (error) {
      answer?.on('error', ignore).destroy()
      if (signal.aborted && !isTimeout(signal.reason)) throw signal.reason
      throw toUpstreamFailure(error)
    }
  }

  return {
    openCatalog: ({ etag, signal }) =>
      ask(catalogPath, catalogHeaders(etag), signal, async (answer, token): Promise<UpstreamCatalog> => {
        const head = readAnswerHead(answer, { isCatalog: true, isConditional: etag !== null })
        if (head === null) {
          answer.resume()
          return { kind: 'not-modified' }
        }
        const inspection = { ...head, token, mostRatio: limits.ratio, mostBytes: limits.catalogBytes }
        const chunks = await openCatalogText(answer, inspection, timeouts)
        return { kind: 'body', etag: returnedEtag(answer, token), chunks }
      }),
    askProduct: (sku, signal) =>
      ask(productPath(sku), productHeaders, signal, async (answer, token) => {
        const head = readAnswerHead(answer, { isCatalog: false, isConditional: false })
        // Nothing conditional was asked.
        if (head === null) throw new UpstreamFailure('upstream_error', '304')
        const { charset, coding } = head
        const inspection = { charset, coding, token, mostRatio: limits.ratio, mostBytes: limits.productBytes }
        return { contentType: contentTypeOf(charset), body: await readProductBody(answer, inspection) }
      }),
    close: () => requests.close(),
  }
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}

/** An answer that we destroy still emits an error; without a listener that would end the process. */
function ignore() {}
