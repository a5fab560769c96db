import { keptKinds } from '#src/drafts/model/check/concern-kinds.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { addPesos } from '#src/drafts/model/money/add-pesos.ts'
import { differenceOf, lineSubtotal, type Pesos } from '#src/drafts/model/money/money.ts'
import type { Order, OrderLine, PlacedDespite } from '#src/drafts/model/orders/order.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { checkMessages } from './check-messages.ts'
import { despiteMessages } from './despite-messages.ts'

type Placed = Pick<Order, 'despite' | 'lines'>

/** What an order was placed in spite of: "2 con faltante (5 piezas), 3 con otro precio (+$600.00)"; null for nothing. */
export function despiteWords({ despite, lines }: Placed, formats: Formats): string | null {
  if (despite.length === 0) return null
  const { counts } = checkMessages[formats.locale](formats)
  const messages = despiteMessages[formats.locale](formats)
  const bySku = new Map(lines.map((line) => [line.sku, line]))
  const byKind = Map.groupBy(despite, ({ kind }) => kind)
  return keptKinds
    .flatMap((kind) => {
      const ofKind = byKind.get(kind)
      if (!ofKind) return []
      const words = counts[kind](ofKind.length)
      const pieces = ofKind.flatMap(missingOf)
      if (pieces.length > 0) return `${words} (${messages.pieces(pieces.reduce(addQuantities, 0))})`
      const pesos = ofKind.flatMap((each) => differenceIn(each, bySku.get(each.sku)))
      return pesos.length > 0 ? `${words} (${formats.moneyChange(addPesos(pesos))})` : words
    })
    .join(', ')
}

/** The same of one line, a text for each. */
export function despiteLineWords(despite: Placed['despite'], formats: Formats): readonly string[] {
  const { concernWords } = checkMessages[formats.locale](formats)
  const messages = despiteMessages[formats.locale](formats)
  return despite.map(({ kind, amount }) => {
    switch (kind) {
      case 'shortage':
        return messages.short(amount ?? 0)
      case 'shared':
        return messages.shared(amount ?? 0)
      case 'price':
        return amount === null ? concernWords.price : messages.price(formats.unitPrice(amount))
      case 'failed':
      case 'wrong-answer':
        return messages[kind]
      default:
        return concernWords[kind]
    }
  })
}

function missingOf({ kind, amount }: PlacedDespite): readonly number[] {
  return (kind === 'shortage' || kind === 'shared') && amount !== null ? [amount] : []
}

/** By how much the line would have cost more before tax. */
function differenceIn({ kind, amount }: PlacedDespite, line: OrderLine | undefined): readonly Pesos[] {
  if (kind !== 'price' || amount === null || !line || line.price === null) return []
  return [differenceOf(lineSubtotal(amount, line.quantity) ?? '0', lineSubtotal(line.price, line.quantity) ?? '0')]
}
