import { Tags } from 'lucide-react'
import type { NewTotal } from '#src/drafts/model/money/new-money.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { newPriceMessages } from './new-price-messages.ts'

/** A total with the prices of now, beside the one with the prices in use: how many differ, the sum, the difference. */
export function NewSum({ count, total, by }: Pick<NewTotal, 'count' | 'total' | 'by'>) {
  const messages = useMessages(newPriceMessages)
  const formats = useFormats()
  return (
    <span data-new-sum title={messages.hint} className="inline-flex items-baseline gap-1 text-warn">
      <Tags aria-hidden className="relative top-0.5 size-3.5 shrink-0" />
      <span>
        {messages.with(count)} <span className="font-semibold">{formats.money(total)}</span> ({formats.moneyChange(by)})
      </span>
    </span>
  )
}
