import type { BodyErrorReason } from '#src/catalog/engine/read/body-error.ts'
import { CatalogProblem } from './catalog-problem.ts'
import type { CatalogFacts, RecordIndex } from './record-index.ts'
import { runWorker } from './run-worker.ts'

export type ToIndexWorker = { readonly kind: 'chunk'; readonly bytes: Uint8Array } | { readonly kind: 'end' }
export type FromIndexWorker =
  | { readonly kind: 'taken'; readonly bytes: number }
  | { readonly kind: 'done'; readonly facts: CatalogFacts; readonly index: RecordIndex }
  | { readonly kind: 'no-catalog'; readonly reason: BodyErrorReason }

export type Indexing = {
  /**
   * Passes a chunk on, and waits while much of it is not indexed yet.
   * @throws CatalogProblem when what came before is no catalog
   */
  push(chunk: Uint8Array): Promise<void>
  /** Waits until all that was passed on is indexed. @throws CatalogProblem */
  settled(): Promise<void>
  /** May be called again. @throws CatalogProblem when the body is no catalog, or cut */
  end(): Promise<{ readonly facts: CatalogFacts; readonly index: RecordIndex }>
  close(): void
}

/** How much may wait for the thread: what a catalog costs in memory beside its index. */
const mostWaitingBytes = 2 << 20

/** Indexes a catalog in a thread, so that nobody waits for it. */
export function openIndexing(): Indexing {
  let waitingBytes = 0
  let problem: CatalogProblem | null = null
  let result: { readonly facts: CatalogFacts; readonly index: RecordIndex } | null = null
  let wake = () => {}
  const fail = (found: CatalogProblem) => {
    problem ??= found
    wake()
  }
  const thread = runWorker<FromIndexWorker>(
    'index-worker.ts',
    null,
    (message) => {
      if (message.kind === 'no-catalog') return fail(new CatalogProblem('bad_content', message.reason))
      if (message.kind === 'done') result = message
      else waitingBytes -= message.bytes
      wake()
    },
    fail,
  )
  const until = async (isReached: () => boolean) => {
    while (problem === null && !isReached()) await new Promise<void>((resolve) => (wake = resolve))
    if (problem !== null) throw problem
  }
  return {
    async push(chunk) {
      // A copy: a decoder's chunk may be a piece of a buffer that it goes on using.
      const bytes = new Uint8Array(chunk)
      waitingBytes += bytes.length
      thread.send({ kind: 'chunk', bytes } satisfies ToIndexWorker, [bytes.buffer])
      await until(() => waitingBytes < mostWaitingBytes)
    },
    settled: () => until(() => waitingBytes === 0),
    async end() {
      if (result !== null) return result
      thread.send({ kind: 'end' } satisfies ToIndexWorker)
      await until(() => result !== null)
      thread.end()
      if (result === null) throw new CatalogProblem('internal_error', 'thread: no result')
      return result
    },
    close: () => thread.end(),
  }
}
