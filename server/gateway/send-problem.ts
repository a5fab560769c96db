import type { FastifyReply } from 'fastify'
import { type Problem, type ProblemCode, problemCodes, problemContentType } from '#src/wholesale-api/problem.ts'
import { apiHeaders } from './security-headers.ts'

/** The gateway's own answer: a code and a fixed text, with nothing from the request or the wholesaler. */
export function sendProblem(
  reply: FastifyReply,
  code: ProblemCode,
  headers: Readonly<Record<string, string>> = {},
): FastifyReply {
  return (
    reply
      .code(problemCodes[code].status)
      .headers({ ...problemHeaders, ...headers })
      // Bytes: to a string Fastify adds a charset, which this media type does not have.
      .send(Buffer.from(describeProblem(code)))
  )
}

export const problemHeaders = {
  ...apiHeaders,
  'cache-control': 'no-store',
  'content-type': problemContentType,
} as const

export function describeProblem(code: ProblemCode): string {
  const problem: Problem = { type: 'about:blank', title: titles[code], status: problemCodes[code].status, code }
  return JSON.stringify(problem)
}

const titles: Record<ProblemCode, string> = {
  invalid_sku: 'This is no sku that can be asked for.',
  invalid_request: 'The request is not one that the page makes.',
  sign_in_required: 'Nobody is signed in.',
  not_allowed: 'This person may not do this.',
  forged_request: 'The form does not come from the page of this session.',
  proxy_not_trusted: 'The request came through a proxy that is not in SURTIDO_TRUSTED_PROXY.',
  forbidden_origin: 'The request does not come from the page at this address.',
  route_not_found: 'There is nothing here.',
  product_not_found: 'The wholesaler does not know this product.',
  method_not_allowed: 'Only GET and HEAD are answered.',
  client_timeout: 'The client took too long.',
  form_too_large: 'The form is larger than any of the page.',
  headers_too_large: 'The headers of the request are too long.',
  user_rate_limited: 'This person asks too much in a short time.',
  upstream_rate_limited: 'The wholesaler asks to wait.',
  internal_error: 'The gateway failed.',
  upstream_auth: 'The wholesaler refused the access token.',
  upstream_error: 'The wholesaler answered with an error.',
  upstream_unreachable: 'The wholesaler cannot be reached.',
  upstream_untrusted: 'The address did not prove to be the wholesaler.',
  upstream_redirect: 'The wholesaler sent us elsewhere, which is not followed.',
  bad_content: 'The wholesaler answered with something that is not JSON.',
  unknown_charset: 'The wholesaler answered in a charset that is not read.',
  too_large: 'The wholesaler answered with more than is accepted.',
  token_in_answer: 'The access token is in the wholesaler’s answer, which is not passed on.',
  gateway_busy: 'The gateway has too much to do at once.',
  upstream_paused: 'The wholesaler failed again and again: it is asked nothing for a while.',
  storage_full: 'There is no room on the disk for a first catalog.',
  upstream_timeout: 'The wholesaler took too long.',
}
