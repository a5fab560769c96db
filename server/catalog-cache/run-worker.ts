import { Worker } from 'node:worker_threads'
import { CatalogProblem } from './catalog-problem.ts'

/** A thread that does not keep the program alive. */
export type RunningWorker<FromWorker> = {
  /** Its end before it was asked to end is a failure too. A new listener takes the place of the one before. */
  listen(onMessage: (message: FromWorker) => void, onFailure: (problem: CatalogProblem) => void): void
  send(message: unknown, transfer: ArrayBuffer[]): void
  end(): void
}

export function runWorker<FromWorker>(
  file: 'index-worker.ts' | 'difference-worker.ts',
  workerData: unknown,
): RunningWorker<FromWorker> {
  // Flags of the main program, such as the ones of a test runner, are not for it.
  const worker = new Worker(new URL(file, import.meta.url), { workerData, execArgv: [] })
  worker.unref()
  let isEnded = false
  let take: ((message: FromWorker) => void) | null = null
  let refuse: ((problem: CatalogProblem) => void) | null = null
  const fail = (detail: string) => {
    if (!isEnded) refuse?.(new CatalogProblem('internal_error', detail))
    isEnded = true
  }
  worker.on('message', (message: FromWorker) => take?.(message))
  worker.on('error', (error) => fail(`thread: ${error instanceof Error ? error.name : typeof error}`))
  worker.on('exit', () => fail('thread: ended'))
  return {
    listen(onMessage, onFailure) {
      take = onMessage
      refuse = onFailure
    },
    send: (message, transfer) => worker.postMessage(message, transfer),
    end() {
      isEnded = true
      void worker.terminate()
    },
  }
}
