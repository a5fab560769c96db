import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'

/** Wraps a client so that a product that was refused because nobody is signed in is told, wherever it was asked for. */
export function tellSignOut(
  client: Pick<WholesaleClient, 'getProduct'>,
  onSignedOut: () => void,
): Pick<WholesaleClient, 'getProduct'> {
  return {
    async getProduct(sku, options) {
      try {
        return await client.getProduct(sku, options)
      } catch (error) {
        if (error instanceof WholesaleError && error.kind === 'signed-out') onSignedOut()
        throw error
      }
    },
  }
}
