import { fetchWorker } from '#src/ui/fetch-worker.ts'
import { startWorker } from '#src/ui/start-worker.ts'
// oxlint-disable-next-line import/default -- the bundler makes the address of it
import workerUrl from './list.worker.ts?worker&url'

export function createListWorker(): Worker {
  return startWorker(workerUrl, 'list')
}

export function fetchListWorker(signal: AbortSignal): Promise<unknown> {
  return fetchWorker('list', workerUrl, signal)
}
