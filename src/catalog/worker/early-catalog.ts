import type { CatalogReply, CatalogRequest } from '#src/catalog/protocol/catalog-protocol.ts'
import { createCatalogWorker } from './create-catalog-worker.ts'

/**
 * An entry: a script of its own, which runs before the page's large one is read (tools/early-scripts.ts). It starts the
 * worker and the first load. The page's main thread is needed to start a worker, and is busy once it draws.
 */
let worker: Worker | null = createCatalogWorker()
const replies: CatalogReply[] = []
const keep = ({ data }: MessageEvent<CatalogReply>) => void replies.push(data)
const forget = () => (worker = null)
worker.addEventListener('message', keep)
worker.addEventListener('error', forget)
worker.postMessage({ kind: 'load', asked: 'by-page', generationAbove: 0 } satisfies CatalogRequest)

/** The worker, once. Null if it died: then another one is started, whose end somebody notices. */
export function takeEarlyCatalog() {
  const taken = worker
  if (!taken) return null
  worker = null
  taken.removeEventListener('error', forget)
  return {
    worker: taken,
    takeReplies() {
      taken.removeEventListener('message', keep)
      return replies.splice(0)
    },
  }
}
