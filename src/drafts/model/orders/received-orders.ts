import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { DraftContent, OrderContent } from '#src/drafts/model/draft/draft-content.ts'
import type { PlacedOrder } from './placed-order.ts'
import type { SeenNumber } from './used-numbers.ts'

/** What this browser knows already of an order that came with a draft. */
export type KnownOrder = {
  readonly kind: 'placed' | 'cancelled'
  readonly draft: Draft
  readonly order: PlacedOrder
}

/** The order with this id in these drafts: placed, or else cancelled. Null where it is new. */
export function knownOrder(drafts: readonly Draft[], orderId: string): KnownOrder | null {
  for (const kind of ['placed', 'cancelled'] as const) {
    for (const draft of drafts) {
      const order = draft[kind].find(({ id }) => id === orderId)
      if (order) return { kind, draft, order }
    }
  }
  return null
}

/**
 * The received content, in which orders that are here already have the time, folio and note that they have here. Nothing
 * else is taken from here: whether an order is placed or cancelled in what was sent, stays as it was sent.
 */
export function withKnownOrders(content: DraftContent, drafts: readonly Draft[]): DraftContent {
  const asHere = <Order extends OrderContent>(order: Order): Order => {
    const known = knownOrder(drafts, order.id)
    if (!known) return order
    const { placedAt, folio, note } = known.order
    return { ...order, placedAt, folio: folio || order.folio, note: note || order.note }
  }
  return { ...content, placed: content.placed.map(asHere), cancelled: content.cancelled.map(asHere) }
}

/**
 * The numbers that came with a draft: placed, cancelled, and planned by the sender, who may place an order with them.
 *
 * @param draftId of the draft that has the orders here
 */
export function numbersInContent(content: DraftContent, draftId: string): readonly SeenNumber[] {
  const { name: draftName, orderNumbers, placed, cancelled } = content
  return [
    ...orderNumbers.map((each) => ({ ...each, draftId: '', draftName })),
    ...[...placed, ...cancelled].map(({ warehouse, number }) => ({ warehouse, number, draftId, draftName })),
  ].filter(({ number }) => number.trim() !== '')
}
