import { readCatalogAddress, writeCatalogAddress } from '#src/catalog/catalog-address.ts'
import type { CatalogQuery } from '#src/catalog/protocol/catalog-protocol.ts'
import { emptyQuery } from '#src/catalog/protocol/catalog-protocol.ts'

/** What is asked of the catalog, as the person sets it; which products the open draft has is found out when asking. */
export type BrowseFilters = Omit<CatalogQuery, 'among'> & { readonly inDraft: boolean }

/** All that the address of the catalog's screen says. */
export type BrowseView = {
  readonly filters: BrowseFilters
  /** The sku of the product that is shown beside the list. */
  readonly preview: string | null
  /** A layout of the table that came with a link (layout-text.ts); the person's own otherwise. */
  readonly columns: string | null
}

export const noFilters: BrowseFilters = filtersOf(emptyQuery, false)

/** Reads an address; what it does not understand is left out, so that an old link still opens. */
export function readBrowseAddress(params: URLSearchParams): BrowseView {
  return {
    filters: filtersOf(readCatalogAddress(params), params.get('draft') === '1'),
    preview: params.get('preview') || null,
    columns: params.get('cols') || null,
  }
}

/** `readBrowseAddress` gives the view back. */
export function writeBrowseAddress({ filters, preview, columns }: BrowseView): string {
  const params = writeCatalogAddress({ ...filters, among: null })
  if (filters.inDraft) params.set('draft', '1')
  if (columns !== null) params.set('cols', columns)
  if (preview !== null) params.set('preview', preview)
  return params.toString()
}

/** Whether anything but text and order narrows the catalog. */
export function isFiltered(filters: BrowseFilters): boolean {
  return writeBrowseAddress({ filters: { ...filters, text: '', sort: null }, preview: null, columns: null }) !== ''
}

function filtersOf(query: CatalogQuery, inDraft: boolean): BrowseFilters {
  const { among: _, ...filters } = query
  return { ...filters, inDraft }
}
