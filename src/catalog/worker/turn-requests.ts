import type { CatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { CatalogQuery, CatalogReply, CatalogRequest } from '#src/catalog/protocol/catalog-protocol.ts'

/** Requests about a query's result that take longer than a turn. */
export type TurnRequest = Extract<CatalogRequest, { kind: 'find-facets' | 'count-described' }>

/** Answers the newest of its requests, in turns: a query that comes in between is answered first, and ends it. */
export type TurnRequests = {
  receive(request: TurnRequest): void
  /** A newer query has come: nobody waits for this answer any more. */
  drop(): void
  /** Tries a waiting request again: the catalog has its index, or the load ended without one. */
  answerWaiting(): void
}

const turnMs = 8

export function createTurnRequests<Result>(options: {
  /** Null while the catalog has no index. */
  start: (catalog: CatalogEngine, query: CatalogQuery) => Generator<unknown, Result> | null
  replyWith: (id: number, result: Result) => CatalogReply

  /** The current catalog. */
  getCatalog: () => CatalogEngine | null
  /** Whether a load is running. */
  isLoading: () => boolean
  reply: (message: CatalogReply) => void
  now: () => number
  yieldToMessages: () => Promise<void>
}): TurnRequests {
  const { start, replyWith, getCatalog, isLoading, reply, now, yieldToMessages } = options
  let newest: TurnRequest | null = null
  let isWaiting = false

  function drop(): void {
    if (newest) reply({ kind: 'refused', id: newest.id, code: 'superseded' })
    newest = null
    isWaiting = false
  }

  async function answer(request: TurnRequest): Promise<void> {
    const catalog = getCatalog()
    const steps = catalog && start(catalog, request.query)
    if (!steps) {
      isWaiting = isLoading()
      if (!isWaiting) newest = null
      reply(isWaiting ? { kind: 'held', id: request.id } : { kind: 'refused', id: request.id, code: 'no-catalog' })
      return
    }
    let since = now()
    for (;;) {
      const step = steps.next()
      if (step.done) {
        newest = null
        reply(replyWith(request.id, step.value))
        return
      }
      if (now() - since < turnMs) continue
      await yieldToMessages()
      if (newest !== request) return
      since = now()
    }
  }

  return {
    receive(request) {
      drop()
      newest = request
      void answer(request)
    },
    drop,
    answerWaiting() {
      if (!newest || !isWaiting) return
      isWaiting = false
      void answer(newest)
    },
  }
}
