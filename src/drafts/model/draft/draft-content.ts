import { fieldsOf, type SentLineField, sentLineFields, undecided } from '#src/drafts/model/lines/line-definition.ts'
import type { Order, OrderLine } from '#src/drafts/model/orders/order.ts'
import { type Draft, type DraftLine, priceOf } from './draft.ts'
import { emptyDraft } from './draft-changes.ts'

/**
 * The part of a draft that goes to another browser: what is wanted, and what was ordered of it. Placed pieces stay
 * placed there. Ids of its lines, archive, budget and barred warehouses stay here; which draft it is goes beside it.
 */
export type DraftContent = Pick<Draft, 'name' | 'note' | 'ivaRate' | 'createdAt' | 'orderNumbers'> & {
  readonly lines: readonly LineContent[]
  readonly orders: readonly OrderContent[]
}

/** `priceWhenAdded` is the price used for the line, `addedAt` its time. Decisions about the line stay here. */
export type LineContent = Pick<DraftLine, SentLineField>

/** An order with its id: it is the same order in every browser. Its lines belong to the draft's lines by their sku. */
export type OrderContent = Omit<Order, 'lines'> & { readonly lines: readonly OrderLineContent[] }

export type OrderLineContent = Omit<OrderLine, 'lineId'>

export function contentOfDraft(draft: Draft): DraftContent {
  const { name, note, ivaRate, createdAt, orderNumbers, lines, orders } = draft
  return {
    name,
    note,
    ivaRate,
    createdAt,
    orderNumbers,
    lines: lines.map(contentOfLine),
    orders: orders.map(contentOfOrder),
  }
}

/**
 * A draft created now. Its lines keep `addedAt`: it is the time of their prices. The sender's planned numbers are not
 * given to orders here: the sender may place an order with them. The store marks them as used.
 */
export function draftOfContent(content: DraftContent, id: string, now: number): Draft {
  const { name, note, ivaRate } = content
  const lines = content.lines.map((line, index) => ({ ...undecided, ...line, id: `${id}-${index}` }))
  const lineIds = new Map(lines.map((line) => [line.sku, line.id]))
  const orders = content.orders.map((order) => ({
    ...order,
    // A cancelled order may have a product that the draft has not any more.
    lines: order.lines.map((line) => ({ ...line, lineId: lineIds.get(line.sku) ?? `${id}-gone-${line.sku}` })),
  }))
  return { ...emptyDraft(id, name, now, ivaRate), note, lines, orders }
}

function contentOfLine(line: DraftLine): LineContent {
  return {
    ...fieldsOf(line, sentLineFields),
    priceWhenAdded: priceOf(line),
    addedAt: line.acceptedPrice?.at ?? line.addedAt,
  }
}

function contentOfOrder(order: Order): OrderContent {
  return { ...order, lines: order.lines.map(contentOfOrderLine) }
}

function contentOfOrderLine(line: OrderLine): OrderLineContent {
  const { lineId: _, ...content } = line
  return content
}
