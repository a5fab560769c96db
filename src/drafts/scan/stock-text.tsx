import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { useStillWanted } from '#src/drafts/parts/ordered/ordered-context.tsx'
import { stockTone } from '#src/drafts/parts/stock-tone.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { scanMessages } from './scan-messages.ts'

/** The available stock, as the catalog has it. @param props.wanted what the draft has or would have of it */
export function StockText(props: { product: ListedProduct; wanted: number; draftId: string }) {
  const { quantity } = props.product
  const { wanted, there } = useStillWanted(props.draftId, props.product, props.wanted)
  const messages = useMessages(scanMessages)
  const formats = useFormats()
  return (
    <span className={classNames('shrink-0', stockTone(there, wanted))}>
      {quantity === null ? messages.stockUnknown : messages.available(formats.number(quantity))}
    </span>
  )
}
