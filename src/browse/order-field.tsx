import { useDraftStore, useOpenDraft } from '#src/drafts/drafts-context.tsx'
import { QuantityField } from '#src/drafts/lines/quantity-field.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { browseMessages } from './browse-messages.ts'

/** What the open draft has of this product; a number typed here is a line there. */
export function OrderField({ product }: { product: Product }) {
  const messages = useMessages(browseMessages)
  const store = useDraftStore()
  const { quantityOf } = useOpenDraft()
  if (product.sku === '') {
    return (
      <span className="w-21 truncate text-center text-small text-ink-faint" title={messages.notOrderable}>
        {messages.noSku}
      </span>
    )
  }
  return (
    <QuantityField
      // A row of the window shows one product after another; what is being typed belongs to one of them.
      key={product.sku}
      compact
      tabIndex={-1}
      value={quantityOf(product.sku)}
      label={messages.quantityLabel(product.title || product.sku)}
      onCommit={(quantity) => void store.setLineQuantity(null, product, quantity)}
    />
  )
}
