import { type Checks, createChecks } from '#src/drafts/live-check/job/checks.ts'
import { openCheckChannel } from '#src/drafts/live-check/storage/check-channel.ts'
import { createCheckStorage } from '#src/drafts/live-check/storage/check-storage.ts'
import type { LoadLive } from '#src/product/live/live-context.tsx'
import { findIndexedDb } from '#src/ui/find-indexed-db.ts'

/** Uses the same wholesale client as the product pages: when the wholesaler asks to wait, checks and pages wait. */
export function createPageChecks(loadLive: LoadLive): Checks {
  return createChecks({
    async ask(sku, signal) {
      const { wholesale } = await loadLive()
      return wholesale.getProduct(sku, { signal })
    },
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
}
