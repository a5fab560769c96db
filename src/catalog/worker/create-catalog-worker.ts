import { startWorker } from '#src/ui/start-worker.ts'
// oxlint-disable-next-line import/default -- the bundler makes the address of it
import workerUrl from './catalog.worker.ts?worker&url'

export function createCatalogWorker(): Worker {
  return startWorker(workerUrl, 'catalog')
}
