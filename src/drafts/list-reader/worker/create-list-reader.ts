import type { LearnedColumns } from '#src/drafts/list-reader/columns/learned-columns.ts'
import type { ReadList } from '#src/drafts/list-reader/read-list.ts'
import type { FindCodes, FindDescribed, FindInTitles, ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { type ListReply, type ListRequest, type LookUpAnswer, unpackPieces } from './list-protocol.ts'

/** How a list's codes and models are found. */
export type ListLookups = {
  readonly find: FindCodes<ListedProduct>
  readonly findInTitles: FindInTitles<ListedProduct>
  readonly findDescribed: FindDescribed<ListedProduct>
}

export type ListReader = {
  /** Starts the worker, so that the first list does not wait for it. */
  readonly start: () => void
  /**
   * `readList` in a worker. A list that is still being read is given up.
   * @throws what a lookup throws, or a `ListReaderFailure`
   */
  readonly read: (text: string, lookups: ListLookups, columns: LearnedColumns) => Promise<ReadList<ListedProduct>>
  /** Gives up what is being read and ends the worker. The next list starts another one. */
  readonly close: () => void
}

/** Why a list was not read. */
export class ListReaderFailure extends Error {
  override readonly name = 'ListReaderFailure'
  readonly reason: 'worker-died' | 'superseded'

  constructor(reason: ListReaderFailure['reason']) {
    super(reason === 'superseded' ? 'Another list is wanted' : 'The worker that reads lists has died')
    this.reason = reason
  }
}

/** The used part of `Worker`, so that tests can use a fake without a thread. */
export type ListWorker = Pick<Worker, 'terminate'> & {
  postMessage(request: ListRequest): void
  addEventListener(type: 'message', listener: (event: { data: ListReply }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
}

/** One worker reads one list at a time; it is kept for the next one, and ended to interrupt it. */
export function createListReader({ createWorker }: { createWorker: () => ListWorker }): ListReader {
  let worker: ListWorker | null = null
  let reading: Reading | null = null

  function end(why: unknown): void {
    worker?.terminate()
    worker = null
    reading?.reject(why)
    reading = null
  }

  function begin(): ListWorker {
    const started = createWorker()
    const own = (use: (data: ListReply) => void) => (event: { data: ListReply }) => {
      if (worker === started) use(event.data)
    }
    const die = () => worker === started && end(new ListReaderFailure('worker-died'))
    started.addEventListener(
      'message',
      own((reply) => {
        if (!reading) return
        if (reply.kind === 'look-up') return void answer(reply, started, reading.lookups)
        const { pieces, ...list } = reply.list
        reading.resolve({ ...list, pieces: unpackPieces(pieces) })
        reading = null
      }),
    )
    started.addEventListener('error', die)
    started.addEventListener('messageerror', die)
    return started
  }

  async function answer(asked: Asked, by: ListWorker, lookups: ListLookups): Promise<void> {
    try {
      const found = await lookUp(asked, lookups)
      if (worker === by) by.postMessage({ kind: 'found', id: asked.id, answer: found })
    } catch (error) {
      // It would wait for the answer for ever.
      if (worker === by) end(error)
    }
  }

  return {
    start: () => {
      worker ??= begin()
    },
    read(text, lookups, columns) {
      if (reading) end(new ListReaderFailure('superseded'))
      worker ??= begin()
      const own = worker
      return new Promise((resolve, reject) => {
        reading = { lookups, resolve, reject }
        own.postMessage({ kind: 'read', text, columns })
      })
    },
    close: () => end(new ListReaderFailure('superseded')),
  }
}

function lookUp({ in: where, texts }: Asked, lookups: ListLookups): Promise<LookUpAnswer> {
  if (where === 'codes') return lookups.find(texts)
  return where === 'titles' ? lookups.findInTitles(texts) : lookups.findDescribed(texts)
}

type Asked = Extract<ListReply, { kind: 'look-up' }>

type Reading = {
  readonly lookups: ListLookups
  readonly resolve: (list: ReadList<ListedProduct>) => void
  readonly reject: (why: unknown) => void
}
