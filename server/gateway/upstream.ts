import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { catalogPath, productPath } from '#src/wholesale-api/sku-path.ts'
import { createLane } from './create-lane.ts'
import { forwardedHeaders } from './forwarded-headers.ts'
import type { GatewayLimits } from './gateway-limits.ts'
import type { GatewayTimeouts } from './gateway-timeouts.ts'
import { openCatalogBody, readProductBody } from './open-body.ts'
import { readAnswerHead } from './read-answer-head.ts'
import type { RequestTarget } from './read-request-target.ts'
import { returnedHeaders } from './returned-headers.ts'
import { toUpstreamFailure } from './upstream-failure.ts'
import { createUpstreamRequests } from './upstream-requests.ts'
import { upstreamTls } from './upstream-tls.ts'

export type UpstreamAddress = {
  /** The service address, without /api. */
  readonly url: string
  readonly token: string
  /** PEM certificates, trusted in place of the public authorities. */
  readonly authority?: string | null
}

export type UpstreamTarget = Extract<RequestTarget, { kind: 'catalog' | 'product' }>

/** A good answer: status 200 in JSON, or 304. The body is the wholesaler's bytes, still compressed if they were. */
export type UpstreamAnswer = {
  readonly status: 200 | 304
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable | Buffer | null
}

export type Upstream = {
  /**
   * Asks the wholesaler, with the token. The caller must read the body to its end or destroy it.
   * @throws UpstreamFailure, or the reason of `signal`
   */
  ask(
    target: UpstreamTarget,
    options: { method: 'GET' | 'HEAD'; clientHeaders: IncomingHttpHeaders; signal: AbortSignal },
  ): Promise<UpstreamAnswer>
  close(): void
}

/** Sends every request to the wholesaler. Nothing else knows the token. */
export function createUpstream(address: UpstreamAddress, timeouts: GatewayTimeouts, limits: GatewayLimits): Upstream {
  const base = new URL(address.url)
  const basePath = base.pathname.replace(/\/+$/, '')
  const requests = createUpstreamRequests(base, timeouts, upstreamTls(address.authority ?? null))
  const lanes = { catalog: createLane(limits.catalogLane), product: createLane(limits.productLane) }

  const read = async (
    answer: IncomingMessage,
    asked: { isCatalog: boolean; isConditional: boolean; isHead: boolean },
  ) => {
    const body = readAnswerHead(answer, asked)
    const headers = returnedHeaders(answer, body, address.token)
    if (body === null || asked.isHead) {
      answer.resume()
      return body === null ? noChange(headers) : good(headers, Readable.from([]))
    }
    const inspection = { coding: body.coding, token: address.token, mostRatio: limits.ratio }
    if (asked.isCatalog)
      return good(headers, await openCatalogBody(answer, { ...inspection, mostBytes: limits.catalogBytes }, timeouts))
    const bytes = await readProductBody(answer, { ...inspection, mostBytes: limits.productBytes })
    return good({ ...headers, 'content-length': String(bytes.length) }, bytes)
  }

  return {
    async ask(target, { method, clientHeaders, signal: clientGone }) {
      const isCatalog = target.kind === 'catalog'
      const signal = isCatalog
        ? clientGone
        : AbortSignal.any([clientGone, AbortSignal.timeout(timeouts.productTotalMs)])
      let answer: IncomingMessage | null = null
      try {
        const leave = await lanes[target.kind].enter(signal)
        const request = requests.send({
          method,
          path: basePath + (isCatalog ? catalogPath : productPath(target.sku)),
          headers: { ...forwardedHeaders(clientHeaders), authorization: `Bearer ${address.token}` },
          signal,
        })
        request.then((head) => head.once('close', leave), leave)
        answer = await request
        const isConditional = clientHeaders['if-none-match'] !== undefined
        return await read(answer, { isCatalog, isConditional, isHead: method === 'HEAD' })
      } catch (error) {
        answer?.on('error', ignore).destroy()
        clientGone.throwIfAborted()
        throw toUpstreamFailure(error)
      }
    },
    close: () => requests.close(),
  }
}

function good(headers: UpstreamAnswer['headers'], body: Readable | Buffer): UpstreamAnswer {
  return { status: 200, headers, body }
}

function noChange(headers: UpstreamAnswer['headers']): UpstreamAnswer {
  return { status: 304, headers, body: null }
}

/** An answer that we destroy still emits an error; without a listener that would end the process. */
function ignore() {}
