import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { DraftContent, OrderContent } from '#src/drafts/model/draft/draft-content.ts'
import type { Order } from './order.ts'
import type { OrderEntries } from './order-fields.ts'
import { joinFacts } from './order-receipts.ts'
import { isPlaced } from './order-states.ts'
import type { SeenNumber } from './used-numbers.ts'

/** What this browser knows already of an order that came with a draft. */
export type KnownOrder = { readonly draft: Draft; readonly order: Order }

/** The order with this id in these drafts: placed, or else cancelled. Null where it is new. */
export function knownOrder(drafts: readonly Draft[], orderId: string): KnownOrder | null {
  const known = drafts.flatMap((draft) =>
    draft.orders.filter(({ id }) => id === orderId).map((order) => ({ draft, order })),
  )
  return known.find(({ order }) => isPlaced(order)) ?? known[0] ?? null
}

/**
 * The shared content, in which orders that are here already have the time, folio and note that they have here, and the facts of both. Nothing
 * else is taken from here: whether an order is placed or cancelled in what was sent, stays as it was sent.
 */
export function withKnownOrders(content: DraftContent, drafts: readonly Draft[]): DraftContent {
  const orders = content.orders.map((order) => asHere(order, knownOrder(drafts, order.id)?.order))
  return { ...content, orders }
}

/** An order with the time, folio and note that it has here, if it is here, and the facts of both. */
export function asHere<Sent extends OrderContent>(order: Sent, known: Order | undefined): Sent {
  if (!known) return order
  const { placedAt, folio, note } = known
  const entries: OrderEntries = { placedAt, folio: folio || order.folio, note: note || order.note }
  return { ...order, ...entries, ...joinFacts(known, order) }
}

/**
 * The numbers that came with a draft: placed, cancelled, and planned by the sender, who may place an order with them.
 *
 * @param draftId of the draft that has the orders here
 */
export function numbersInContent(content: DraftContent, draftId: string): readonly SeenNumber[] {
  const { name: draftName, orderNumbers, orders } = content
  return [
    ...orderNumbers.map((each) => ({ ...each, draftId: '', draftName })),
    ...orders.map(({ warehouse, number }) => ({ warehouse, number, draftId, draftName })),
  ].filter(({ number }) => number.trim() !== '')
}
