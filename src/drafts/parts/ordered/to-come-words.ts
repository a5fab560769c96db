import { daysAfter } from '#src/drafts/model/orders/order-receipts.ts'
import type { PlacedBefore } from '#src/drafts/model/orders/ordered-products.ts'
import { productToCome } from '#src/drafts/model/orders/product-to-come.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { localDay, startOfDay } from '#src/ui/local-day.ts'
import { orderedMessages } from './ordered-messages.ts'
import { placedMessages } from './placed-messages.ts'

/** What of an order is to come or will not, for which day it was promised, and how late it is; null where nothing is known of it. */
export function toComeWords(
  { toCome, unfilled, promisedFor }: PlacedBefore,
  formats: Formats,
  now: number,
): string | null {
  if (toCome === null) return null
  const messages = orderedMessages[formats.locale](formats)
  const late = promisedFor === null ? 0 : daysAfter(promisedFor, localDay(now))
  return [
    ...(toCome > 0 || unfilled === 0 ? [messages.toCome(toCome)] : []),
    ...(unfilled > 0 ? [placedMessages[formats.locale](formats).unfilled(unfilled)] : []),
    ...(promisedFor === null ? [] : [messages.promised(formats.date(startOfDay(promisedFor)))]),
    ...(late > 0 ? [messages.late(late)] : []),
  ].join(', ')
}

/** What of a product is to come of all its orders together, and how late; null where its orders say it, or there is none. */
export function sumToComeWords(placed: readonly PlacedBefore[], formats: Formats, now: number): string | null {
  const sum = placed.length > 1 ? productToCome(placed) : null
  if (!sum) return null
  const messages = orderedMessages[formats.locale](formats)
  const late = sum.promisedFor === null ? 0 : daysAfter(sum.promisedFor, localDay(now))
  return [
    messages.allToCome(sum.pieces, sum.orders),
    ...(late > 0 ? [messages.late(late)] : []),
    ...(sum.unknown > 0 ? [messages.unknownToCome(sum.unknown)] : []),
  ].join(', ')
}
