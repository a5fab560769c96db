import { queryOptions } from '@tanstack/react-query'
import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'

/** A product as the wholesaler answered, with when: stock without its time says nothing. */
export type LiveProduct = { readonly product: Product; readonly askedAt: number }

/** How long an answer counts as live, and how often it is asked again while somebody looks at it. */
export const liveForMs = 15_000
const askAgainMs = 30_000
const askAgainAfterFailureMs = 60_000

/** Price and stock by warehouse, from the wholesaler itself; shared by everything that shows this product. */
export function liveProductQuery(client: Pick<WholesaleClient, 'getProduct'>, sku: string) {
  return queryOptions<LiveProduct>({
    queryKey: ['live-product', sku],
    queryFn: async ({ signal }) => ({ product: await client.getProduct(sku, { signal }), askedAt: Date.now() }),
    staleTime: liveForMs,
    refetchInterval: (query) => jittered(query.state.status === 'error' ? askAgainAfterFailureMs : askAgainMs),
    retry: (failures, error) => failures < 2 && isTransient(error),
    retryDelay: (failures, error) =>
      error instanceof WholesaleError && error.retryAfterMs !== null
        ? error.retryAfterMs
        : Math.random() * Math.min(10_000, 1000 * 2 ** failures),
    // The gateway is on this machine or network: whether the browser thinks it is online proves nothing.
    networkMode: 'always',
  })
}

/** What the catalog in this tab says of the product: there at once, as old as the catalog. Null: not in it. */
export function catalogProductQuery(client: CatalogClient, generation: number, sku: string) {
  return queryOptions({
    queryKey: ['catalog-product', generation, sku],
    queryFn: () => client.findSku(sku),
    staleTime: 'static',
    networkMode: 'always',
    retry: false,
  })
}

/** Only what may pass by itself; a refusal of access or an unknown sku will be the same in a second. */
function isTransient(error: Error): boolean {
  return error instanceof WholesaleError && ['offline', 'timeout', 'rate-limited', 'upstream'].includes(error.kind)
}

/** ±10 %, so that many tabs do not ask in step. */
function jittered(ms: number): number {
  return ms * (0.9 + Math.random() * 0.2)
}
