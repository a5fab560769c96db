import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { type LineFacts, lineFacts } from '#src/drafts/model/lines/line-facts.ts'
import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import type { KnowingLimits } from '#src/drafts/model/stock/known-product.ts'
import { type AllPlaced, createAllPlaced } from '#src/drafts/model/stock/placed-since.ts'
import { type CatalogProduct, useCatalogNow, useProductsNow } from '#src/drafts/parts/catalog-now.tsx'
import { useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useAnswers } from '#src/live/live-context.tsx'

type Known = {
  readonly listed: CatalogProduct | null | undefined
  readonly answer: LiveAnswer | undefined
  readonly facts: LineFacts
}

/** What decides now which price and stock of a product count. */
export function useKnowingLimits(): KnowingLimits {
  const catalog = useCatalogNow()
  const catalogAt = useSyncExternalStore(catalog.subscribe, catalog.getTime)
  const { checkMinutes } = useBuyingSettings()
  return useMemo(() => ({ catalogAt, checkIsGoodForMs: checkMinutes * 60_000 }), [catalogAt, checkMinutes])
}

/** The placed pieces of all drafts, by sku. The same object until an order is placed, cancelled or dated anew. */
export function useAllPlaced(): AllPlaced {
  const { drafts } = knownDrafts(useDrafts())
  const [find] = useState(createAllPlaced)
  return useMemo(() => find(drafts), [find, drafts])
}

/**
 * Current facts about a draft's products, by sku. They stay the same object until something about the product changes,
 * so that a check renders only the lines that got an answer.
 */
export function useLineFacts(draft: Pick<Draft, 'lines' | 'barredWarehouses'>): (sku: string) => LineFacts {
  const limits = useKnowingLimits()
  const products = useProductsNow(draft)
  const answers = useAnswers()
  const placed = useAllPlaced()
  // Compared by content, because every change of a draft creates a new array.
  const barred = JSON.stringify(draft.barredWarehouses)
  const inputs = useMemo(() => ({ ...limits, barred: readCodes(barred), allPlaced: placed }), [limits, barred, placed])
  const cached = useRef<{ inputs: typeof inputs; known: Map<string, Known> }>({ inputs, known: new Map() })
  return useCallback(
    (sku) => {
      if (cached.current.inputs !== inputs) cached.current = { inputs, known: new Map() }
      const { known } = cached.current
      const listed = products.get(sku)
      const answer = answers.get(sku)
      const before = known.get(sku)
      if (before && before.listed === listed && before.answer === answer) return before.facts
      const { allPlaced, ...rest } = inputs
      const facts = lineFacts(answer, listed, { ...rest, placed: allPlaced.get(sku) ?? [] })
      known.set(sku, { listed, answer, facts })
      return facts
    },
    [products, answers, inputs],
  )
}

function readCodes(text: string): string[] {
  return JSON.parse(text)
}
