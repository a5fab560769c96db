import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { stockTone } from '#src/drafts/parts/stock-tone.ts'
import { quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { listRowMessages } from './list-row-messages.ts'

/** A product to choose, in two lines: its title, and below it codes, price and stock. */
export function ProductLines({ product, hasPartNumber = false }: { product: ListedProduct; hasPartNumber?: boolean }) {
  const messages = useMessages(quickAddMessages)
  const drafts = useMessages(draftsMessages)
  const words = useMessages(listRowMessages)
  const formats = useFormats()
  const { sku, manufacturerSku, title, brand, price, quantity } = product
  return (
    <span className="grid min-w-0 text-left">
      <bdi className="truncate font-medium text-ink" title={`${title} · ${brand || drafts.noBrand}`}>
        {title || sku}
      </bdi>
      <span className="flex min-w-0 gap-2 text-small text-ink-soft">
        <bdi className="min-w-0 truncate font-mono" title={sku}>
          {sku}
        </bdi>
        {hasPartNumber && manufacturerSku !== '' && manufacturerSku !== sku && (
          <bdi className="min-w-0 truncate" title={words.partNumber(manufacturerSku)}>
            {words.partNumber(manufacturerSku)}
          </bdi>
        )}
        <span className="ml-auto shrink-0">{price === null ? messages.noPrice : formats.unitPrice(price)}</span>
        <span className={`shrink-0 ${stockTone(quantity, 1)}`}>
          {quantity === null ? messages.unknown : messages.available(formats.number(quantity))}
        </span>
      </span>
    </span>
  )
}
