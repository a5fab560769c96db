import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { scanMessages } from './scan-messages.ts'

/** The available stock, as the catalog has it. */
export function StockText({ product: { quantity } }: { product: ListedProduct }) {
  const messages = useMessages(scanMessages)
  const formats = useFormats()
  return (
    <span className={classNames('shrink-0', (quantity ?? 0) > 0 ? 'text-good' : 'text-ink-soft')}>
      {quantity === null ? messages.stockUnknown : messages.available(formats.number(quantity))}
    </span>
  )
}
