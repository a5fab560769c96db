import { growWait } from '#src/wholesale-api/retry-policy.ts'
import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'

/**
 * Wraps a client so that it respects a request to wait, of the wholesaler or of the gateway. Until the wait ends, no
 * request for any product is sent; each call fails with the same kind, so in the words of the one who asked, and the
 * remaining time. A wait that is asked for again and again,
 * without an answer between, grows.
 */
export function holdBack(client: Pick<WholesaleClient, 'getProduct'>, now: () => number): typeof client {
  let refusal: { readonly kind: WholesaleError['kind']; readonly until: number } | null = null
  /** How often it was asked for in a row. Requests in flight together are refused together: that is once. */
  let times = 0
  return {
    async getProduct(sku, options) {
      if (refusal && refusal.until > now()) {
        throw new WholesaleError(refusal.kind, { retryAfterMs: refusal.until - now(), detail: 'held back' })
      }
      const timesBefore = times
      try {
        const product = await client.getProduct(sku, options)
        times = 0
        return product
      } catch (error) {
        if (!(error instanceof WholesaleError) || error.retryAfterMs === null) throw error
        const { kind } = error
        times = timesBefore + 1
        const until = Math.max(refusal?.until ?? 0, now() + growWait(error.retryAfterMs, timesBefore))
        refusal = { kind, until }
        throw new WholesaleError(kind, { retryAfterMs: until - now(), cause: error })
      }
    },
  }
}
