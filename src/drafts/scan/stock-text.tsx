import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { stockTone } from '#src/drafts/parts/stock-tone.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { scanMessages } from './scan-messages.ts'

/** The available stock, as the catalog has it. @param props.wanted what the draft has or would have of it */
export function StockText({ product: { quantity }, wanted }: { product: ListedProduct; wanted: number }) {
  const messages = useMessages(scanMessages)
  const formats = useFormats()
  return (
    <span className={classNames('shrink-0', stockTone(quantity, wanted))}>
      {quantity === null ? messages.stockUnknown : messages.available(formats.number(quantity))}
    </span>
  )
}
