import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'
import { usePrefetchedProduct } from '#src/product/live/prefetched-product.tsx'
import { productHref } from '#src/wholesale-api/product-href.ts'
import type { PreviewedProduct } from './side-panels.tsx'
import type { BrowseViewControl } from './views/use-browse-view.ts'

/** The product in the preview, from the address. A phone has no space for it and opens the product's page. */
export function usePreviewedProduct(browse: BrowseViewControl, preview: string | null, isPhone: boolean) {
  const { showPreview, flushAddress } = browse
  const navigate = useNavigate()
  const prefetched = usePrefetchedProduct()
  const [listed, setListed] = useState<CatalogRow | null>(null)
  const previewRow = useCallback(
    (row: CatalogRow | null) => {
      if (row?.product.sku === '') return
      flushAddress()
      if (row && isPhone) {
        prefetched.give(row.product)
        void navigate(productHref(row.product.sku), { flushSync: true })
      } else {
        setListed(row)
        showPreview(row?.product.sku ?? null)
      }
    },
    [flushAddress, isPhone, prefetched, navigate, showPreview],
  )
  const previewed = useMemo(
    (): PreviewedProduct | null =>
      preview === null || isPhone
        ? null
        : { sku: preview, listed: listed?.product.sku === preview ? listed.product : null },
    [preview, isPhone, listed],
  )
  return { previewed, previewRow }
}
