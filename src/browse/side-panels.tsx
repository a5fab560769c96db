import { memo } from 'react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { browseMessages } from './browse-messages.ts'
import { DraftPanel } from './draft-panel.tsx'

const ProductPreview = lazyPart(
  'preview',
  async () => (await import('#src/product/product-preview.tsx')).ProductPreview,
)

export type PreviewedProduct = { readonly sku: string; readonly listed: Product | null }

/** The panels beside the table: a product, the open draft, or both if there is space. */
export const SidePanels = memo(function SidePanels(props: {
  preview: PreviewedProduct | null
  onClosePreview: () => void
  onStep: (step: -1 | 1) => void
  showsDraft: boolean
}) {
  const { preview, onClosePreview, onStep, showsDraft } = props
  const messages = useMessages(browseMessages)
  return (
    <>
      {preview && (
        <aside
          aria-label={messages.preview}
          className="flex w-104 max-w-full shrink-0 flex-col border-l border-line bg-ground max-[1179px]:w-96 max-[1099px]:absolute max-[1099px]:inset-y-0 max-[1099px]:right-0 max-[1099px]:z-20 max-[1099px]:shadow-float"
        >
          <ErrorBoundary of={preview.sku}>
            <ProductPreview sku={preview.sku} listed={preview.listed} onClose={onClosePreview} onStep={onStep} />
          </ErrorBoundary>
        </aside>
      )}
      {showsDraft && (
        <aside aria-label={messages.openDraft} className="flex w-76 shrink-0 flex-col border-l border-line">
          <DraftPanel />
        </aside>
      )}
    </>
  )
})
