import type { SharedShortage } from '#src/drafts/model/stock/shared-stock.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { checkMessages } from './check-messages.ts'

/** By how many pieces the stock is too little for all drafts, and which others want how many. */
export function othersWords({ by, drafts, isEnoughAlone }: SharedShortage, formats: Formats): string {
  const messages = checkMessages[formats.locale](formats)
  const others = drafts.map(({ name, wanted }) => messages.sharedDraft(name, wanted)).join(', ')
  return messages.sharedHint(by, others, isEnoughAlone)
}
