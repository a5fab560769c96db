import { newPriceMessages } from '#src/drafts/live-check/new-price-messages.ts'
import { newPriceWords } from '#src/drafts/live-check/new-price-words.ts'
import type { NewTotal } from '#src/drafts/model/money/new-money.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { MenuRemark } from '#src/ui/menu.tsx'

/** Above the ways to export: the prices are not those of now. */
export function NewPriceRemark({ newTotal }: { newTotal: NewTotal }) {
  const messages = useMessages(newPriceMessages)
  const formats = useFormats()
  return (
    <MenuRemark>
      {messages.leaving}. {newPriceWords(newTotal, formats)}
    </MenuRemark>
  )
}
