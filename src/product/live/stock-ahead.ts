import { askOnce } from '#src/live/ask-once.ts'
import type { Live } from '#src/live/live.ts'

/** Prefetches the stock of the product under the resting pointer or in the active row. */
export type StockAhead = {
  /** Null: no row. Cancels a pending request, unless something else uses it. */
  rest(sku: string | null): void
  dispose(): void
}

const restsAfterMs = 80

/** One product at a time: passing over a hundred rows asks for none, or only for the last one. */
export function createStockAhead({ queries, query }: Pick<Live, 'queries' | 'query'>): StockAhead {
  let resting: string | null = null
  /** Ends the wait, or the question. */
  let leave: (() => void) | null = null

  function ask(sku: string): void {
    const question = askOnce(queries, query(sku))
    leave = question.leave
    // A failure is shown where the product is shown. A prefetch is not retried.
    question.ended.catch(() => {})
  }

  function rest(sku: string | null): void {
    if (sku === resting && sku !== null) return
    leave?.()
    leave = null
    resting = sku
    if (sku === null) return
    const timer = setTimeout(ask, restsAfterMs, sku)
    leave = () => clearTimeout(timer)
  }

  return { rest, dispose: () => rest(null) }
}
