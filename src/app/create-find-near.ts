import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import type { FindNear, ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { readListed } from './read-listed.ts'

/** The catalog's near misses as drafts take them: with the products, and only those that can be ordered. */
export function createFindNear(catalog: CatalogClient): FindNear<ListedProduct> {
  return async (wanted) => {
    const { generation, near } = await catalog.findNear(wanted)
    const productsAt = await readListed(catalog, generation, near.flat())
    return near.map(productsAt)
  }
}
