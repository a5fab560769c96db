import { mostWarehouses } from '#src/drafts/model/draft/bounded-values.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { mostLines } from '#src/drafts/model/draft/draft-size.ts'
import { findExcess } from '#src/drafts/model/draft/find-excess.ts'
import { longestText } from '#src/drafts/model/lines/join-notes.ts'
import { largestQuantity } from '#src/drafts/model/lines/quantity.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { excessMessages } from './excess-messages.ts'
import { lineColumnMessages } from './line-column-messages.ts'

/** Which part of a draft that was not written is too large; null where that is no single part. */
export function excessWords(tried: Draft, formats: Formats): string | null {
  const messages = excessMessages[formats.locale](formats)
  const excess = findExcess(tried)
  switch (excess?.kind) {
    case undefined:
      return null
    case 'quantity':
      return messages.quantity(nameOf(excess.line), largestQuantity)
    case 'line-text':
      return lineColumnMessages[formats.locale](formats).texts[excess.name].tooLong(nameOf(excess.line), longestText)
    case 'warehouses':
      return messages.warehouses(nameOf(excess.line), mostWarehouses)
    case 'draft-note':
      return messages['draft-note'](longestText)
    case 'lines':
      return messages.lines(mostLines)
  }
}

/** Isolated, because a code may be written from right to left; short, because a toast is. */
function nameOf({ manufacturerSku, sku }: { readonly manufacturerSku: string; readonly sku: string }): string {
  return `\u2068${(manufacturerSku || sku).slice(0, 60)}\u2069`
}
