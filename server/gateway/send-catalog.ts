import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toCatalogProblem } from '#server/catalog-cache/catalog-problem.ts'
import type { CatalogCache } from '#server/catalog-cache/open-catalog-cache.ts'
import type { RequestRecord } from '#server/operation/request-records.ts'
import { apiHeaders } from './security-headers.ts'
import { UpstreamFailure } from './upstream-failure.ts'

/**
 * Answers with the catalog, or with what changed. A body that breaks off destroys the connection, so that the page never
 * takes half a catalog for the whole. Until its first bytes nothing is sent: what fails before has a code.
 * @param person who asks, for the limits
 * @throws UpstreamFailure while nothing has been sent yet
 */
export async function sendCatalog(
  catalog: CatalogCache,
  person: string,
  request: FastifyRequest,
  reply: FastifyReply,
  record: RequestRecord,
): Promise<FastifyReply> {
  const { socket } = request
  const silentMs = socket.timeout ?? 0
  // A whole catalog may come before the first byte of an answer. How long that may last, the wholesaler's times say.
  socket.setTimeout(0)
  const answer = await catalog.answer({
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    headers: request.headers,
    person,
    response: reply.raw,
  })
  if (answer.kind === 'problem') throw new UpstreamFailure(answer.code, answer.detail, answer.retryAfterSeconds)
  if (answer.kind === 'answer' && answer.body !== null) await waitForBytes(answer.body)
  if (answer.kind === 'gone' || reply.raw.destroyed) return reply.hijack()
  socket.setTimeout(silentMs)
  answer.body?.once('error', (error) => {
    const { code, detail } = toCatalogProblem(error)
    if (!reply.raw.destroyed) record.fail(code, detail)
  })
  return reply
    .code(answer.status)
    .headers({ ...apiHeaders, ...answer.headers })
    .send(answer.body ?? undefined)
}

/** Also until it is destroyed, because the client left. */
async function waitForBytes(body: Readable): Promise<void> {
  const settled = new AbortController()
  try {
    await Promise.race([
      once(body, 'readable', { signal: settled.signal }),
      once(body, 'close', { signal: settled.signal }),
    ])
  } catch (error) {
    const { code, detail, retryAfterSeconds } = toCatalogProblem(error)
    throw new UpstreamFailure(code, detail, retryAfterSeconds)
  } finally {
    settled.abort()
  }
}
