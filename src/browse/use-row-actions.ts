import { useCallback, useMemo } from 'react'
import type { CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useStockAhead } from '#src/product/live/use-stock-ahead.ts'
import { productHref } from '#src/wholesale-api/product-href.ts'
import type { RowActions } from './grid/row-actions.ts'

/** The actions of the table's rows. A product without a sku has no page and cannot be ordered. */
export function useRowActions(options: {
  preview: RowActions['preview']
  copy: RowActions['copy']
  /** Loads the code for live stock now: a phone has no hover that would load it before a tap. */
  fetchesStock: boolean
}): RowActions {
  const { preview, copy, fetchesStock } = options
  const store = useDraftStore()
  const stockAhead = useStockAhead(fetchesStock)
  const rest = useCallback((row: CatalogRow | null) => stockAhead.rest(row?.product.sku || null), [stockAhead])
  return useMemo(
    () => ({
      preview,
      copy,
      rest,
      openPage({ product }) {
        if (product.sku !== '') open(productHref(product.sku), '_blank', 'noopener')
      },
      addOne({ product }) {
        if (product.sku !== '') void store.addToDraft(null, product, 1)
      },
    }),
    [preview, copy, rest, store],
  )
}
