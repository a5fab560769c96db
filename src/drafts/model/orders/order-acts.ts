import type { Order } from './order.ts'
import { type OrderAct, type OrderStateKind, orderStateKinds, orderStates } from './order-states.ts'
import { receiptKinds } from './receipt-kinds.ts'

/**
 * The state to which each act of `orderStates` leads. The others enter something of the order: `describe` its date,
 * folio and note.
 */
export const leadsTo = {
  describe: null,
  confirm: null,
  receive: null,
  cancel: 'cancelled',
} as const satisfies Readonly<Record<OrderAct, OrderStateKind | null>>

/** The acts that lead to another state: each has its button. */
export type StateAct = { [Act in OrderAct]: (typeof leadsTo)[Act] extends null ? never : Act }[OrderAct]

/** Each order begins as placed; of any other state a mark says so, wherever the order is seen. */
export type MarkedState = Exclude<OrderStateKind, 'placed'>
export const markedStates = orderStateKinds.filter((kind): kind is MarkedState => kind !== 'placed')

/** Those in which an order counts for nothing. */
export const uncountedStates = markedStates.filter((kind) => !orderStates[kind].isPlaced)

export function markedState({ state }: Pick<Order, 'state'>): MarkedState | null {
  return state.kind === 'placed' ? null : state.kind
}

/** Whether a person can do this now: the order's state has the act, and the order has what the act needs. */
export function canAct(order: Pick<Order, 'state' | 'receipts'>, act: OrderAct): boolean {
  return actsOf(order.state.kind).includes(act) && conditions[act](order)
}

/** What each act needs beside the state. */
const conditions: Readonly<Record<OrderAct, (order: Pick<Order, 'receipts'>) => boolean>> = {
  describe: always,
  confirm: always,
  receive: always,
  // An order of which something came was placed: who entered that by mistake removes the receipt first.
  cancel: ({ receipts }) => !receipts.some(({ kind }) => receiptKinds[kind].here > 0),
}

function always(): boolean {
  return true
}

/** Those with a button of their own, wherever an order is shown. What is described is typed in its row. */
export type ButtonAct = Exclude<OrderAct, 'describe'>

export function buttonActsOf(order: Pick<Order, 'state' | 'receipts'>): readonly ButtonAct[] {
  return actsOf(order.state.kind).filter((act): act is ButtonAct => act !== 'describe' && canAct(order, act))
}

/** The order after an act. An act that its state does not allow changes nothing: the same order. */
export function actOn(order: Order, act: StateAct, now: number): Order {
  return canAct(order, act) ? { ...order, state: { kind: leadsTo[act], at: now } } : order
}

function actsOf(kind: OrderStateKind): readonly OrderAct[] {
  return orderStates[kind].acts
}
