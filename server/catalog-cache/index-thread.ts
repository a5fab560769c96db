import type { BodyErrorReason } from '#src/catalog/engine/read/body-error.ts'
import { CatalogProblem } from './catalog-problem.ts'
import type { IndexedCatalog } from './record-index.ts'
import { type RunningWorker, runWorker } from './run-worker.ts'

/** `job`: which catalog. A new one begins with its first chunk. */
export type ToIndexWorker = { readonly job: number } & (
  | { readonly kind: 'chunk'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
)
export type FromIndexWorker = { readonly job: number } & (
  | { readonly kind: 'taken'; readonly bytes: number }
  | (IndexedCatalog & { readonly kind: 'done' })
  | { readonly kind: 'no-catalog'; readonly reason: BodyErrorReason }
)

export type Indexing = {
  /**
   * Passes a chunk on, and waits while much of it is not indexed yet.
   * @throws CatalogProblem when what came before is no catalog
   */
  push(chunk: Uint8Array): Promise<void>
  /** Waits until all that was passed on is indexed. @throws CatalogProblem */
  settled(): Promise<void>
  /** May be called again. @throws CatalogProblem when the body is no catalog, or cut */
  end(): Promise<IndexedCatalog>
  close(): void
}

/** How much may wait for the thread: what a catalog costs in memory beside its index. */
const mostWaitingBytes = 2 << 20

/** An idle thread is kept so long: to start one takes some tenths of a second. */
const idleMs = 30_000

/** One that waits for the next catalog, of any gateway in this process. */
let idle: RunningWorker<FromIndexWorker> | null = null
let idleTimer: NodeJS.Timeout | undefined
let jobs = 0

function takeThread(): RunningWorker<FromIndexWorker> {
  clearTimeout(idleTimer)
  const thread = idle ?? runWorker<FromIndexWorker>('index-worker.ts', null)
  idle = null
  return thread
}

function giveBack(thread: RunningWorker<FromIndexWorker>): void {
  endIdle()
  idle = thread
  thread.listen(() => {}, endIdle)
  idleTimer = setTimeout(endIdle, idleMs).unref()
}

function endIdle(): void {
  clearTimeout(idleTimer)
  idle?.end()
  idle = null
}

/** Begins to index a catalog on a thread beside the event loop, so that nobody waits for it. */
export function openIndexing(): Indexing {
  const thread = takeThread()
  const job = ++jobs
  let waitingBytes = 0
  let problem: CatalogProblem | null = null
  let result: IndexedCatalog | null = null
  let wake: (() => void) | null = null
  let isDead = false
  const send = (message: ToIndexWorker, transfer: ArrayBuffer[] = []) => thread.send(message, transfer)
  const fail = (found: CatalogProblem) => {
    problem ??= found
    wake?.()
  }
  const die = (found: CatalogProblem) => {
    isDead = true
    fail(found)
  }
  thread.listen((message) => {
    // What it still has to say of the catalog before, which was given up.
    if (message.job !== job) return
    if (message.kind === 'no-catalog') return fail(new CatalogProblem('bad_content', message.reason))
    if (message.kind === 'done') result = message
    else waitingBytes -= message.bytes
    wake?.()
  }, die)

  const until = async (isReached: () => boolean) => {
    for (;;) {
      if (problem !== null) throw problem
      if (isReached()) return
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return {
    async push(chunk) {
      // A copy: a decoder's chunk may be a piece of a buffer that it goes on using.
      const bytes = new Uint8Array(chunk)
      waitingBytes += bytes.length
      send({ job, kind: 'chunk', bytes }, [bytes.buffer])
      await until(() => waitingBytes < mostWaitingBytes)
    },
    settled: () => until(() => waitingBytes === 0),
    async end() {
      if (result !== null) return result
      send({ job, kind: 'end' })
      await until(() => result !== null)
      if (result === null) throw new CatalogProblem('internal_error', 'thread: no result')
      return result
    },
    close() {
      if (!isDead) giveBack(thread)
      isDead = true
    },
  }
}
