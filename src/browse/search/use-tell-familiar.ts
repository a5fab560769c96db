import { useEffect, useMemo } from 'react'
import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import { familiarScores } from '#src/drafts/model/orders/ordered-products.ts'
import { useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'

/** Tells the catalog what was ordered and what is in drafts: a search shows it first among equals. */
export function useTellFamiliar(): void {
  const client = useCatalogClient()
  const state = useDrafts()
  const { drafts } = knownDrafts(state)
  const areKnown = state.kind !== 'opening'
  const { isFamiliarFirst: areFirst } = useBuyingSettings()
  const scores = useMemo(() => familiarScores(drafts), [drafts])
  useEffect(() => {
    if (areKnown) client.setFamiliar({ scores, areFirst })
  }, [client, scores, areFirst, areKnown])
}
