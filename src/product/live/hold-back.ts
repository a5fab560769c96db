import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'

/**
 * Wraps a client so that it respects the wholesaler's request to wait. Until the wait ends, no request for any product
 * is sent; each call fails with the same error and the remaining time.
 */
export function holdBack(client: Pick<WholesaleClient, 'getProduct'>, now: () => number): typeof client {
  let refusal: { readonly kind: WholesaleError['kind']; readonly until: number } | null = null
  return {
    async getProduct(sku, options) {
      if (refusal && refusal.until > now()) {
        throw new WholesaleError(refusal.kind, { retryAfterMs: refusal.until - now(), detail: 'held back' })
      }
      try {
        return await client.getProduct(sku, options)
      } catch (error) {
        if (error instanceof WholesaleError && error.retryAfterMs !== null) {
          refusal = { kind: error.kind, until: now() + error.retryAfterMs }
        }
        throw error
      }
    },
  }
}
