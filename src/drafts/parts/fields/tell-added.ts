import { type DraftOutcome, isWritten } from '#src/drafts/store/draft-outcome.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { say } from '#src/ui/say.ts'
import { quantityMessages } from './quantity-messages.ts'

/** Says what a key that adds a piece has made of the quantity: the focus is not in its field. */
export function tellAdded(
  outcome: DraftOutcome,
  product: { readonly sku: string; readonly quantity: number | null },
  words: { readonly formats: Formats; readonly label: string; readonly tooMany: (available: string) => string },
): void {
  if (!isWritten(outcome)) return
  const { formats, label, tooMany } = words
  const pieces = outcome.draft.lines.find(({ sku }) => sku === product.sku)?.quantity ?? 0
  const there = product.quantity === null ? null : Math.max(0, product.quantity)
  const saved = quantityMessages[formats.locale](formats).saved(pieces, label)
  say(there !== null && pieces > there ? `${saved}. ${tooMany(formats.number(there))}` : saved)
}
