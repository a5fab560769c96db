import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '#server/http/choose-encoding.ts'
import { matchEtag } from '#server/http/match-etag.ts'
import type { RequestRecord } from '#server/operation/request-records.ts'
import { headersOfFile } from './security-headers.ts'
import { sendProblem } from './send-problem.ts'
import type { StaticFiles } from './static-files.ts'

/**
 * Answers with a file of the built page. A path without a file that is opened as a document is an address of the page:
 * it gets index.html, so that `/products/…` can be reloaded. A missing asset is a 404.
 */
export function sendStaticFile(
  files: StaticFiles,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  record: RequestRecord,
): FastifyReply {
  const file = files.get(path) ?? (isDocumentRequest(path, request) ? files.get('/index.html') : undefined)
  if (file === undefined) {
    record.refuse('route_not_found')
    return sendProblem(reply, 'route_not_found')
  }

  const encoding = chooseEncoding(request.headers['accept-encoding'], [...file.encoded.keys()])
  const etag = encoding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${encoding}"`
  reply.headers({
    ...headersOfFile(path),
    etag,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(file.encoded.size > 0 ? { vary: 'accept-encoding' } : {}),
  })
  if (matchEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()

  const bytes = file.encoded.get(encoding) ?? file.bytes
  reply.headers({ 'content-type': file.contentType, 'content-length': bytes.length })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(request.method === 'HEAD' ? undefined : bytes)
}

/** Whether a person opens an address of the page, rather than the page one of its files. */
export function isDocumentRequest(path: string, request: FastifyRequest): boolean {
  if (path === '/' || path === '/index.html') return true
  return !path.startsWith('/assets/') && (request.headers.accept ?? '').includes('text/html')
}
