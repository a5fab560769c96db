import type { Live } from './live-context.tsx'
import { liveProductQuery } from './product-query.ts'

/** Fetches stock before it is asked for: of the product that somebody rests on, be it with the pointer or the keys. */
export type StockAhead = {
  /** Null: moved on to nothing. What was asked for and did not come yet is cancelled, unless somebody looks at it. */
  rest(sku: string | null): void
  dispose(): void
}

const restsAfterMs = 80

/** One at a time: whoever passes over a hundred rows asks for none of them, or for the one where they stopped. */
export function createStockAhead({ queries, wholesale }: Live): StockAhead {
  let timer: ReturnType<typeof setTimeout> | null = null
  let resting: string | null = null

  function leave(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (resting === null) return
    const { queryKey } = liveProductQuery(wholesale, resting)
    resting = null
    const isLookedAt = queries.getQueryCache().find({ queryKey })?.isActive() ?? false
    if (!isLookedAt) void queries.cancelQueries({ queryKey, exact: true })
  }

  return {
    rest(sku) {
      if (sku === resting && sku !== null) return
      leave()
      if (sku === null) return
      resting = sku
      timer = setTimeout(() => {
        timer = null
        // A failure is said where somebody looks; one that nobody asked for is not tried again either.
        queries.query({ ...liveProductQuery(wholesale, sku), retry: false }).catch(() => undefined)
      }, restsAfterMs)
    },
    dispose: leave,
  }
}
