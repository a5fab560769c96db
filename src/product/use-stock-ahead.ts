import { useEffect, useMemo } from 'react'
import { type LoadLive, useLoadLive } from './live-context.tsx'
import type { StockAhead } from './stock-ahead.ts'

/** `StockAhead` for this screen; what it takes is fetched the first time that somebody rests. */
export function useStockAhead(): StockAhead {
  const load = useLoadLive()
  const ahead = useMemo(() => createLateStockAhead(load), [load])
  useEffect(() => () => ahead.dispose(), [ahead])
  return ahead
}

function createLateStockAhead(load: LoadLive): StockAhead {
  let isLoading = false
  let ahead: StockAhead | null = null
  let resting: string | null = null
  const begin = async () => {
    isLoading = true
    const [live, { createStockAhead }] = await Promise.all([load(), import('./stock-ahead.ts')])
    ahead = createStockAhead(live)
    ahead.rest(resting)
  }
  return {
    rest(sku) {
      resting = sku
      if (ahead) ahead.rest(sku)
      else if (sku !== null && !isLoading) void begin()
    },
    dispose() {
      resting = null
      ahead?.dispose()
    },
  }
}
