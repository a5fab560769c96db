import type { Live } from './live-context.tsx'
import { liveProductQuery } from './product-query.ts'

/** Prefetches the stock of the product under the resting pointer or in the active row. */
export type StockAhead = {
  /** Null: no row. Cancels a pending request, unless something on the screen uses it. */
  rest(sku: string | null): void
  dispose(): void
}

const restsAfterMs = 80

/** One product at a time: passing over a hundred rows asks for none, or only for the last one. */
export function createStockAhead({ queries, wholesale }: Live): StockAhead {
  let timer: ReturnType<typeof setTimeout> | null = null
  let resting: string | null = null

  function leave(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (resting === null) return
    const { queryKey } = liveProductQuery(wholesale, resting)
    resting = null
    const isShown = queries.getQueryCache().find({ queryKey })?.isActive() ?? false
    if (!isShown) void queries.cancelQueries({ queryKey, exact: true })
  }

  return {
    rest(sku) {
      if (sku === resting && sku !== null) return
      leave()
      if (sku === null) return
      resting = sku
      timer = setTimeout(() => {
        timer = null
        // A failure is shown where the product is shown. A prefetch is not retried.
        queries.query({ ...liveProductQuery(wholesale, sku), retry: false }).catch(() => undefined)
      }, restsAfterMs)
    },
    dispose: leave,
  }
}
