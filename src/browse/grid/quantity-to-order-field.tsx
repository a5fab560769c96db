import { browseMessages } from '#src/browse/browse-messages.ts'
import { QuantityField } from '#src/drafts/parts/fields/quantity-field.tsx'
import { OrderedMark } from '#src/drafts/parts/ordered/ordered-context.tsx'
import { useDraftStore, useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import type { Product } from '#src/wholesale-api/read-product.ts'

/** The quantity of this product in the open draft. A number typed here sets the line. */
export function QuantityToOrderField({ product }: { product: Product }) {
  const messages = useMessages(browseMessages)
  const formats = useFormats()
  const store = useDraftStore()
  const { draft, quantityOf } = useOpenDraft()
  if (product.sku === '') {
    return (
      <span className="w-21 truncate text-center text-small text-ink-faint" title={messages.notOrderable}>
        {messages.noSku}
      </span>
    )
  }
  const quantity = quantityOf(product.sku)
  const isShort = product.quantity !== null && quantity > Math.max(0, product.quantity)
  return (
    <span className="relative">
      <OrderedMark
        bare
        sku={product.sku}
        besides={draft?.id ?? null}
        className="absolute inset-y-0 right-full mr-0.5"
      />
      <QuantityField
        // The same row element shows other products while scrolling; what is typed belongs to one product.
        key={product.sku}
        cell={product.sku}
        compact
        tabIndex={-1}
        value={quantity}
        warning={isShort ? messages.moreThanAvailable(formats.number(Math.max(0, product.quantity ?? 0))) : null}
        label={messages.quantityLabel(product.title || product.sku)}
        onCommit={(next) => store.setLineQuantity(draft?.id ?? null, product, next)}
      />
    </span>
  )
}
