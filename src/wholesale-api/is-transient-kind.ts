import type { WholesaleErrorKind } from './wholesale-error.ts'

/** Whether a failure of this kind may end without a change on our side, so that a retry makes sense. */
export function isTransientKind(kind: WholesaleErrorKind): boolean {
  return transience[kind]
}

const transience: Record<WholesaleErrorKind, boolean> = {
  offline: true,
  timeout: true,
  unreachable: true,
  gateway: true,
  busy: true,
  'unknown-charset': false,
  'too-large': false,
  'token-in-answer': false,
  untrusted: false,
  'wrong-origin': false,
  'signed-out': false,
  'user-limited': true,
  paused: true,
  'no-storage': false,
  'rate-limited': true,
  upstream: true,
  unauthorized: false,
  'not-found': false,
  'unexpected-response': false,
  'other-product': false,
  'not-a-product': false,
}
