import { useEffect, useMemo } from 'react'
import type { LazyLive } from '#src/live/lazy-live.ts'
import { useLazyLive } from '#src/live/live-context.tsx'
import type { StockAhead } from './stock-ahead.ts'

/**
 * `StockAhead` for this page; its code loads when the pointer first rests on a row.
 * @param isIdle load it now, for a device without hover
 */
export function useStockAhead(isIdle: boolean): StockAhead {
  const live = useLazyLive()
  const ahead = useMemo(() => createLateStockAhead(live), [live])
  useEffect(() => () => ahead.dispose(), [ahead])
  useEffect(() => {
    if (isIdle) void ahead.begin()
  }, [ahead, isIdle])
  return ahead
}

function createLateStockAhead(lazy: LazyLive): StockAhead & { begin: () => Promise<void> } {
  let beginning: Promise<void> | null = null
  let ahead: StockAhead | null = null
  let resting: string | null = null
  const fetchParts = async () => {
    // The person may open the page next: its code should not have to load after the click.
    const [live, { createStockAhead }] = await Promise.all([
      lazy.load(null),
      import('./stock-ahead.ts'),
      import('#src/product/product-page.tsx'),
    ])
    ahead = createStockAhead(live)
    ahead.rest(resting)
  }
  const begin = () =>
    (beginning ??= fetchParts().catch(() => {
      beginning = null
    }))
  return {
    begin,
    rest(sku) {
      resting = sku
      if (ahead) ahead.rest(sku)
      else if (sku !== null) void begin()
    },
    dispose() {
      resting = null
      ahead?.dispose()
    },
  }
}
