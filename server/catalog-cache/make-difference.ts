import type { ContentCoding } from '#server/http/choose-encoding.ts'
import { runWorker } from './run-worker.ts'

/** Paths of files. */
export type DifferenceTask = {
  readonly base: { readonly hashes: string }
  readonly next: { readonly hashes: string; readonly places: string; readonly body: string }
  /** It must not exist. */
  readonly out: string
  readonly coding: ContentCoding
  /** Before compression; a larger one is not made. */
  readonly mostBytes: number
}

export type DifferenceResult = { readonly kind: 'made'; readonly sha256: string } | { readonly kind: 'too-large' }

/** Makes a difference in a thread. @throws CatalogProblem when the thread fails, for example at a full disk */
export function makeDifference(task: DifferenceTask, signal: AbortSignal): Promise<DifferenceResult> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      signal.removeEventListener('abort', abort)
      thread.end()
      act()
    }
    const abort = () => settle(() => reject(signal.reason))
    const thread = runWorker<DifferenceResult>('difference-worker.ts', task)
    thread.listen(
      (result) => settle(() => resolve(result)),
      (problem) => settle(() => reject(problem)),
    )
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
  })
}
