import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'

/**
 * A client that keeps to what the wholesaler asked for: told to wait, nothing more is asked of it for that long, about
 * whichever product; who asks all the same gets the same refusal, with what is left of the wait.
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
