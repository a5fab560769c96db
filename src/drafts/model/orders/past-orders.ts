import type { OrderState } from './order-states.ts'

/**
 * One list of orders, each with its state, of the two in which drafts, files and links had them before: placed orders,
 * and those whose placement was cancelled, with the time of that. Not a list, or not an order, stays what it is: the
 * schema refuses it.
 */
export function ordersOfTwoLists(placed: unknown, cancelled: unknown): unknown {
  if (!Array.isArray(placed)) return placed
  if (!Array.isArray(cancelled)) return cancelled
  return [
    ...placed.map((order: unknown) => inState(order, 'placed', 'placedAt')),
    ...cancelled.map((order: unknown) => inState(order, 'cancelled', 'cancelledAt')),
  ]
}

function inState(order: unknown, kind: OrderState['kind'], time: 'placedAt' | 'cancelledAt'): unknown {
  if (typeof order !== 'object' || order === null) return order
  const state = { kind, at: Reflect.get(order, time) as unknown }
  return { ...order, state }
}
