import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import type { CodeMatch } from '#src/catalog/protocol/catalog-protocol.ts'
import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

/** Small enough that neither the worker nor the page is busy for longer than a frame. */
const codesAtOnce = 500

/** The catalog's lookup in the form that drafts use. A code that only products without a sku have is no match. */
export function createFindCodes(catalog: CatalogClient): FindCodes<Product> {
  return async (codes) => {
    const found: (CodeMatch | null)[] = []
    for (let from = 0; from < codes.length; from += codesAtOnce) {
      found.push(...(await catalog.findCodes(codes.slice(from, from + codesAtOnce))))
    }
    return found.map((match) => (match && match.products.length > 0 ? match : null))
  }
}
