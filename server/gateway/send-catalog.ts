import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CatalogCache } from '#server/catalog-cache/open-catalog-cache.ts'
import { apiHeaders } from './security-headers.ts'
import { UpstreamFailure } from './upstream-failure.ts'

/**
 * Answers with the catalog, or with what changed. A body that breaks off destroys the connection, so that the page never
 * takes half a catalog for the whole.
 * @throws UpstreamFailure while nothing has been sent yet
 */
export async function sendCatalog(
  catalog: CatalogCache,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await catalog.answer({
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    headers: request.headers,
    response: reply.raw,
  })
  if (answer.kind === 'gone') return reply.hijack()
  if (answer.kind === 'problem') throw new UpstreamFailure(answer.code, answer.detail, answer.retryAfterSeconds)
  return reply
    .code(answer.status)
    .headers({ ...apiHeaders, ...answer.headers })
    .send(answer.body)
}
