import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { WholesaleError, type WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'

/**
 * Wraps a client so that what came of each question is told, wherever it was asked.
 * @param tell gets the kind of the failure; null of an answer. Not of a question that was aborted.
 */
export function tellOutcomes(
  client: Pick<WholesaleClient, 'getProduct'>,
  tell: (failure: WholesaleErrorKind | null) => void,
): Pick<WholesaleClient, 'getProduct'> {
  return {
    async getProduct(sku, options) {
      try {
        const product = await client.getProduct(sku, options)
        tell(null)
        return product
      } catch (error) {
        if (error instanceof WholesaleError) tell(error.kind)
        throw error
      }
    },
  }
}
