import { newPriceMessages } from '#src/drafts/live-check/new-price-messages.ts'
import { newPriceWords } from '#src/drafts/live-check/new-price-words.ts'
import { sumNewTotals } from '#src/drafts/model/money/new-money.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { TextSource } from './text-template.ts'

/** Says, before a text is copied, that its prices and sums are not those of now. */
export function NewPriceNotice({ sources }: { sources: readonly TextSource[] }) {
  const messages = useMessages(newPriceMessages)
  const formats = useFormats()
  const sum = sumNewTotals(sources.map(({ newTotal, totals }) => ({ newTotal, total: totals.total })))
  if (!sum) return null
  return (
    <Notice tone="warn" title={messages.leaving}>
      {newPriceWords(sum, formats)}
    </Notice>
  )
}
