import { sessionStore } from '#src/access/session-store.ts'
import { liveKey } from '#src/live/answers.ts'
import { createLive, type Live } from '#src/live/live.ts'
import { resumeWhenBack } from '#src/live/resume-when-back.ts'
import { spreadReconnects } from '#src/live/spread-reconnects.ts'
import { openCheckChannel } from '#src/live/storage/check-channel.ts'
import { createCheckStorage } from '#src/live/storage/check-storage.ts'
import { findIndexedDb } from '#src/ui/find-indexed-db.ts'
import { createWholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { askBuild } from './ask-build.ts'
import { tellSignOut } from './tell-sign-out.ts'

/** @param page gets the browser's events `online` and `offline` */
export function createPageLive(page: EventTarget): Live {
  spreadReconnects(page, () => Math.random())
  const client = createWholesaleClient({ fetch: (path, init) => fetch(path, init) })
  const live = createLive({
    wholesale: tellSignOut(client, () => void sessionStore.check()),
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
