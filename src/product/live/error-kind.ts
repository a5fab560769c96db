import { WholesaleError, type WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'

/** Anything that is no WholesaleError is a defect of ours; the person sees it as an answer we could not read. */
export function errorKind(error: Error): WholesaleErrorKind {
  return error instanceof WholesaleError ? error.kind : 'unexpected-response'
}
