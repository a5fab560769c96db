import { useMemo } from 'react'
import type { CatalogQuery } from '#src/catalog/protocol/catalog-protocol.ts'
import { useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import type { BrowseFilters } from './browse-address.ts'

/** The query for the engine: the filters and, if they ask for it, the products of the open draft. */
export function useAskedQuery(filters: BrowseFilters): CatalogQuery {
  const { draft } = useOpenDraft()
  // Serialized, so that a changed quantity does not make a new query.
  const skus = filters.inDraft ? JSON.stringify(draft?.lines.map(({ sku }) => sku) ?? []) : null
  return useMemo(() => {
    const { inDraft: _, ...query } = filters
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written three lines above
    return { ...query, among: skus === null ? null : (JSON.parse(skus) as string[]) }
  }, [filters, skus])
}
