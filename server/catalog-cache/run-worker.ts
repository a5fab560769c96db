import { Worker } from 'node:worker_threads'
import { CatalogProblem } from './catalog-problem.ts'

/** A thread for one piece of work. What it throws, and its end before it was asked to end, is `onFailure`'s. */
export function runWorker<Message>(
  file: 'index-worker.ts' | 'difference-worker.ts',
  workerData: unknown,
  onMessage: (message: Message) => void,
  onFailure: (problem: CatalogProblem) => void,
): { send(message: unknown, transfer?: ArrayBuffer[]): void; end(): void } {
  // Flags of the main program, such as the ones of a test runner, are not for it.
  const worker = new Worker(new URL(file, import.meta.url), { workerData, execArgv: [] })
  let isEnded = false
  const fail = (detail: string) => {
    if (!isEnded) onFailure(new CatalogProblem('internal_error', detail))
  }
  worker.on('message', onMessage)
  worker.on('error', (error) => fail(`thread: ${error instanceof Error ? error.name : typeof error}`))
  worker.on('exit', () => fail('thread: ended'))
  return {
    send: (message, transfer = []) => worker.postMessage(message, transfer),
    end() {
      isEnded = true
      void worker.terminate()
    },
  }
}
