import type { CatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { FoundCode } from '#src/catalog/engine/lookup/find-code.ts'
import type { CatalogReply, CatalogRequest, CodeMatch } from '#src/catalog/protocol/catalog-protocol.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

/** Requests that need a complete catalog. */
export type Lookup = Extract<
  CatalogRequest,
  { kind: 'find-codes' | 'find-in-titles' | 'find-described' | 'find-near' | 'find-alternatives' }
>
type LongLookup = Extract<Lookup, { kind: 'find-near' | 'find-in-titles' | 'find-described' }>

/** Answers lookups. They wait for a catalog that is still loading. */
export type CatalogLookups = {
  receive(request: Lookup): void
  /** Tries the waiting lookups again: the catalog is complete, or the load ended without one. */
  answerWaiting(): void
}

export function createCatalogLookups(options: {
  /** The current catalog. */
  getCatalog: () => CatalogEngine | null
  /** Whether a load is running. */
  isLoading: () => boolean
  reply: (message: CatalogReply) => void
  now: () => number
  yieldToMessages: () => Promise<void>
}): CatalogLookups {
  const { getCatalog, isLoading, reply, now, yieldToMessages } = options
  let waiting: Lookup[] = []

  function receive(request: Lookup): void {
    const { id } = request
    const catalog = getCatalog()
    if (isLong(request) && catalog?.isIndexed) {
      void answerInTurns(catalog, request)
      return
    }
    const answer = catalog && answerLookup(catalog, request)
    if (answer) reply(answer)
    else if (isLoading()) {
      waiting.push(request)
      reply({ kind: 'held', id })
    } else reply({ kind: 'refused', id, code: 'no-catalog' })
  }

  /** Yields between the items, so that a query in between is answered first. All products are from this `catalog`. */
  async function answerInTurns(catalog: CatalogEngine, request: LongLookup): Promise<void> {
    const { id } = request
    const found: (readonly Product[])[] = []
    let since = now()
    for (const positions of findEach(catalog, request)) {
      found.push(orderableAt(positions, catalog))
      if (now() - since < turnMs) continue
      await yieldToMessages()
      since = now()
    }
    if (request.kind === 'find-near') reply({ kind: 'near', id, near: found })
    else if (request.kind === 'find-in-titles') reply({ kind: 'in-titles', id, found })
    else reply({ kind: 'by-description', id, found: found.map(([only = null]) => only) })
  }

  return {
    receive,
    answerWaiting() {
      const asked = waiting
      waiting = []
      for (const request of asked) receive(request)
    },
  }
}

const turnMs = 8

/** Whether it may have hundreds of items, each of which takes a while. */
function isLong(request: Lookup): request is LongLookup {
  return request.kind === 'find-near' || request.kind === 'find-in-titles' || request.kind === 'find-described'
}

/** The positions for each item of a lookup, one after the other. */
function* findEach(catalog: CatalogEngine, request: LongLookup): Generator<readonly number[]> {
  if (request.kind === 'find-near') for (const wanted of request.wanted) yield catalog.nearTo(wanted) ?? []
  else if (request.kind === 'find-in-titles') for (const code of request.codes) yield catalog.findInTitles(code) ?? []
  else {
    for (const description of request.descriptions) {
      const position = catalog.describedBy(description)
      yield position === null ? [] : [position]
    }
  }
}

/** Null while the catalog is not complete. */
function answerLookup(catalog: CatalogEngine, request: Lookup): CatalogReply | null {
  const { id } = request
  if (request.kind === 'find-codes') {
    const found = catalog.findCodes(request.codes)
    return found && { kind: 'codes', id, found: found.map((each) => matchOf(each, catalog)) }
  }
  if (isLong(request)) return null
  const alternatives = catalog
    .alternativesTo(request.replaced, request.quantity)
    ?.map(({ position, ...about }) => ({ ...about, product: catalog.productAt(position) }))
  return alternatives ? { kind: 'alternatives', id, alternatives } : null
}

function matchOf(found: FoundCode, catalog: CatalogEngine): CodeMatch | null {
  if (!found) return null
  const products = orderableAt(found.positions, catalog)
  return { stage: found.stage, products, withoutSku: found.positions.length - products.length }
}

function orderableAt(positions: readonly number[], catalog: CatalogEngine): Product[] {
  return positions.map((position) => catalog.productAt(position)).filter(({ sku }) => sku !== '')
}
