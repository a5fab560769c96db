import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { decimalsBeside } from '#src/drafts/model/money/decimals-beside.ts'
import { openPieces } from '#src/drafts/model/money/draft-sums.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { agreedPrice, leftUnfilled } from '#src/drafts/model/orders/order-receipts.ts'
import type { PlacedOfLine } from '#src/drafts/model/orders/placed-of-lines.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { placedMessages } from './placed-messages.ts'

/**
 * What is placed of a line: in a word or two, how much of it will not come, the orders one by one, and all of it.
 * `unfilled`: null where all of it comes.
 */
export type PlacedWords = {
  readonly short: string
  readonly unfilled: string | null
  readonly orders: readonly string[]
  readonly full: string
}

export function placedWords(
  line: Pick<DraftLine, 'quantity'>,
  { pieces, parts }: PlacedOfLine,
  formats: Formats,
): PlacedWords {
  const messages = placedMessages[formats.locale](formats)
  const short = isWhollyPlaced(line, { pieces, parts }) ? messages.whole : messages.part(pieces, line.quantity)
  const orders = parts.map((part) => {
    const { order, line: placed } = part
    return [
      messages.inOrder(placed.quantity, orderWords(order, formats), formats.date(order.placedAt)),
      ...(placed.price === null ? [] : [messages.at(formats.unitPrice(placed.price))]),
      ...sinceWords(part, formats),
    ].join(', ')
  })
  const unfilled = parts.map(unfilledOfPart).reduce(addQuantities, 0)
  return {
    short,
    unfilled: unfilled > 0 ? messages.unfilled(unfilled) : null,
    orders,
    full: `${short}: ${orders.join('; ')}`,
  }
}

/** What is otherwise of these pieces than they were placed: the price that was confirmed, and how many will not come. */
export function sinceWords(part: PlacedPart, formats: Formats): readonly string[] {
  const messages = placedMessages[formats.locale](formats)
  const { order, line } = part
  const price = agreedPrice(order, line)
  const unfilled = unfilledOfPart(part)
  return [
    ...(price === null || price === line.price
      ? []
      : [messages.confirmedAt(formats.unitPrice(price, decimalsBeside(price, line.price)))]),
    ...(unfilled > 0 ? [messages.unfilled(unfilled)] : []),
  ]
}

type PlacedPart = PlacedOfLine['parts'][number]

function unfilledOfPart({ order, line: { sku, quantity } }: PlacedPart): number {
  const left = leftUnfilled(order).find((each) => each.sku === sku)?.quantity ?? 0
  return Math.min(left, quantity)
}

export function isWhollyPlaced(line: Pick<DraftLine, 'quantity'>, placed: PlacedOfLine): boolean {
  return openPieces(line, placed) === 0
}

/** Number, warehouse and folio of an order. */
export function orderWords({ number, warehouse, folio }: Order, formats: Formats): string {
  const messages = placedMessages[formats.locale](formats)
  return [number || messages.noNumber, warehouse, folio !== '' && messages.folio(folio)].filter(Boolean).join(' · ')
}
