import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { readListed } from './read-listed.ts'

/** The catalog's lookup as drafts take it: with the products, and only those that can be ordered. */
export function createFindCodes(catalog: CatalogClient): FindCodes<Product> {
  return async (codes) => {
    const { generation, found } = await catalog.findCodes(codes)
    const productsAt = await readListed(
      catalog,
      generation,
      found.flatMap((each) => each?.positions ?? []),
    )
    return found.map((each) => {
      const products = productsAt(each?.positions ?? [])
      return each && products.length > 0 ? { stage: each.stage, products } : null
    })
  }
}
