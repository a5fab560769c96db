import { useState } from 'react'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { QuantityField } from '#src/drafts/parts/fields/quantity-field.tsx'
import { useQuantityTable } from '#src/drafts/parts/fields/quantity-table.ts'
import { OrderedMark, useStillWanted } from '#src/drafts/parts/ordered/ordered-context.tsx'
import { useDraftStore, useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import type { Product } from '#src/wholesale-api/read-product.ts'

/** The quantity of this product in the open draft. A number typed here sets the line. */
export function QuantityToOrderField({ product }: { product: Product }) {
  const messages = useMessages(browseMessages)
  const formats = useFormats()
  const store = useDraftStore()
  const { draft, quantityOf } = useOpenDraft()
  const { fieldKey, use } = useFieldOf(product.sku)
  const quantity = quantityOf(product.sku)
  const { wanted, there } = useStillWanted(draft?.id, product, quantity)
  if (product.sku === '') {
    return (
      <span
        className="w-21 cursor-help truncate text-center text-small text-ink-faint underline decoration-dotted underline-offset-2"
        title={messages.notOrderable}
      >
        <span aria-hidden>{messages.noSku}</span>
        <span className="sr-only">{messages.notOrderable}</span>
      </span>
    )
  }
  return (
    <span className="relative" onFocus={use} onPointerEnter={use}>
      <OrderedMark
        bare
        sku={product.sku}
        besides={draft?.id ?? null}
        className="absolute inset-y-0 right-full mr-0.5"
      />
      <QuantityField
        key={fieldKey}
        cell={product.sku}
        compact
        tabIndex={-1}
        value={quantity}
        warning={there !== null && wanted > there ? messages.moreThanAvailable(formats.number(there)) : null}
        label={messages.quantityLabel(product.title || product.sku)}
        onCommit={(next) => store.setLineQuantity(draft?.id ?? null, product, next)}
      />
    </span>
  )
}

/**
 * The same row shows other products at each key and while scrolling. What is typed belongs to one product, so a field
 * that was used is replaced by another, and so is one with a text that waits for its product. A field that was not used
 * is kept: making another would be most of a row's work.
 */
function useFieldOf(sku: string): { fieldKey: string; use: () => void } {
  const table = useQuantityTable()
  const [used, setUsed] = useState<{ sku: string; fieldKey: string; count: number } | null>(null)
  const count = used?.count ?? 0
  const fieldKey = used?.sku === sku ? used.fieldKey : table?.refused.has(sku) ? `refused ${sku}` : String(count)
  return {
    fieldKey,
    use() {
      if (used?.sku !== sku) setUsed({ sku, fieldKey, count: count + 1 })
    },
  }
}
