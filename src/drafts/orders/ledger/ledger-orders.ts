import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { totalsOfMany } from '#src/drafts/model/money/centavos.ts'
import type { DraftTotals } from '#src/drafts/model/money/money.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { heldLines } from '#src/drafts/model/orders/released.ts'

/** An order, cancelled or not, with its draft and its totals. */
export type LedgerOrder = {
  readonly order: Order
  readonly draft: { readonly id: string; readonly name: string; readonly folder: DraftFolder }
  readonly totals: DraftTotals
}

/** `deleted`: in the trash, from where it can be restored. */
export type DraftFolder = 'working' | 'archived' | 'deleted'

/**
 * All placed and cancelled orders, newest first. After a merge, or a restore after a merge, two drafts have the same orders: each is
 * listed once, with the draft that can be edited if there is one.
 */
export function ledgerOrders(drafts: readonly Draft[], trash: readonly Draft[]): readonly LedgerOrder[] {
  const shelved = [
    ...drafts.map((draft) => [draft, draft.archivedAt === null ? 'working' : 'archived'] as const),
    ...trash.map((draft) => [draft, 'deleted'] as const),
  ].toSorted(([, a], [, b]) => folders.indexOf(a) - folders.indexOf(b))
  const orders = new Map<string, LedgerOrder>()
  for (const [{ id, name, orders: ofDraft }, folder] of shelved) {
    const draft = { id, name, folder }
    for (const order of ofDraft) {
      if (!orders.has(order.id)) orders.set(order.id, { order, draft, totals: totalsOf(order) })
    }
  }
  return [...orders.values()].toSorted((a, b) => b.order.placedAt - a.order.placedAt)
}

const folders: readonly DraftFolder[] = ['working', 'archived', 'deleted']

const known = new WeakMap<Order, DraftTotals>()

/** Without what its draft plans again: that counts in the order with which it comes. */
function totalsOf(order: Order): DraftTotals {
  const before = known.get(order)
  if (before) return before
  const totals = totalsOfMany(isPlaced(order) ? heldLines(order) : order.lines, order.ivaRate)
  known.set(order, totals)
  return totals
}
