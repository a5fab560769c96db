import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import { isAway } from '#src/catalog/is-away.ts'
import { useAllPlaced, useKnowingLimits } from '#src/drafts/live-check/use-line-states.ts'
import type { CheckedProduct, LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { errorKind } from '#src/live/error-kind.ts'
import { isReceived } from '#src/live/live-query.ts'
import { useLiveQuery } from '#src/live/live-scope.tsx'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { usePrefetchedProduct } from './prefetched-product.tsx'
import { catalogProductQuery, totalStock } from './product-query.ts'
import { type ShownProduct, shownProduct } from './shown-product.ts'

/** What is known of a product: from the catalog at once, from the wholesaler when it answers. */
export type KnownProduct = {
  readonly sku: string
  readonly live: UseQueryResult<LiveAnswer>
  /** The answer of this visit; null until there is one, and where the wholesaler does not have the product. */
  readonly asked: AskedProduct | null
  /** With the price and the stock that count; null while no source has it. */
  readonly product: Product | null
  /** What counts, with its source and time. */
  readonly counts: ShownProduct['counts']
  readonly fromCatalog: Product | null
  /** When the wholesaler answered with the catalog, in epoch milliseconds. */
  readonly catalogTime: number | null
}

/** `at`: epoch milliseconds. */
type AskedProduct = { readonly at: number; readonly product: CheckedProduct }

/**
 * @param listed the product as the list that shows it has it
 * @param isAsked whether to ask the wholesaler; false while a person only passes the product
 */
export function useProduct(sku: string, listed: Product | null = null, isAsked = true): KnownProduct {
  const query = useLiveQuery()
  const client = useCatalogClient()
  const prefetched = usePrefetchedProduct()
  const catalogState = useCatalogState()
  const { catalog, checkedAt } = catalogState
  const live = useQuery({ ...query(sku), enabled: isAsked })
  useAskWhenBack(live, isAway(catalogState))
  const known = useQuery({
    ...catalogProductQuery(client, catalog?.generation ?? 0, sku),
    enabled: catalog !== null && listed === null,
  })
  const limits = useKnowingLimits()
  const { data: answer } = live
  const asked = useMemo(() => askedProduct(answer), [answer])
  useEffect(() => {
    if (!asked || !isAsked) return
    const { product, at } = asked
    client.recordLive(sku, { at, price: product.price, stock: totalStock(product) })
  }, [client, sku, asked, isAsked])
  // Until the catalog answers, the prefetched product of the list is used.
  const fromCatalog = listed ?? (known.data === undefined ? (prefetched.find(sku) ?? undefined) : known.data)
  const allPlaced = useAllPlaced()
  const shown = useMemo(
    () => shownProduct(answer, fromCatalog, { ...limits, placed: allPlaced.get(sku) ?? [] }),
    [sku, answer, fromCatalog, limits, allPlaced],
  )
  return { sku, live, asked, ...shown, fromCatalog: fromCatalog ?? null, catalogTime: checkedAt }
}

/** The catalog got through again: what was shown without a connection is asked at once. */
function useAskWhenBack({ error, refetch }: UseQueryResult<LiveAnswer>, isGone: boolean): void {
  const onBack = useEffectEvent(() => {
    if (error && errorKind(error) === 'offline') void refetch({ cancelRefetch: false })
  })
  useEffect(() => {
    if (!isGone) onBack()
  }, [isGone])
}

function askedProduct(answer: LiveAnswer | undefined): AskedProduct | null {
  const answered = answer?.answered
  return answered?.product && isReceived(answered) ? { at: answered.at, product: answered.product } : null
}
