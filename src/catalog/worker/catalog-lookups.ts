import type { CatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { FoundCode } from '#src/catalog/engine/lookup/find-code.ts'
import type { CatalogReply, CatalogRequest, CodeMatch } from '#src/catalog/protocol/catalog-protocol.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

/** Requests that need a complete catalog. */
export type Lookup = Extract<
  CatalogRequest,
  { kind: 'find-codes' | 'find-in-titles' | 'find-near' | 'find-alternatives' }
>
type NearLookup = Extract<Lookup, { kind: 'find-near' }>

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
    if (request.kind === 'find-near' && catalog?.isIndexed) {
      void answerNear(catalog, request)
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
  async function answerNear(catalog: CatalogEngine, { id, wanted }: NearLookup): Promise<void> {
    const near: (readonly Product[])[] = []
    let since = now()
    for (const each of wanted) {
      near.push(orderableAt(catalog.nearTo(each) ?? [], catalog))
      if (now() - since < nearTurnMs) continue
      await yieldToMessages()
      since = now()
    }
    reply({ kind: 'near', id, near })
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

const nearTurnMs = 8

/** Null while the catalog is not complete. */
function answerLookup(catalog: CatalogEngine, request: Lookup): CatalogReply | null {
  const { id } = request
  if (request.kind === 'find-codes') {
    const found = catalog.findCodes(request.codes)
    return found && { kind: 'codes', id, found: found.map((each) => matchOf(each, catalog)) }
  }
  if (request.kind === 'find-in-titles') {
    const found = catalog.findInTitles(request.codes)
    return found && { kind: 'in-titles', id, found: found.map((positions) => orderableAt(positions, catalog)) }
  }
  if (request.kind === 'find-near') return null
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
