import { useQueries } from '@tanstack/react-query'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import { useWholesaleClient } from '#src/product/live/live-scope.tsx'
import { catalogProductQuery, liveProductQuery } from '#src/product/live/product-query.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

export type Compared = {
  readonly sku: string
  /** Null until the catalog or the wholesaler answers. */
  readonly product: Product | null
  readonly isLive: boolean
  readonly isAsking: boolean
}

/** Products by sku, in order: from the catalog at once, from the wholesaler when it answers. */
export function useCompared(skus: readonly string[]): readonly Compared[] {
  const wholesale = useWholesaleClient()
  const client = useCatalogClient()
  const { catalog } = useCatalogState()
  const live = useQueries({ queries: skus.map((sku) => liveProductQuery(wholesale, sku)) })
  const known = useQueries({
    queries: skus.map((sku) => ({
      ...catalogProductQuery(client, catalog?.generation ?? 0, sku),
      enabled: catalog !== null,
    })),
  })
  return skus.map((sku, index) => {
    const answer = live[index]
    const fromCatalog = known[index]?.data ?? null
    return {
      sku,
      product: answer?.data ? withTexts(answer.data.product, fromCatalog) : fromCatalog,
      isLive: answer?.data !== undefined && !answer.isError,
      isAsking: answer?.isFetching ?? false,
    }
  })
}

/** The catalog's record often has texts that the live answer lacks. */
function withTexts(product: Product, fromCatalog: Product | null): Product {
  if (product.description !== '' || !fromCatalog) return product
  return { ...product, description: fromCatalog.description }
}
