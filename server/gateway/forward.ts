import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiHeaders } from './security-headers.ts'
import type { Upstream } from './upstream.ts'
import { toUpstreamFailure, type UpstreamFailure } from './upstream-failure.ts'

/**
 * Streams the wholesaler's catalog to the client, at the client's pace. A body that breaks off destroys the socket and
 * calls `report`, so that the page never takes half a body for the whole. When the client disconnects, the request to
 * the wholesaler is aborted.
 * @throws UpstreamFailure while nothing has been sent yet
 */
export async function forward(
  upstream: Upstream,
  request: FastifyRequest,
  reply: FastifyReply,
  report: (failure: UpstreamFailure) => void,
): Promise<FastifyReply> {
  const clientGone = new AbortController()
  reply.raw.once('close', () => clientGone.abort())
  try {
    const { status, headers, body } = await upstream.ask({
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      clientHeaders: request.headers,
      signal: clientGone.signal,
    })
    body?.once('error', (error) => {
      if (!clientGone.signal.aborted) report(toUpstreamFailure(error))
    })
    reply.code(status).headers({
      ...apiHeaders,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...headers,
    })
    return reply.send(body)
  } catch (error) {
    if (!clientGone.signal.aborted) throw error
    return reply.hijack()
  }
}
