import { WholesaleError, type WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'

/** An error other than WholesaleError is a bug of ours; the person sees it as an answer that could not be read. */
export function errorKind(error: Error): WholesaleErrorKind {
  return error instanceof WholesaleError ? error.kind : 'unexpected-response'
}
