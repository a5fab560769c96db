import { readCatalogAddress, writeCatalogAddress } from '#src/catalog/catalog-address.ts'
import type { CatalogQuery } from '#src/catalog/protocol/catalog-protocol.ts'
import { emptyQuery } from '#src/catalog/protocol/catalog-protocol.ts'

/** The query as the person sets it. The engine also needs the products of the open draft: `useAskQuery` adds them. */
export type BrowseFilters = Omit<CatalogQuery, 'among'> & { readonly inDraft: boolean }

/** The content of the catalog page's address. */
export type BrowseView = {
  readonly filters: BrowseFilters
  /** The sku of the product in the preview. */
  readonly preview: string | null
  /** A table layout from a link (layout-text.ts); null for the person's own layout. */
  readonly columns: string | null
}

export const noFilters: BrowseFilters = filtersOf(emptyQuery, false)
/** What is left of a view without what limits nothing: the text, the sort, and the search in descriptions. */
export const { text: _text, sort: _sort, inDescriptions: _inDescriptions, ...noLimits } = noFilters

/** Reads an address. Skips what it cannot read, so that old links still open. */
export function readBrowseAddress(params: URLSearchParams): BrowseView {
  return {
    filters: filtersOf(readCatalogAddress(params), params.get('draft') === '1'),
    preview: params.get('preview') || null,
    columns: params.get('cols') || null,
  }
}

/** The inverse of `readBrowseAddress`. */
export function writeBrowseAddress({ filters, preview, columns }: BrowseView): string {
  const params = writeCatalogAddress({ ...filters, among: null })
  if (filters.inDraft) params.set('draft', '1')
  if (columns !== null) params.set('cols', columns)
  if (preview !== null) params.set('preview', preview)
  return params.toString()
}

/** True if something other than the text limits the result. */
export function isFiltered(filters: Omit<BrowseFilters, 'text'>): boolean {
  const limits = { ...filters, text: '', sort: null, inDescriptions: false }
  return writeBrowseAddress({ filters: limits, preview: null, columns: null }) !== ''
}

/** The inverse of `useAskQuery`: whether the products of a draft were asked, and not which. */
export function filtersOf(query: CatalogQuery, inDraft = query.among !== null): BrowseFilters {
  const { among: _, ...filters } = query
  return { ...filters, inDraft }
}
