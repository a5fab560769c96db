import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { SmallProduct } from '#src/drafts/list-reader/changes/find-in-products.ts'
import type { FindCodes, FindDescribed, FindInTitles, NearWanted } from '#src/drafts/model/lines/code-lookup.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

export type CatalogLookups = {
  readonly find: FindCodes<Product>
  readonly findInTitles: FindInTitles<Product>
  readonly findDescribed: FindDescribed<Product>
  readonly findNear: (wanted: NearWanted) => readonly Product[]
}

/** The lookups of the real catalog, as the page has them from its worker. */
export function createLookups(products: readonly SmallProduct[]): CatalogLookups {
  const engine = createCatalogEngine({ now: () => performance.now() })
  engine.append(
    products.map(({ manufacturerSku, ean, stock = null, ...product }) => ({
      ...product,
      manufacturerSku: manufacturerSku ?? '',
      ean: ean ?? '',
      description: '',
      quantity: stock,
      warehouses: null,
    })),
  )
  engine.complete()
  const productsAt = (positions: readonly number[] | null) =>
    (positions ?? []).map((position) => engine.productAt(position))
  return {
    find: async (codes) =>
      (engine.findCodes(codes) ?? []).map(
        (found) => found && { stage: found.stage, products: productsAt(found.positions) },
      ),
    findInTitles: async (codes) => codes.map((code) => productsAt(engine.findInTitles(code))),
    findDescribed: async (descriptions) =>
      descriptions.map((description) => {
        const position = engine.describedBy(description)
        return position === null ? null : engine.productAt(position)
      }),
    findNear: (wanted) => productsAt(engine.nearTo(wanted)),
  }
}
