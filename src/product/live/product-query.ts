import { type QueryState, queryOptions } from '@tanstack/react-query'
import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import { isAhead } from '#src/drafts/model/check/is-ahead.ts'
import { isTransientKind } from '#src/wholesale-api/is-transient-kind.ts'
import type { AnsweredProduct } from '#src/wholesale-api/read-answer.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { sumStock } from '#src/wholesale-api/read-warehouses.ts'
import { retryWaitMs } from '#src/wholesale-api/retry-policy.ts'
import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'

/** A product of a live answer with its time: stock without a time means nothing. */
export type LiveProduct = {
  readonly product: AnsweredProduct
  /** Epoch milliseconds. */
  readonly askedAt: number
  /** By a clock that nobody sets: decides when it is asked again. */
  readonly askedMs: number
}

/** When a question failed, by the same clock. React Query's own times are those of the clock on the wall. */
const failedMs = new WeakMap<Error, number>()

/** How long an answer counts as live, and how often it is asked again while it is shown. */
const liveForMs = 15_000

/** Whether an answer may still count as present. One from the future does not: nobody knows its age. */
export function isLiveStill(at: number, now: number): boolean {
  return now - at < 3 * liveForMs && !isAhead(at, now)
}

const askAgainMs = 30_000
const askAgainAfterFailureMs = 60_000

/** Price and stock by warehouse from the wholesaler; shared by everything that shows this product. */
export function liveProductQuery(client: Pick<WholesaleClient, 'getProduct'>, sku: string) {
  return queryOptions<LiveProduct>({
    queryKey: ['live-product', sku],
    async queryFn({ signal }) {
      try {
        const product = await client.getProduct(sku, { signal })
        return { product, askedAt: Date.now(), askedMs: performance.now() }
      } catch (error) {
        if (error instanceof Error) failedMs.set(error, performance.now())
        throw error
      }
    },
    // React Query would add a number to its own time, which may be in the future.
    staleTime: ({ state: { data } }) =>
      data !== undefined && performance.now() - data.askedMs < liveForMs ? Infinity : -Infinity,
    refetchInterval({ state }) {
      const next = state.fetchStatus === 'fetching' ? null : nextAskMs(state)
      return next === null ? false : Math.max(100, next - performance.now())
    },
    // Off by default when the network mode is `always`.
    refetchOnReconnect: true,
    // Only for what the gateway did not try (retry-policy.ts). A check of a draft asks again by itself. A failure that
    // asks to wait is shown at once, with its countdown.
    retry: (failures, error) => retryAfterOf(error) === null && waitBefore(failures, error) !== null,
    retryDelay: (failures, error) => waitBefore(failures, error) ?? 0,
    // The gateway is on this computer or network: the browser's online state proves nothing.
    networkMode: 'always',
  })
}

/**
 * When a shown answer or failure is asked again, by a clock that nobody sets: at the time that was given with it,
 * otherwise at a calm interval. Null if asking again would change nothing.
 */
export function nextAskMs({ error, data }: Pick<QueryState<LiveProduct>, 'error' | 'data'>): number | null {
  if (error === null) return data === undefined ? null : data.askedMs + jittered(askAgainMs, data.askedMs)
  if (!isTransient(error)) return null
  // Never before the time that was given.
  const waitMs = retryAfterOf(error)
  const atMs = failedMs.get(error) ?? performance.now()
  return atMs + (waitMs ?? jittered(askAgainAfterFailureMs, atMs))
}

/** The wait that the wholesaler or the gateway asked for, in ms; null if none. */
export function retryAfterOf(error: Error | null): number | null {
  return error instanceof WholesaleError ? error.retryAfterMs : null
}

/** The product in this tab's catalog: available at once, but as old as the catalog. Null: not in the catalog. */
export function catalogProductQuery(client: CatalogClient, generation: number, sku: string) {
  return queryOptions({
    queryKey: ['catalog-product', generation, sku],
    queryFn: () => client.findSku(sku),
    staleTime: 'static',
    networkMode: 'always',
    retry: false,
  })
}

/** The sum over all warehouses, at most the wholesaler's total; that alone if it names no warehouses. Null is unknown. */
export function totalStock({ warehouses, quantity }: Pick<Product, 'warehouses' | 'quantity'>): number | null {
  const sum = warehouses ? sumStock(warehouses) : quantity
  return sum === null || quantity === null ? sum : Math.min(sum, Math.max(0, quantity))
}

function waitBefore(retries: number, error: Error): number | null {
  return error instanceof WholesaleError ? retryWaitMs(error, retries, Math.random) : null
}

function isTransient(error: Error): boolean {
  return error instanceof WholesaleError && isTransientKind(error.kind)
}

/** ±10 %, so that many tabs do not ask at the same time. Equal for the same `moment`, so that the wait can be shown. */
function jittered(ms: number, moment: number): number {
  return ms * (0.9 + 0.2 * ((Math.imul(moment, 0x9e37_79b1) >>> 0) / 2 ** 32))
}
