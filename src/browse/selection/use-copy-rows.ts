import { useCallback } from 'react'
import type { CatalogColumn } from '#src/browse/columns/catalog-columns.ts'
import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import type { CatalogAnswer, CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'
import { useIvaRate, useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { useFormats } from '#src/i18n/locale-context.tsx'
import { loadPart } from '#src/ui/load-part.ts'
import { useToast } from '#src/ui/toasts.tsx'
import type { Product } from '#src/wholesale-api/read-product.ts'
import type { RowSelectionControl } from './use-row-selection.ts'

/** Copies columns of the selected rows or, if none is selected, of `row`. Shows how many, or why not. */
export function useCopyRows(
  answer: CatalogAnswer | null,
  selection: RowSelectionControl,
): (row: CatalogRow | null, columns: readonly CatalogColumn[]) => void {
  const client = useCatalogClient()
  const { quantityOf } = useOpenDraft()
  const ivaRate = useIvaRate()
  const formats = useFormats()
  const showToast = useToast()
  return useCallback(
    (row, columns) => {
      const valuesOf = (product: Product) => columns.map(({ value }) => value(product, { quantityOf, ivaRate }))
      const copy = async () => {
        const { copySelection } = await loadPart('copy', () => import('./copy-selection.ts'))
        showToast({ text: await copySelection(client, { answer, selection, row, valuesOf, formats }) })
      }
      void copy()
    },
    [client, answer, selection, quantityOf, ivaRate, formats, showToast],
  )
}
