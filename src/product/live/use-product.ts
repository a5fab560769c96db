import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import { useLazyChecks } from '#src/drafts/live-check/answers-context.tsx'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { usePrefetchedProduct } from './live-context.tsx'
import { useWholesaleClient } from './live-scope.tsx'
import { catalogProductQuery, type LiveProduct, liveProductQuery, totalStock } from './product-query.ts'

/** A product as it is known now: by the catalog at once, by the wholesaler when it has answered. */
export type KnownProduct = {
  readonly sku: string
  readonly live: UseQueryResult<LiveProduct>
  /** The newest of both; null as long as neither knows it. */
  readonly product: Product | null
  readonly fromCatalog: Product | null
  /** When the catalog was answered, in epoch milliseconds. */
  readonly catalogTime: number | null
}

/**
 * @param listed what a list that shows the product has of it already
 * @param isAsked whether the wholesaler is asked: not for what somebody only passes by
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
    const hear = async () => (await checks.load()).takeAnswer({ ...product, sku }, askedAt)
    // Where they do not come, the drafts ask by themselves.
    hear().catch(() => {})
  }, [client, checks, sku, answer, isAsked])
  // Until the catalog is asked, what the list had stands for it.
  const fromCatalog = listed ?? (known.data === undefined ? prefetched.taken(sku) : known.data)
  const product = answer?.product ?? fromCatalog
  return { sku, live, product, fromCatalog, catalogTime: catalog?.answeredAt ?? null }
}
