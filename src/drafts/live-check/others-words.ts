import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { PlacedShortage, SharedShortage } from '#src/drafts/model/stock/shared-stock.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { checkMessages } from './check-messages.ts'

/** By how many pieces the stock is too little for all drafts, and which others want how many. */
export function othersWords({ by, drafts, isEnoughAlone }: SharedShortage, formats: Formats): string {
  const messages = checkMessages[formats.locale](formats)
  const others = drafts.map(({ name, wanted }) => messages.sharedDraft(name, wanted)).join(', ')
  return messages.sharedHint(by, others, isEnoughAlone)
}

/** Which pieces were placed before, in which orders, and how many are missing if they are still in the stock. */
export function placedBeforeWords({ by, placed }: PlacedShortage, formats: Formats): string {
  const messages = checkMessages[formats.locale](formats)
  const pieces = placed.map(({ toCome }) => toCome).reduce(addQuantities, 0)
  const orders = new Set(placed.map(({ order, warehouse }) => order || warehouse))
  return messages.placedBeforeHint(pieces, [...orders].join(', '), by)
}
