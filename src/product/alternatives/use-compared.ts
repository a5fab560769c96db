import { useQueries } from '@tanstack/react-query'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import { useAllPlaced, useKnowingLimits } from '#src/drafts/live-check/use-line-states.ts'
import type { FactSource } from '#src/drafts/model/stock/known-product.ts'
import { errorKind } from '#src/live/error-kind.ts'
import { useLiveQuery } from '#src/live/live-scope.tsx'
import { catalogProductQuery } from '#src/product/live/product-query.ts'
import { shownProduct } from '#src/product/live/shown-product.ts'
import type { Product, RecordFinding } from '#src/wholesale-api/read-product.ts'
import type { WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'

export type Compared = {
  readonly sku: string
  /** Null until the catalog or the wholesaler answers. */
  readonly product: Product | null
  /** Of its price; null until anything is known. */
  readonly source: FactSource | null
  /** What of the live answer could not be read, where that counts. */
  readonly findings: readonly RecordFinding[]
  readonly isLive: boolean
  readonly isAsking: boolean
  /** Why there is no live answer; null while nothing failed. */
  readonly failure: WholesaleErrorKind | null
}

/** Products by sku, in order: from the catalog at once, from the wholesaler when it answers. */
export function useCompared(skus: readonly string[]): readonly Compared[] {
  const query = useLiveQuery()
  const client = useCatalogClient()
  const { catalog } = useCatalogState()
  const limits = useKnowingLimits()
  const allPlaced = useAllPlaced()
  const live = useQueries({ queries: skus.map(query) })
  const known = useQueries({
    queries: skus.map((sku) => ({
      ...catalogProductQuery(client, catalog?.generation ?? 0, sku),
      enabled: catalog !== null,
    })),
  })
  return skus.map((sku, index) => {
    const answer = live[index]
    const listed = known[index]?.data
    const fromCatalog = listed ?? null
    const placed = allPlaced.get(sku) ?? []
    const { product, counts } = shownProduct(answer?.data, listed, { ...limits, placed })
    return {
      sku,
      product: product && withTexts(product, fromCatalog),
      source: counts.kind === 'unknown' ? null : counts.source,
      findings: counts.kind === 'listed' ? counts.findings : [],
      isLive: counts.kind !== 'unknown' && counts.source.kind === 'live' && answer?.isError === false,
      isAsking: answer?.isFetching ?? false,
      failure: answer?.error ? errorKind(answer.error) : null,
    }
  })
}

/** The catalog's record often has texts that the live answer lacks. */
function withTexts(product: Product, fromCatalog: Product | null): Product {
  if (product.description !== '' || !fromCatalog) return product
  return { ...product, description: fromCatalog.description }
}
