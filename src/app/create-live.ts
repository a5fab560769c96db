import { QueryClient } from '@tanstack/react-query'
import type { Live } from '#src/product/live-context.tsx'
import { createWholesaleClient } from '#src/wholesale-api/wholesale-client.ts'

export function createLive(): Live {
  return {
    queries: new QueryClient(),
    wholesale: createWholesaleClient({ fetch: (path, init) => fetch(path, init) }),
  }
}
