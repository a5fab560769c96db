import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { totalsOfMany } from '#src/drafts/model/money/centavos.ts'
import type { DraftTotals, Pesos } from '#src/drafts/model/money/money.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { countedLines, isOtherwiseConfirmed } from '#src/drafts/orders/purchases/counted-lines.ts'

/** An order, cancelled or not, with its draft and what it costs. */
export type LedgerOrder = {
  readonly order: Order
  readonly draft: { readonly id: string; readonly name: string; readonly folder: DraftFolder }
  /** As it was placed. */
  readonly totals: DraftTotals
  /** As it was confirmed, with IVA, or as it was placed where nothing was, without what will not come; null where that is the same. */
  readonly confirmed: Pesos | null
}

/**
 * What the wholesaler confirmed of an order: another sum, or all as it was ordered. `closed`: it confirmed nothing, and
 * some pieces will not come: the sum without them. Null where nothing is said, or of a cancelled one.
 */
export function confirmedOf({ order, totals, confirmed }: Omit<LedgerOrder, 'draft'>): ConfirmedSum | null {
  if (!isPlaced(order)) return null
  const isOther = isOtherwiseConfirmed(order)
  if (order.confirmation === null) return isOther ? { kind: 'closed', total: confirmed ?? totals.total } : null
  return isOther ? { kind: 'confirmed', total: confirmed ?? totals.total } : { kind: 'as-ordered' }
}

export type ConfirmedSum =
  | { readonly kind: 'as-ordered' }
  | { readonly kind: 'confirmed' | 'closed'; readonly total: Pesos }

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
      if (!orders.has(order.id)) orders.set(order.id, { order, draft, ...totalsOf(order) })
    }
  }
  return [...orders.values()].toSorted((a, b) => b.order.placedAt - a.order.placedAt)
}

const folders: readonly DraftFolder[] = ['working', 'archived', 'deleted']

type Totals = Pick<LedgerOrder, 'totals' | 'confirmed'>

const known = new WeakMap<Order, Totals>()

function totalsOf(order: Order): Totals {
  const before = known.get(order)
  if (before) return before
  const totals = totalsOfMany(order.lines, order.ivaRate)
  const isOther = isPlaced(order) && isOtherwiseConfirmed(order)
  const confirmed = isOther ? totalsOfMany(countedLines(order, 'confirmed'), order.ivaRate).total : totals.total
  const both = { totals, confirmed: confirmed === totals.total ? null : confirmed }
  known.set(order, both)
  return both
}
