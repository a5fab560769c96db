import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import { useLazyChecks } from '#src/drafts/live-check/answers-context.tsx'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { usePrefetchedProduct } from './live-context.tsx'
import { useWholesaleClient } from './live-scope.tsx'
import { catalogProductQuery, type LiveProduct, liveProductQuery, totalStock } from './product-query.ts'

/** What is known of a product: from the catalog at once, from the wholesaler when it answers. */
export type KnownProduct = {
  readonly sku: string
  readonly live: UseQueryResult<LiveProduct>
  /** The newer of both; null while both are missing. */
  readonly product: Product | null
  readonly fromCatalog: Product | null
  /** When the wholesaler answered with the catalog, in epoch milliseconds. */
  readonly catalogTime: number | null
}

/**
 * @param listed the product as the list that shows it has it
 * @param isAsked whether to ask the wholesaler; false while a person only passes the product
 */
export function useProduct(sku: string, listed: Product | null = null, isAsked = true): KnownProduct {
  const wholesale = useWholesaleClient()
  const client = useCatalogClient()
  const checks = useLazyChecks()
  const prefetched = usePrefetchedProduct()
  const { catalog } = useCatalogState()
  const live = useQuery({ ...liveProductQuery(wholesale, sku), enabled: isAsked })
  const known = useQuery({
    ...catalogProductQuery(client, catalog?.generation ?? 0, sku),
    enabled: catalog !== null && listed === null,
  })
  const { data: answer } = live
  useEffect(() => {
    if (!answer || !isAsked) return
    const { product, askedAt } = answer
    client.recordLive(sku, { at: askedAt, price: product.price, stock: totalStock(product) })
    const passToChecks = async () => (await checks.load()).takeAnswer({ ...product, sku }, askedAt)
    // If the checks cannot be loaded, the drafts ask for themselves.
    passToChecks().catch(() => {})
  }, [client, checks, sku, answer, isAsked])
  // Until the catalog answers, the prefetched product of the list is used.
  const fromCatalog = listed ?? (known.data === undefined ? prefetched.find(sku) : known.data)
  const product = answer?.product ?? fromCatalog
  return { sku, live, product, fromCatalog, catalogTime: catalog?.answeredAt ?? null }
}
