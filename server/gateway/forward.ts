import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiHeaders } from './security-headers.ts'
import type { Upstream, UpstreamTarget } from './upstream.ts'
import { toUpstreamFailure, type UpstreamFailure } from './upstream-failure.ts'

/**
 * Streams the wholesaler's answer to the client, at the client's pace. A body that breaks off destroys the socket and
 * calls `report`, so that the page never takes half a body for the whole. When the client disconnects, the request to
 * the wholesaler is aborted.
 * @throws UpstreamFailure while nothing has been sent yet
 */
export async function forward(
  upstream: Upstream,
  target: UpstreamTarget,
  request: FastifyRequest,
  reply: FastifyReply,
  report: (failure: UpstreamFailure) => void,
): Promise<FastifyReply> {
  const clientGone = new AbortController()
  reply.raw.once('close', () => clientGone.abort())
  try {
    const { status, headers, body } = await upstream.ask(target, {
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      clientHeaders: request.headers,
      signal: clientGone.signal,
    })
    if (body !== null && 'once' in body)
      body.once('error', (error) => {
        if (!clientGone.signal.aborted) report(toUpstreamFailure(error))
      })
    reply.code(status).headers({
      ...apiHeaders,
      'cache-control': target.kind === 'catalog' ? 'no-cache' : 'no-store',
      vary: 'accept-encoding',
      ...headers,
    })
    return reply.send(body)
  } catch (error) {
    if (!clientGone.signal.aborted) throw error
    return reply.hijack()
  }
}
