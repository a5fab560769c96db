import type { ProblemCode } from '#src/wholesale-api/problem.ts'

/** Why there is no answer to forward. `detail` is for the log: an error's code or a status. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure'
  readonly code: ProblemCode
  readonly detail: string
  /** In whole seconds, as the header has it; null if the wholesaler sent none. */
  readonly retryAfterSeconds: number | null
  /** How often the wholesaler was asked; null where that is not counted. */
  readonly tries: number | null

  constructor(code: ProblemCode, detail: string, retryAfterSeconds: number | null = null, tries: number | null = null) {
    super(`${code}: ${detail}`)
    this.code = code
    this.detail = detail
    this.retryAfterSeconds = retryAfterSeconds
    this.tries = tries
  }

  afterTries(tries: number): UpstreamFailure {
    return new UpstreamFailure(this.code, this.detail, this.retryAfterSeconds, tries)
  }
}

/** Classifies what `http`, `net` and `tls` throw. Drops the messages: they may repeat parts of the request. */
export function toUpstreamFailure(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new UpstreamFailure('upstream_timeout', 'total time')
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return new UpstreamFailure(problemOf(code), code)
}

function problemOf(code: string): ProblemCode {
  if (timeoutCodes.has(code)) return 'upstream_timeout'
  if (unreachableCodes.has(code)) return 'upstream_unreachable'
  if (trustCodes.has(code) || code.startsWith('ERR_TLS_') || code.startsWith('ERR_SSL_')) return 'upstream_untrusted'
  return 'upstream_error'
}

const timeoutCodes = new Set(['ETIMEDOUT'])

const unreachableCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
])

/** Node's names for OpenSSL's verification results: https://nodejs.org/api/tls.html, "X509 certificate error codes". */
const trustCodes = new Set([
  'CERT_CHAIN_TOO_LONG',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'CRL_HAS_EXPIRED',
  'CRL_NOT_YET_VALID',
  'CRL_SIGNATURE_FAILURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'EPROTO',
  'ERROR_IN_CERT_NOT_AFTER_FIELD',
  'ERROR_IN_CERT_NOT_BEFORE_FIELD',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY',
  'UNABLE_TO_GET_CRL',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])
