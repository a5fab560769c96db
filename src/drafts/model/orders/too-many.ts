import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { Order } from './order.ts'
import { placedOrders } from './order-states.ts'
import { heldLines } from './released.ts'

/** What a change of an order's facts makes a draft want beyond what it wanted. */
export type TooMany = {
  readonly pieces: number
  readonly orders: readonly Order[]
}

/** Null where it wants no more than before: nothing that comes after all was ordered elsewhere. */
export function tooManyAfter(before: Draft, after: Draft, orderId: string): TooMany | null {
  const wanted = new Map(before.lines.map(({ id, quantity }) => [id, quantity]))
  const more = after.lines.flatMap(({ id, quantity }) => {
    const pieces = addQuantities(quantity, -(wanted.get(id) ?? 0))
    return pieces > 0 ? [{ id, pieces }] : []
  })
  if (more.length === 0) return null
  const ids = new Set(more.map(({ id }) => id))
  return { pieces: more.map(({ pieces }) => pieces).reduce(addQuantities), orders: ordersBeside(after, orderId, ids) }
}

/** The other orders that hold pieces of lines. */
export function ordersBeside(
  draft: Pick<Draft, 'orders'>,
  orderId: string,
  lineIds: ReadonlySet<string>,
): readonly Order[] {
  return placedOrders(draft).filter(
    (order) => order.id !== orderId && heldLines(order).some(({ lineId }) => lineIds.has(lineId)),
  )
}
