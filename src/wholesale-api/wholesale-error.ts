/** Why a request to the wholesaler failed, as a closed list: every kind has a message in both languages. */
export const wholesaleErrorKinds = [
  'offline',
  'timeout',
  /** The gateway is there, the wholesaler cannot be reached. */
  'unreachable',
  /** What answers at the wholesaler's address has not proven to be the wholesaler: its certificate is not valid. */
  'untrusted',
  'unauthorized',
  /** The gateway does not accept the address that the page was opened at. */
  'wrong-origin',
  /** Nobody is signed in at the gateway any more, or not as somebody who may do this. */
  'signed-out',
  /** This person asked the gateway for more than its share; the wholesaler has nothing to do with it. */
  'user-limited',
  /** The wholesaler failed again and again: the gateway asks it nothing for a while. */
  'paused',
  /** The gateway has no room on its disk for a first catalog. */
  'no-storage',
  /** The gateway itself failed. */
  'gateway',
  /** The gateway has too much to do at once. */
  'busy',
  /** The answer is in a charset that we do not read; the detail names it. */
  'unknown-charset',
  /** The answer is larger than the gateway or the page accepts, as it came or decoded. */
  'too-large',
  /** The gateway refused the answer, because the access token is in it. */
  'token-in-answer',
  'not-found',
  'rate-limited',
  'upstream',
  'unexpected-response',
  /** Asked for one product, it answered about another one. */
  'other-product',
  /** It answered with JSON that is no product, such as an error with status 200. */
  'not-a-product',
] as const

export type WholesaleErrorKind = (typeof wholesaleErrorKinds)[number]

/** Sent from the worker as `WholesaleErrorData`: class instances lose their fields in a structured clone. */
export class WholesaleError extends Error {
  override readonly name = 'WholesaleError'
  readonly kind: WholesaleErrorKind
  /** The wait that was asked for, by the wholesaler or by the gateway, in milliseconds; null if none was. */
  readonly retryAfterMs: number | null
  /** How often the gateway asked the wholesaler; null where no gateway said so. */
  readonly tries: number | null

  constructor(
    kind: WholesaleErrorKind,
    options: { cause?: unknown; retryAfterMs?: number | null; tries?: number | null; detail?: string } = {},
  ) {
    super(options.detail ? `${kind}: ${options.detail}` : kind, { cause: options.cause })
    this.kind = kind
    this.retryAfterMs = options.retryAfterMs ?? null
    this.tries = options.tries ?? null
  }
}

export type WholesaleErrorData = {
  readonly kind: WholesaleErrorKind
  readonly detail: string
  readonly retryAfterMs: number | null
  readonly tries: number | null
}

export function toErrorData(error: unknown): WholesaleErrorData {
  if (error instanceof WholesaleError) {
    return { kind: error.kind, detail: error.message, retryAfterMs: error.retryAfterMs, tries: error.tries }
  }
  return { kind: 'unexpected-response', detail: String(error), retryAfterMs: null, tries: null }
}
