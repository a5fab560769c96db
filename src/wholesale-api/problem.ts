import type { WholesaleErrorKind } from './wholesale-error.ts'

/** The gateway's own answers: RFC 9457 problem details with a `code` from a closed list. */
export const problemCodes = {
  invalid_sku: { status: 400, kind: 'not-found' },
  invalid_request: { status: 400, kind: 'unexpected-response' },
  sign_in_required: { status: 401, kind: 'signed-out' },
  not_allowed: { status: 403, kind: 'signed-out' },
  forged_request: { status: 403, kind: 'wrong-origin' },
  proxy_not_trusted: { status: 403, kind: 'wrong-origin' },
  forbidden_origin: { status: 403, kind: 'wrong-origin' },
  route_not_found: { status: 404, kind: 'unexpected-response' },
  product_not_found: { status: 404, kind: 'not-found' },
  method_not_allowed: { status: 405, kind: 'unexpected-response' },
  client_timeout: { status: 408, kind: 'timeout' },
  form_too_large: { status: 413, kind: 'unexpected-response' },
  user_rate_limited: { status: 429, kind: 'user-limited' },
  upstream_rate_limited: { status: 429, kind: 'rate-limited' },
  headers_too_large: { status: 431, kind: 'unexpected-response' },
  internal_error: { status: 500, kind: 'gateway' },
  upstream_auth: { status: 502, kind: 'unauthorized' },
  upstream_error: { status: 502, kind: 'upstream' },
  upstream_unreachable: { status: 502, kind: 'unreachable' },
  upstream_untrusted: { status: 502, kind: 'untrusted' },
  upstream_redirect: { status: 502, kind: 'unexpected-response' },
  bad_content: { status: 502, kind: 'unexpected-response' },
  unknown_charset: { status: 502, kind: 'unknown-charset' },
  too_large: { status: 502, kind: 'too-large' },
  token_in_answer: { status: 502, kind: 'token-in-answer' },
  upstream_paused: { status: 503, kind: 'paused' },
  gateway_busy: { status: 503, kind: 'busy' },
  upstream_timeout: { status: 504, kind: 'timeout' },
  storage_full: { status: 507, kind: 'no-storage' },
} as const satisfies Record<string, { status: number; kind: WholesaleErrorKind }>

export type ProblemCode = keyof typeof problemCodes

export type Problem = {
  readonly type: 'about:blank'
  readonly title: string
  readonly status: number
  readonly code: ProblemCode
}

export const problemContentType = 'application/problem+json'

export function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(problemCodes, value)
}
