import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchEtag } from '#server/http/match-etag.ts'
import { apiHeaders } from './security-headers.ts'
import type { ServedSynonyms } from './synonyms-file.ts'

/** Answers with the company's synonyms; 204 if it has none. The wholesaler is not asked. */
export function sendSynonyms(
  synonyms: ServedSynonyms | null,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ ...apiHeaders, 'cache-control': 'no-cache' })
  if (synonyms === null) return reply.code(204).send()
  reply.header('etag', synonyms.etag)
  if (matchEtag(request.headers['if-none-match'], synonyms.etag)) return reply.code(304).send()
  reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'content-length': synonyms.bytes.length })
  return reply.send(request.method === 'HEAD' ? undefined : synonyms.bytes)
}
