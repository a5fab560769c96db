import { QueryClient } from '@tanstack/react-query'
import { holdBack } from '#src/product/live/hold-back.ts'
import type { Live } from '#src/product/live/live-context.tsx'
import { createWholesaleClient } from '#src/wholesale-api/wholesale-client.ts'

export function createLive(): Live {
  return {
    queries: new QueryClient(),
    wholesale: holdBack(createWholesaleClient({ fetch: (path, init) => fetch(path, init) }), () => Date.now()),
  }
}
