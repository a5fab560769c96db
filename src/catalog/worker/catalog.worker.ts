import { formsOf } from '#src/catalog/engine/search/word-forms.ts'
import type { CatalogReply, CatalogRequest } from '#src/catalog/protocol/catalog-protocol.ts'
import { createSynonymLookup, type SynonymLookup } from '#src/synonyms/create-synonym-lookup.ts'
import { fetchSynonyms } from '#src/synonyms/fetch-synonyms.ts'
import { findIndexedDb } from '#src/ui/find-indexed-db.ts'
import { createWholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { createCatalogService } from './catalog-service.ts'
import { createHistoryStore } from './history/history-store.ts'
import { createSnapshotStore } from './snapshot-store.ts'

/** The worker's entry: connects the service to this thread's messages and network, and does nothing else. */
declare const self: DedicatedWorkerGlobalScope

const longestSynonymsMs = 20_000
const yieldToMessages = createYield()
const indexedDB = findIndexedDb(self)
const service = createCatalogService({
  client: createWholesaleClient({ fetch: (path, init) => fetch(path, init) }),
  reply: (message: CatalogReply, transfer: Transferable[] = []) => self.postMessage(message, { transfer }),
  now: () => performance.now(),
  random: () => Math.random(),
  wait,
  epochNow: () => Date.now(),
  yieldToMessages,
  // The address has the hash of this program, and in development nothing of the kind.
  snapshots: createSnapshotStore({ indexedDB, yieldToMessages, build: import.meta.url }),
  history: createHistoryStore({ indexedDB, yieldToMessages }),
  synonyms: loadSynonyms(),
})

self.addEventListener('message', (event: MessageEvent<CatalogRequest>) => service.receive(event.data))

async function loadSynonyms(): Promise<SynonymLookup> {
  const synonyms = await fetchSynonyms((path, init) => fetch(path, init), AbortSignal.timeout(longestSynonymsMs))
  return createSynonymLookup(synonyms, formsOf)
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** Waits one turn of the message loop: queries that arrived during a batch are answered before the next batch. */
function createYield(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.addEventListener('message', () => waiting.shift()?.())
  port1.start()
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      port2.postMessage(null)
    })
}
