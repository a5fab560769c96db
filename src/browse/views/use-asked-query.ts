import { useMemo } from 'react'
import type { CatalogQuery } from '#src/catalog/protocol/catalog-protocol.ts'
import { useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import type { BrowseFilters } from './browse-address.ts'

/** What the engine is asked: the filters, and which products the open draft has where that is one of them. */
export function useAskedQuery(filters: BrowseFilters): CatalogQuery {
  const { draft } = useOpenDraft()
  // The same products in other quantities are the same question.
  const skus = filters.inDraft ? JSON.stringify(draft?.lines.map(({ sku }) => sku) ?? []) : null
  return useMemo(() => {
    const { inDraft: _, ...query } = filters
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written three lines above
    return { ...query, among: skus === null ? null : (JSON.parse(skus) as string[]) }
  }, [filters, skus])
}
