import { sessionStore } from '#src/access/session-store.ts'
import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import { isAway } from '#src/catalog/is-away.ts'
import { liveKey } from '#src/live/answers.ts'
import { createLive, type Live } from '#src/live/live.ts'
import { resumeWhenBack } from '#src/live/resume-when-back.ts'
import { spreadReconnects } from '#src/live/spread-reconnects.ts'
import { openCheckChannel } from '#src/live/storage/check-channel.ts'
import { createCheckStorage } from '#src/live/storage/check-storage.ts'
import { findIndexedDb } from '#src/ui/find-indexed-db.ts'
import { createWholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { askBuild } from './ask-build.ts'
import { tellOutcomes } from './tell-outcomes.ts'

/**
 * @param page gets the browser's events `online` and `offline`
 * @param catalog looks at once where a product was asked in vain, or answered, and it says otherwise of the connection
 */
export function createPageLive(page: EventTarget, catalog: Pick<CatalogClient, 'checkQuietly' | 'getState'>): Live {
  spreadReconnects(page, () => Math.random())
  const client = createWholesaleClient({ fetch: (path, init) => fetch(path, init) })
  const live = createLive({
    wholesale: tellOutcomes(client, (failure) => {
      if (failure === 'signed-out') void sessionStore.check()
      if ((failure === 'offline') !== isAway(catalog.getState())) catalog.checkQuietly()
    }),
    storage: createCheckStorage({ indexedDB: findIndexedDb(globalThis), now: () => Date.now() }),
    now: () => performance.now(),
    epochNow: () => Date.now(),
    random: () => Math.random(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    openChannel: openCheckChannel,
  })
  // Somebody signed in again in another tab: what this page shows was refused until now.
  sessionStore.onReturn(() => void live.queries.invalidateQueries({ queryKey: [liveKey] }))
  resumeWhenBack({
    live,
    answers: async () => (await askBuild()).kind !== 'silent',
    after: (ms, run) => void setTimeout(run, ms),
    onOnline: (look) => page.addEventListener('online', look),
  })
  return live
}
