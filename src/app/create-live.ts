import { QueryClient } from '@tanstack/react-query'
import { sessionStore } from '#src/access/session-store.ts'
import { holdBack } from '#src/product/live/hold-back.ts'
import type { Live } from '#src/product/live/live-context.tsx'
import { spreadReconnects } from '#src/product/live/spread-reconnects.ts'
import { createWholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { tellSignOut } from './tell-sign-out.ts'

/** @param page gets the browser's events `online` and `offline` */
export function createLive(page: EventTarget): Live {
  const queries = new QueryClient()
  spreadReconnects(page, () => Math.random())
  const client = createWholesaleClient({ fetch: (path, init) => fetch(path, init) })
  // Somebody signed in again in another tab: what this page shows was refused until now.
  sessionStore.onReturn(() => void queries.invalidateQueries({ queryKey: ['live-product'] }))
  return {
    queries,
    wholesale: holdBack(
      tellSignOut(client, () => void sessionStore.check()),
      () => performance.now(),
    ),
  }
}
