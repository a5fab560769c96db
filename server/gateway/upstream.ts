import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { catalogPath, productPath } from '#src/wholesale-api/sku-path.ts'
import { contentTypeOf } from './charset.ts'
import { createLane } from './create-lane.ts'
import { forwardedHeaders } from './forwarded-headers.ts'
import type { GatewayLimits } from './gateway-limits.ts'
import type { GatewayTimeouts } from './gateway-timeouts.ts'
import { openCatalogBody, readProductBody } from './open-body.ts'
import { type ProductAnswer, productHeaders } from './products/product-answer.ts'
import { readAnswerHead } from './read-answer-head.ts'
import { returnedHeaders } from './returned-headers.ts'
import { toUpstreamFailure, UpstreamFailure } from './upstream-failure.ts'
import { createUpstreamRequests } from './upstream-requests.ts'
import { upstreamTls } from './upstream-tls.ts'

export type UpstreamAddress = {
  /** The service address, without /api. */
  readonly url: string
  readonly token: string
  /** PEM certificates, trusted in place of the public authorities. */
  readonly authority?: string | null
}

/** A good answer about the catalog: status 200 in JSON, or 304. The body is the wholesaler's bytes, still compressed if they were. */
export type UpstreamAnswer = {
  readonly status: 200 | 304
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable | null
}

export type Upstream = {
  /**
   * Asks for the catalog, with the token. The caller must read the body to its end or destroy it.
   * @throws UpstreamFailure, or the reason of `signal`
   */
  ask(options: {
    method: 'GET' | 'HEAD'
    clientHeaders: IncomingHttpHeaders
    signal: AbortSignal
  }): Promise<UpstreamAnswer>
  /**
   * Asks for one product, once, with the token, and with nothing of a client's. A `TimeoutError` of `signal` is a
   * failure of the wholesaler.
   * @throws UpstreamFailure, or the reason of `signal`
   */
  askProduct(sku: string, signal: AbortSignal): Promise<ProductAnswer>
  close(): void
}

/** Sends every request to the wholesaler. Nothing else knows the token. */
export function createUpstream(address: UpstreamAddress, timeouts: GatewayTimeouts, limits: GatewayLimits): Upstream {
  const base = new URL(address.url)
  const basePath = base.pathname.replace(/\/+$/, '')
  const requests = createUpstreamRequests(base, timeouts, upstreamTls(address.authority ?? null))
  const lane = createLane(limits.catalogLane)
  const authorization = `Bearer ${address.token}`

  const read = async (answer: IncomingMessage, asked: { isConditional: boolean; isHead: boolean }) => {
    const body = readAnswerHead(answer, { ...asked, isCatalog: true })
    const headers = returnedHeaders(answer, body, address.token)
    if (body === null || asked.isHead) {
      answer.resume()
      return body === null ? noChange(headers) : good(headers, Readable.from([]))
    }
    const inspection = { coding: body.coding, token: address.token, mostRatio: limits.ratio }
    return good(headers, await openCatalogBody(answer, { ...inspection, mostBytes: limits.catalogBytes }, timeouts))
  }

  const readProduct = async (answer: IncomingMessage): Promise<ProductAnswer> => {
    const head = readAnswerHead(answer, { isCatalog: false, isConditional: false })
    // Nothing conditional was asked.
    if (head === null) throw new UpstreamFailure('upstream_error', '304')
    const { charset, coding } = head
    const inspection = { coding, token: address.token, mostRatio: limits.ratio, mostBytes: limits.productBytes }
    return { contentType: contentTypeOf(charset), coding, ...(await readProductBody(answer, inspection)) }
  }

  return {
    async ask({ method, clientHeaders, signal }) {
      let answer: IncomingMessage | null = null
      try {
        const leave = await lane.enter(signal)
        const request = requests.send({
          method,
          path: basePath + catalogPath,
          headers: { ...forwardedHeaders(clientHeaders), authorization },
          signal,
        })
        request.then((head) => head.once('close', leave), leave)
        answer = await request
        const isConditional = clientHeaders['if-none-match'] !== undefined
        return await read(answer, { isConditional, isHead: method === 'HEAD' })
      } catch (error) {
        answer?.on('error', ignore).destroy()
        signal.throwIfAborted()
        throw toUpstreamFailure(error)
      }
    },
    async askProduct(sku, signal) {
      let answer: IncomingMessage | null = null
      try {
        const headers = { ...productHeaders, authorization }
        answer = await requests.send({ method: 'GET', path: basePath + productPath(sku), headers, signal })
        return await readProduct(answer)
      } catch (error) {
        answer?.on('error', ignore).destroy()
        if (signal.aborted && !isTimeout(signal.reason)) throw signal.reason
        throw toUpstreamFailure(error)
      }
    },
    close: () => requests.close(),
  }
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}

function good(headers: UpstreamAnswer['headers'], body: Readable): UpstreamAnswer {
  return { status: 200, headers, body }
}

function noChange(headers: UpstreamAnswer['headers']): UpstreamAnswer {
  return { status: 304, headers, body: null }
}

/** An answer that we destroy still emits an error; without a listener that would end the process. */
function ignore() {}
