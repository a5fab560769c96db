import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { inAllOf, type PlacedShortage, type SharedShortage } from '#src/drafts/model/stock/shared-stock.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { checkMessages } from './check-messages.ts'

/** By how many pieces the stock is too little for all drafts and where, and which others want how many. */
export function othersWords(shared: SharedShortage, formats: Formats): string {
  const { by, byWarehouse, drafts, alone, elsewhere } = shared
  const messages = checkMessages[formats.locale](formats)
  const others = drafts.map(({ name, wanted }) => messages.sharedDraft(name, wanted)).join(', ')
  const inAll = inAllOf(shared)
  const places = [
    ...byWarehouse.map((here) => messages.sharedAt(here.by, here.warehouse)),
    ...(inAll > 0 ? [messages.sharedInAll(inAll)] : []),
  ]
  const said = messages.sharedHint(by, others, { alone, place: placeWords(shared, formats), places })
  return elsewhere > 0 ? `${said} ${messages.sharedElsewhere(elsewhere)}` : said
}

/** The warehouse where pieces are missing, or that they are missing in all together; null where both, or several. */
export function placeWords(shared: SharedShortage, formats: Formats): string | null {
  const { byWarehouse } = shared
  const messages = checkMessages[formats.locale](formats)
  const [first] = byWarehouse
  if (first === undefined) return messages.sharedPlaces.all
  return byWarehouse.length === 1 && inAllOf(shared) === 0 ? messages.sharedPlaces.of(first.warehouse) : null
}

/** Which pieces were placed before, in which orders, and how many are missing if they are still in the stock. */
export function placedBeforeWords({ by, placed }: PlacedShortage, formats: Formats): string {
  const messages = checkMessages[formats.locale](formats)
  const pieces = placed.map(({ toCome }) => toCome).reduce(addQuantities, 0)
  const orders = new Set(placed.map(({ order, warehouse }) => order || warehouse))
  return messages.placedBeforeHint(pieces, [...orders].join(', '), by)
}
