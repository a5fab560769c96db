import { useCallback, useMemo } from 'react'
import type { CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { useStockAhead } from '#src/product/live/use-stock-ahead.ts'
import { loadPart } from '#src/ui/load-part.ts'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { browseMessages } from './browse-messages.ts'
import type { RowActions } from './grid/row-actions.ts'

const loadTellAdded = () => loadPart('notices', () => import('#src/drafts/parts/fields/tell-added.ts'))

/** The actions of the table's rows. A product without a sku has no page and cannot be ordered. */
export function useRowActions(options: {
  preview: RowActions['preview']
  copy: RowActions['copy']
  /** Loads the code for live stock now: a phone has no hover that would load it before a tap. */
  fetchesStock: boolean
}): RowActions {
  const { preview, copy, fetchesStock } = options
  const store = useDraftStore()
  const formats = useFormats()
  const { quantityLabel, moreThanAvailable: tooMany } = useMessages(browseMessages)
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
        if (product.sku === '') return
        const label = quantityLabel(product.title || product.sku)
        void Promise.all([store.addToDraft(null, product, 1), loadTellAdded()]).then(([outcome, { tellAdded }]) =>
          tellAdded(outcome, product, { formats, label, tooMany }),
        )
      },
    }),
    [preview, copy, rest, store, formats, quantityLabel, tooMany],
  )
}
