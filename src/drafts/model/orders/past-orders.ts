import type { OrderState } from './order-states.ts'

/**
 * One list of orders, each with its state, of the two in which drafts, files and links had them before: placed orders,
 * and those whose placement was cancelled, with the time of that. Not a list, or not an order, stays what it is: the
 * schema refuses it.
 */
export function ordersOfTwoLists(placed: unknown, cancelled: unknown): unknown {
  if (!Array.isArray(placed)) return placed
  if (!Array.isArray(cancelled)) return cancelled
  return [...inState(placed, 'placed'), ...inState(cancelled, 'cancelled')]
}

function inState(orders: readonly unknown[], kind: OrderState['kind']): readonly unknown[] {
  return orders.map((order) =>
    typeof order === 'object' && order
      ? { ...order, state: { kind, at: Reflect.get(order, `${kind}At`) as unknown } }
      : order,
  )
}
