import type { Order } from './order.ts'
import type { OrderStateKind } from './order-states.ts'
import { receiptKinds } from './receipt-kinds.ts'

/** What a person can do with an order: from which states, and to which. `describe` enters its date, folio and note. */
const orderActs = {
  describe: { from: ['placed'], to: null },
  confirm: { from: ['placed'], to: null },
  receive: { from: ['placed'], to: null },
  cancel: { from: ['placed'], to: 'cancelled' },
} as const satisfies Readonly<
  Record<string, { readonly from: readonly OrderStateKind[]; readonly to: OrderStateKind | null }>
>

export type OrderAct = keyof typeof orderActs

/** An order of which something came was placed: who entered that by mistake removes the receipt first. */
export function canAct({ state, receipts }: Pick<Order, 'state' | 'receipts'>, act: OrderAct): boolean {
  const isHeld = act === 'cancel' && receipts.some(({ kind }) => receiptKinds[kind].here > 0)
  return !isHeld && orderActs[act].from.some((kind) => kind === state.kind)
}

/** The order after an act. An act that its state does not allow changes nothing: the same order. */
export function actOn(order: Order, act: OrderAct, now: number): Order {
  const { to } = orderActs[act]
  return to === null || !canAct(order, act) ? order : { ...order, state: { kind: to, at: now } }
}
