import { queryOptions } from '@tanstack/react-query'
import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import { isTransientKind } from '#src/wholesale-api/is-transient-kind.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { sumStock } from '#src/wholesale-api/read-warehouses.ts'
import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'

/** A product as the wholesaler answered, with when: stock without its time says nothing. */
export type LiveProduct = { readonly product: Product; readonly askedAt: number }

/** How long an answer counts as live, and how often it is asked again while somebody looks at it. */
export const liveForMs = 15_000
const askAgainMs = 30_000
const askAgainAfterFailureMs = 60_000
const mostRetries = 2

/** Price and stock by warehouse, from the wholesaler itself; shared by everything that shows this product. */
export function liveProductQuery(client: Pick<WholesaleClient, 'getProduct'>, sku: string) {
  return queryOptions<LiveProduct>({
    queryKey: ['live-product', sku],
    queryFn: async ({ signal }) => ({ product: await client.getProduct(sku, { signal }), askedAt: Date.now() }),
    staleTime: liveForMs,
    refetchInterval({ state }) {
      const next = state.fetchStatus === 'fetching' ? null : nextAskAt(state)
      return next === null ? false : Math.max(100, next - Date.now())
    },
    // Off by default where the network mode is `always`.
    refetchOnReconnect: true,
    // The gateway does not retry: it passes a failure on. A check of a draft has its own retries.
    retry: (failures, error) => failures < mostRetries && isTransient(error) && retryAfterOf(error) === null,
    // AWS, "Exponential backoff and jitter": the whole wait is random.
    retryDelay: (failures) => Math.random() * Math.min(10_000, 1000 * 2 ** failures),
    // The gateway is on this machine or network: whether the browser thinks it is online proves nothing.
    networkMode: 'always',
  })
}

/**
 * When an answer or a failure is asked again by itself while somebody looks at it, in epoch milliseconds: when the
 * wholesaler said, else calmly. Null where asking again would change nothing.
 */
export function nextAskAt(state: {
  readonly error: Error | null
  readonly errorUpdatedAt: number
  readonly dataUpdatedAt: number
}): number | null {
  const { error, errorUpdatedAt, dataUpdatedAt } = state
  if (error === null) return dataUpdatedAt === 0 ? null : dataUpdatedAt + jittered(askAgainMs, dataUpdatedAt)
  if (!isTransient(error)) return null
  // Never before the time that was told.
  const waitMs = retryAfterOf(error)
  return errorUpdatedAt + (waitMs ?? jittered(askAgainAfterFailureMs, errorUpdatedAt))
}

/** How long the wholesaler asked everybody to wait; null where it did not. */
export function retryAfterOf(error: Error | null): number | null {
  return error instanceof WholesaleError ? error.retryAfterMs : null
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

/** Stock in all warehouses together, or as the wholesaler sums it up where it tells no warehouses. Null is unknown. */
export function totalStock({ warehouses, quantity }: Pick<Product, 'warehouses' | 'quantity'>): number | null {
  return warehouses ? sumStock(warehouses) : quantity
}

function isTransient(error: Error): boolean {
  return error instanceof WholesaleError && isTransientKind(error.kind)
}

/** ±10 %, so that many tabs do not ask in step; the same for the same moment, so that the wait can be told. */
function jittered(ms: number, moment: number): number {
  return ms * (0.9 + 0.2 * ((Math.imul(moment, 0x9e37_79b1) >>> 0) / 2 ** 32))
}
