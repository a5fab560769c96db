import type { CancelledOrder, PlacedLine, PlacedOrder } from '#src/drafts/model/orders/placed-order.ts'
import { type Draft, type DraftLine, priceOf } from './draft.ts'
import { emptyDraft } from './draft-changes.ts'

/**
 * The part of a draft that goes to another browser: what is wanted, and what was ordered of it. Placed pieces stay
 * placed there. Ids of the draft and its lines, archive, budget and barred warehouses stay here.
 */
export type DraftContent = Pick<Draft, 'name' | 'note' | 'ivaRate' | 'createdAt' | 'orderNumbers'> & {
  readonly lines: readonly LineContent[]
  readonly placed: readonly OrderContent[]
  readonly cancelled: readonly CancelledContent[]
}

/** `priceWhenAdded` is the price used for the line, `addedAt` its time. Decisions about the line stay here. */
export type LineContent = Omit<DraftLine, 'id' | 'acceptedPrice' | 'splitBy' | 'replaces'>

/** An order with its id: it is the same order in every browser. Its lines belong to the draft's lines by their sku. */
export type OrderContent = Omit<PlacedOrder, 'lines'> & { readonly lines: readonly OrderLineContent[] }

export type CancelledContent = OrderContent & Pick<CancelledOrder, 'cancelledAt'>

export type OrderLineContent = Omit<PlacedLine, 'lineId'>

export function contentOfDraft(draft: Draft): DraftContent {
  const { name, note, ivaRate, createdAt, orderNumbers, lines, placed, cancelled } = draft
  return {
    name,
    note,
    ivaRate,
    createdAt,
    orderNumbers,
    lines: lines.map(contentOfLine),
    placed: placed.map(contentOfOrder),
    cancelled: cancelled.map(contentOfOrder),
  }
}

/**
 * A draft created now. Its lines keep `addedAt`: it is the time of their prices. The sender's planned numbers are not
 * given to orders here: the sender may place an order with them. The store marks them as used.
 */
export function draftOfContent(content: DraftContent, id: string, now: number): Draft {
  const { name, note, ivaRate } = content
  const lines = content.lines.map((line, index) => ({
    ...line,
    id: `${id}-${index}`,
    acceptedPrice: null,
    splitBy: 'hand' as const,
    replaces: null,
  }))
  const lineIds = new Map(lines.map((line) => [line.sku, line.id]))
  const onLines = <Order extends OrderContent>(order: Order) => ({
    ...order,
    // A cancelled order may have a product that the draft has not any more.
    lines: order.lines.map((line) => ({ ...line, lineId: lineIds.get(line.sku) ?? `${id}-gone-${line.sku}` })),
  })
  const { placed, cancelled } = content
  const orders = { placed: placed.map(onLines), cancelled: cancelled.map(onLines) }
  return { ...emptyDraft(id, name, now, ivaRate), note, lines, ...orders }
}

function contentOfLine(line: DraftLine): LineContent {
  const { id: _, acceptedPrice, splitBy: _by, replaces: _was, ...content } = line
  return { ...content, priceWhenAdded: priceOf(line), addedAt: acceptedPrice?.at ?? line.addedAt }
}

function contentOfOrder<Order extends PlacedOrder>(
  order: Order,
): Omit<Order, 'lines'> & { readonly lines: readonly OrderLineContent[] } {
  return { ...order, lines: order.lines.map(contentOfOrderLine) }
}

function contentOfOrderLine(line: PlacedLine): OrderLineContent {
  const { lineId: _, ...content } = line
  return content
}
