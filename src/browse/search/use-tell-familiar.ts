import { useEffect, useRef } from 'react'
import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import type { FamiliarSkus } from '#src/catalog/protocol/catalog-protocol.ts'
import { familiarScores } from '#src/drafts/model/orders/ordered-products.ts'
import { useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'

/**
 * Tells the catalog what was ordered and what is in other drafts than the open one: a search shows it first among equals. Most edits of a draft
 * change nothing of that, and are not told.
 */
export function useTellFamiliar(): void {
  const client = useCatalogClient()
  const state = useDrafts()
  const { drafts, openDraftId } = knownDrafts(state)
  const areKnown = state.kind !== 'opening'
  const { isFamiliarFirst: areFirst } = useBuyingSettings()
  const told = useRef<FamiliarSkus | null>(null)
  useEffect(() => {
    if (!areKnown) return
    const scores = familiarScores(drafts, openDraftId)
    if (told.current?.areFirst === areFirst && isSame(told.current.scores, scores)) return
    told.current = { scores, areFirst }
    client.setFamiliar(told.current)
  }, [client, drafts, openDraftId, areFirst, areKnown])
}

function isSame(scores: FamiliarSkus['scores'], others: FamiliarSkus['scores']): boolean {
  return scores.size === others.size && [...scores].every(([sku, score]) => others.get(sku) === score)
}
