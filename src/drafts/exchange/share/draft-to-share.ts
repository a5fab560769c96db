import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { fieldsOf, type OwnTexts, ownTexts, undecided } from '#src/drafts/model/lines/line-definition.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'

/**
 * The draft to send, without the prices and the person's own texts where the person excludes them. What is placed always
 * goes along, with number and folio: without it the receiver would order the same again.
 */
export function draftToShare(
  draft: Draft,
  { withPrices, withNotes }: { withPrices: boolean; withNotes: boolean },
): Draft {
  const noteOf = (note: string) => (withNotes ? note : '')
  const textsOf = (line: OwnTexts) => fieldsOf(withNotes ? line : undecided, ownTexts)
  const orderToShare = (order: Order): Order => ({
    ...asItIs(order),
    state: { kind: order.state.kind, at: order.state.at },
    note: noteOf(order.note),
    confirmation: order.confirmation && {
      ...order.confirmation,
      lines: order.confirmation.lines.map((line) => (withPrices ? line : { ...line, price: null })),
    },
    sent: order.sent.map((each) => ({
      ...each,
      deliverTo: noteOf(each.deliverTo),
      to: noteOf(each.to),
      notes: noteOf(each.notes),
      subtotal: withPrices ? each.subtotal : null,
    })),
    invoices: withPrices ? order.invoices : [],
    settled: order.settled && { ...order.settled, note: noteOf(order.settled.note) },
    receipts: order.receipts.map((receipt) => ({ ...receipt, note: noteOf(receipt.note) })),
    despite: order.despite.map((each) => (each.kind === 'price' && !withPrices ? { ...each, amount: null } : each)),
    lines: order.lines.map((line) => ({
      ...line,
      price: withPrices ? line.price : null,
      ...textsOf(line),
    })),
  })
  return {
    ...draft,
    note: noteOf(draft.note),
    lines: draft.lines.map((line) => ({
      ...line,
      priceWhenAdded: withPrices ? line.priceWhenAdded : null,
      // Else the accepted price would be sent in its place.
      acceptedPrice: withPrices ? line.acceptedPrice : null,
      ...textsOf(line),
    })),
    orders: draft.orders.map(orderToShare),
  }
}

/** What of an order always goes along. What else it has does not compile until it is said whether it may. */
function asItIs(order: Order): Pick<Order, Whole> {
  return order
}

type Whole = 'id' | 'warehouse' | 'number' | 'placedAt' | 'folio' | 'ivaRate' | 'check' | 'released'
