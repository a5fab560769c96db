import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { moneyOf, type OrderMoney } from '#src/drafts/orders/confirming/order-money.ts'

/** An order, cancelled or not, with its draft and what it costs. */
export type LedgerOrder = OrderMoney & {
  readonly draft: { readonly id: string; readonly name: string; readonly folder: DraftFolder }
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
      if (!orders.has(order.id)) orders.set(order.id, { draft, ...moneyOf(order) })
    }
  }
  return [...orders.values()].toSorted((a, b) => b.order.placedAt - a.order.placedAt)
}

const folders: readonly DraftFolder[] = ['working', 'archived', 'deleted']
