import type { CatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { FoundCode } from '#src/catalog/engine/lookup/find-code.ts'
import type { CatalogReply, CatalogRequest, CodeMatch } from '#src/catalog/protocol/catalog-protocol.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

/** What only a complete catalog can tell. */
export type Lookup = Extract<CatalogRequest, { kind: 'find-codes' | 'find-near' | 'find-alternatives' }>
type NearLookup = Extract<Lookup, { kind: 'find-near' }>

/** Answers lookups. They wait for a catalog that is still coming. */
export type CatalogLookups = {
  take(request: Lookup): void
  /** Tries again what waits: the catalog is complete, or no catalog comes any more. */
  answerWaiting(): void
}

export function createCatalogLookups(options: {
  /** The catalog that serves. */
  getCatalog: () => CatalogEngine | null
  /** Whether a catalog may still come. */
  isLoading: () => boolean
  reply: (message: CatalogReply) => void
  now: () => number
  yieldToMessages: () => Promise<void>
}): CatalogLookups {
  const { getCatalog, isLoading, reply, now, yieldToMessages } = options
  let waiting: Lookup[] = []

  function take(request: Lookup): void {
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

  /** One by one: a query that comes meanwhile is answered first. All products are of the catalog that was asked. */
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
    take,
    answerWaiting() {
      const asked = waiting
      waiting = []
      for (const request of asked) take(request)
    },
  }
}

const nearTurnMs = 8

/** Null as long as the catalog is not complete. */
function answerLookup(catalog: CatalogEngine, request: Lookup): CatalogReply | null {
  const { id } = request
  if (request.kind === 'find-codes') {
    const found = catalog.findCodes(request.codes)
    return found && { kind: 'codes', id, found: found.map((each) => matchOf(each, catalog)) }
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
