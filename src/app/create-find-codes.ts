import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import type { FindCodes } from '#src/drafts/quick-add/list-codes.ts'
import type { ListedProduct } from '#src/drafts/quick-add/quick-add-context.tsx'

/** Few enough that a key pressed meanwhile is answered within a frame. */
const rowsAtOnce = 500

/** The catalog's lookup as drafts take it: with the products, and only those that can be ordered. */
export function createFindCodes(catalog: CatalogClient): FindCodes<ListedProduct> {
  return async (codes) => {
    const { generation, found } = await catalog.findCodes(codes)
    const positions = [...new Set(found.flatMap((each) => each?.positions ?? []))]
    const products = new Map<number, ListedProduct>()
    for (let from = 0; from < positions.length; from += rowsAtOnce) {
      const some = positions.slice(from, from + rowsAtOnce)
      const rows = await catalog.rows(generation, Uint32Array.from(some), '')
      for (const [index, { product }] of rows.entries()) products.set(some[index]!, product)
    }
    return found.map((each) => {
      const matched = (each?.positions ?? []).flatMap((position) => products.get(position) ?? [])
      const orderable = matched.filter(({ sku }) => sku !== '')
      return each && orderable.length > 0 ? { stage: each.stage, products: orderable } : null
    })
  }
}
