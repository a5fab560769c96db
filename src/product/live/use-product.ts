import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import { useChecksState, useLazyChecks } from '#src/drafts/live-check/answers-context.tsx'
import { useAllPlaced, useKnowingLimits } from '#src/drafts/live-check/use-line-facts.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { errorKind } from './error-kind.ts'
import { usePrefetchedProduct } from './live-context.tsx'
import { useWholesaleClient } from './live-scope.tsx'
import { catalogProductQuery, type LiveProduct, liveProductQuery, totalStock } from './product-query.ts'
import { type ShownProduct, shownProduct } from './shown-product.ts'

/** What is known of a product: from the catalog at once, from the wholesaler when it answers. */
export type KnownProduct = {
  readonly sku: string
  readonly live: UseQueryResult<LiveProduct>
  /** With the price and the stock that count; null while no source has it. */
  readonly product: Product | null
  /** What counts, with its source and time. */
  readonly counts: ShownProduct['counts']
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
  const { answers } = useChecksState()
  const limits = useKnowingLimits()
  const { data: answer } = live
  const goneAt = live.error && errorKind(live.error) === 'not-found' ? live.errorUpdatedAt : null
  useEffect(() => {
    if (!answer || !isAsked) return
    const { product, askedAt } = answer
    client.recordLive(sku, { at: askedAt, price: product.price, stock: totalStock(product) })
    const passToChecks = async () => (await checks.load()).takeAnswer(sku, product, askedAt)
    // If the checks cannot be loaded, the drafts ask for themselves.
    passToChecks().catch(() => {})
  }, [client, checks, sku, answer, isAsked])
  useEffect(() => {
    if (goneAt === null || !isAsked) return
    const passToChecks = async () => (await checks.load()).takeAnswer(sku, null, goneAt)
    passToChecks().catch(() => {})
  }, [checks, sku, goneAt, isAsked])
  // Until the catalog answers, the prefetched product of the list is used.
  const fromCatalog = listed ?? (known.data === undefined ? (prefetched.find(sku) ?? undefined) : known.data)
  const checked = answers.get(sku)
  const allPlaced = useAllPlaced()
  const shown = useMemo(
    () => shownProduct(sku, { live: answer, checked, fromCatalog }, { ...limits, placed: allPlaced.get(sku) ?? [] }),
    [sku, answer, checked, fromCatalog, limits, allPlaced],
  )
  return { sku, live, ...shown, fromCatalog: fromCatalog ?? null, catalogTime: catalog?.answeredAt ?? null }
}
