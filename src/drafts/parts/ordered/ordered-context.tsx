import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import type { OrderedProduct, StillWanted } from '#src/drafts/model/orders/ordered-products.ts'
import { useCatalogNow } from '#src/drafts/parts/catalog-now.tsx'
import { useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { loadPart } from '#src/ui/load-part.ts'
import type * as orderedWords from './ordered-words.tsx'

type Part = typeof orderedWords

/** Null while no draft can say anything, or while the words are loading. */
const OrderedContext = createContext<ReturnType<Part['createOrdered']> | null>(null)

/** Knows for every product if it was ordered recently. Its code loads when the first draft can say so. */
export function OrderedProvider({ children }: { children: ReactNode }) {
  const { drafts } = knownDrafts(useDrafts())
  const { recentDays } = useBuyingSettings()
  const [part, setPart] = useState<Part | null>(null)
  const isWanted = drafts.length > 1 || drafts[0]?.orders.length
  useEffect(() => {
    if (isWanted) void loadPart('notices', () => import('./ordered-words.tsx')).then(setPart)
  }, [isWanted])
  const ordered = useMemo(() => part?.createOrdered(drafts, recentDays) ?? null, [part, drafts, recentDays])
  return <OrderedContext value={ordered}>{children}</OrderedContext>
}

/** Orders of a product at any time, and drafts where it waits; null where there are none, and while loading. */
export function useOrderedEver(sku: string): OrderedProduct | null {
  return use(OrderedContext)?.ever(sku) ?? null
}

/** How what a draft wants stands against the catalog's stock: both without what is placed, once its orders are known. */
export function useStillWanted(
  draftId: string | undefined,
  product: { readonly sku: string; readonly quantity: number | null },
  quantity: number,
): StillWanted {
  const { getTime } = useCatalogNow()
  const known = use(OrderedContext)
  return (
    known?.stillWanted(draftId, quantity, product, getTime()) ?? {
      wanted: quantity,
      there: product.quantity && Math.max(0, product.quantity),
    }
  )
}

/**
 * Says that a product was ordered recently, or waits in another draft; renders nothing where neither is true. As an
 * icon alone also what was ordered before that, quietly: a search shows it before others.
 *
 * @param besides the draft that the product would be added to; lines waiting there do not count
 * @param bare only the icon; the words are in its tooltip and for screen readers
 */
export function OrderedMark(props: { sku: string; besides: string | null; bare?: boolean; className?: string }) {
  const known = use(OrderedContext)
  const ordered = known?.of(props.sku, props.besides, props.bare)
  return known && ordered ? <known.Words {...props} ordered={ordered} since={known.since()} /> : null
}
