import { PackageX } from 'lucide-react'
import type { GoneMoney } from '#src/drafts/model/money/gone-money.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { goneMessages } from './gone-messages.ts'

/** What a total includes that the wholesaler does not have any more, and the total without it. */
export function GoneSum({ lineIds, pieces, total, rest }: GoneMoney) {
  const messages = useMessages(goneMessages)
  const formats = useFormats()
  return (
    <span data-gone-sum title={messages.hint} className="inline-flex items-baseline gap-1 text-warn">
      <PackageX aria-hidden className="relative top-0.5 size-3.5 shrink-0" />
      <span>
        {messages.includes(lineIds.size, pieces, formats.money(total))} {messages.without}{' '}
        <span className="font-semibold">{formats.money(rest)}</span>
      </span>
    </span>
  )
}
