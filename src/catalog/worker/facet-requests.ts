import type { CatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { CatalogReply, CatalogRequest } from '#src/catalog/protocol/catalog-protocol.ts'

type FacetRequest = Extract<CatalogRequest, { kind: 'find-facets' }>

/** Answers the newest request for facets, in turns: a query that comes in between is answered first, and ends it. */
export type FacetRequests = {
  receive(request: FacetRequest): void
  /** A newer query has come: nobody waits for these facets any more. */
  drop(): void
  /** Tries a waiting request again: the catalog has its index, or the load ended without one. */
  answerWaiting(): void
}

const turnMs = 8

export function createFacetRequests(options: {
  /** The current catalog. */
  getCatalog: () => CatalogEngine | null
  /** Whether a load is running. */
  isLoading: () => boolean
  reply: (message: CatalogReply) => void
  now: () => number
  yieldToMessages: () => Promise<void>
}): FacetRequests {
  const { getCatalog, isLoading, reply, now, yieldToMessages } = options
  let newest: FacetRequest | null = null
  let isWaiting = false

  function drop(): void {
    if (newest) reply({ kind: 'refused', id: newest.id, code: 'superseded' })
    newest = null
    isWaiting = false
  }

  async function answer(request: FacetRequest): Promise<void> {
    const catalog = getCatalog()
    const steps = catalog?.facetsOf(request.query)
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
        reply({ kind: 'facets', id: request.id, facets: step.value })
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
