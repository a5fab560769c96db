import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import type { OrderedProduct } from '#src/drafts/model/orders/ordered-products.ts'
import { useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import type * as orderedWords from './ordered-words.tsx'

type Part = typeof orderedWords

/** Null while no draft could say anything, or the words are on their way. */
const OrderedContext = createContext<ReturnType<Part['createOrdered']> | null>(null)

/** Knows of every product whether it was ordered lately. What it takes is fetched with the first draft that may say so. */
export function OrderedProvider({ children }: { children: ReactNode }) {
  const { drafts } = knownDrafts(useDrafts())
  const { recentDays } = useBuyingSettings()
  const [part, setPart] = useState<Part | null>(null)
  const isWanted = drafts.length > 1 || drafts[0]?.placed.length
  useEffect(() => {
    if (isWanted) void import('./ordered-words.tsx').then(setPart)
  }, [isWanted])
  const ordered = useMemo(() => part?.createOrdered(drafts, recentDays) ?? null, [part, drafts, recentDays])
  return <OrderedContext value={ordered}>{children}</OrderedContext>
}

/**
 * What drafts say of a product, orders of any time; null where that is nothing, and until it is known.
 */
export function useOrderedEver(sku: string): OrderedProduct | null {
  return use(OrderedContext)?.ever(sku) ?? null
}

/**
 * Says in a few words that a product was ordered lately, or waits in another draft; nothing where neither is so.
 *
 * @param besides the draft that it would be added to
 * @param bare only the icon, with its words for whoever points at it or does not see it
 */
export function OrderedMark(props: { sku: string; besides: string | null; bare?: boolean; className?: string }) {
  const known = use(OrderedContext)
  const ordered = known?.of(props.sku, props.besides)
  return known && ordered ? <known.Words {...props} ordered={ordered} /> : null
}
