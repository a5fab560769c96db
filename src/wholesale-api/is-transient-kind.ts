import type { WholesaleErrorKind } from './wholesale-error.ts'

/** Whether a failure of this kind may pass without a change on our side, so that it makes sense to ask again. */
export function isTransientKind(kind: WholesaleErrorKind): boolean {
  return transience[kind]
}

const transience: Record<WholesaleErrorKind, boolean> = {
  offline: true,
  timeout: true,
  'rate-limited': true,
  upstream: true,
  unauthorized: false,
  'not-found': false,
  'unexpected-response': false,
}
