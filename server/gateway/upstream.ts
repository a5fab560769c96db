import type { IncomingHttpHeaders } from 'node:http'
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
export function createUpstream(
  address: { url: string; token: string },
  timeouts: GatewayTimeouts,
  limits: GatewayLimits,
): Upstream {
  const base = new URL(address.url)
  const basePath = base.pathname.replace(/\/+$/, '')
  const requests = createUpstreamRequests(base, timeouts)
  const lanes = { catalog: createLane(limits.catalogLane), product: createLane(limits.productLane) }

  return {
    async ask(target, { method, clientHeaders, signal }) {
      const isCatalog = target.kind === 'catalog'
      const bounded = isCatalog ? signal : AbortSignal.any([signal, AbortSignal.timeout(timeouts.productTotalMs)])
      let leave = () => {}
      try {
        leave = await lanes[target.kind].enter(bounded)
        const answer = await requests.send({
          method,
          path: basePath + (isCatalog ? catalogPath : productPath(target.sku)),
          headers: { ...forwardedHeaders(clientHeaders), authorization: `Bearer ${address.token}` },
          signal: bounded,
        })
        answer.once('close', leave)
        try {
          const body = readAnswerHead(answer, {
            isCatalog,
            isConditional: clientHeaders['if-none-match'] !== undefined,
          })
          const headers = returnedHeaders(answer, body, address.token)
          if (body === null || method === 'HEAD') {
            answer.resume()
            return body === null ? { status: 304, headers, body } : { status: 200, headers, body: Readable.from([]) }
          }
          const inspection = { ...body, token: address.token, mostRatio: limits.ratio }
          if (isCatalog) {
            const stream = await openCatalogBody(answer, { ...inspection, mostBytes: limits.catalogBytes }, timeouts)
            return { status: 200, headers, body: stream }
          }
          const bytes = await readProductBody(answer, { ...inspection, mostBytes: limits.productBytes })
          return { status: 200, headers: { ...headers, 'content-length': String(bytes.length) }, body: bytes }
        } catch (error) {
          answer.on('error', () => {}).destroy()
          throw error
        }
      } catch (error) {
        leave()
        signal.throwIfAborted()
        throw toUpstreamFailure(error)
      }
    },
    close: () => requests.close(),
  }
}
