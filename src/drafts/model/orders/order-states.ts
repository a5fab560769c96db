import type { ChangeKind } from '#src/drafts/model/draft/change-kinds.ts'
import type { Order } from './order.ts'

type Traits =
  | { readonly isPlaced: true; readonly acts: readonly ['describe', 'confirm', 'receive', ...string[]] }
  | { readonly isPlaced: false; readonly change: ChangeKind; readonly acts: readonly string[] }

/**
 * The states of an order, and what each means for its draft. A planned order is none of them: it is computed from the
 * lines (`planned-orders.ts`), and stored nowhere. Undo reaches no state: what happened outside does not unhappen.
 *
 * `isPlaced`: its pieces are locked in the draft, and count as ordered in sums, stock and ledger.
 * `change`: how undo names that an order counts no longer. `acts`: what a person can do with such an order. Of one that
 * counts, facts can be entered.
 */
export const orderStates = {
  placed: { isPlaced: true, acts: ['describe', 'confirm', 'receive', 'cancel'] },
  cancelled: { isPlaced: false, change: 'take-back', acts: [] },
} as const satisfies Readonly<Record<string, Traits>>

export type OrderStateKind = keyof typeof orderStates
export type OrderAct = (typeof orderStates)[OrderStateKind]['acts'][number]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
export const orderStateKinds = Object.keys(orderStates) as readonly OrderStateKind[]

export type OrderState = {
  readonly kind: OrderStateKind
  /** When the person said so, epoch milliseconds. When it was placed with the wholesaler is `placedAt` of the order. */
  readonly at: number
}

export function isPlaced({ state }: Pick<Order, 'state'>): boolean {
  return orderStates[state.kind].isPlaced
}

/** Those that lock their pieces, in the order in which they were placed. The same orders give the same list. */
export function placedOrders({ orders }: { readonly orders: readonly Order[] }): readonly Order[] {
  const before = known.get(orders)
  if (before) return before
  const placed = orders.every(isPlaced) ? orders : orders.filter(isPlaced)
  known.set(orders, placed)
  return placed
}

const known = new WeakMap<readonly Order[], readonly Order[]>()
