import { fetchWorker } from '#src/ui/fetch-worker.ts'
import { startWorker } from '#src/ui/start-worker.ts'
// oxlint-disable-next-line import/default -- the bundler makes the address of it
import workerUrl from './plan.worker.ts?worker&url'

export function createPlanWorker(): Worker {
  return startWorker(workerUrl, 'plan')
}

export function fetchPlanWorker(signal: AbortSignal): Promise<unknown> {
  return fetchWorker('plan', workerUrl, signal)
}
