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
  /** What is left of it, with IVA: as it was confirmed, else as it was placed, without what will not come; null where that is the same. */
  readonly confirmed: Pesos | null
  /** What the wholesaler confirmed, with IVA, also of pieces that were closed since; null where it confirmed nothing else than was placed. */
  readonly asConfirmed: Pesos | null
}

/**
 * What the wholesaler confirmed of an order: another sum, or all as it was ordered. `left`: what of it is left without
 * pieces that will not come beside that; null where that is the same. `closed`: it confirmed nothing, and some pieces
 * will not come: the sum without them. Null where nothing is said, or of a cancelled one.
 */
export function confirmedOf({
  order,
  totals,
  confirmed,
  asConfirmed,
}: Omit<LedgerOrder, 'draft'>): ConfirmedSum | null {
  if (!isPlaced(order)) return null
  const now = confirmed ?? totals.total
  if (order.confirmation === null) return isOtherwiseConfirmed(order) ? { kind: 'closed', total: now } : null
  const total = asConfirmed ?? totals.total
  const left = now === total ? null : now
  return order.confirmation.lines.length === 0 ? { kind: 'as-ordered', left } : { kind: 'confirmed', total, left }
}

export type ConfirmedSum =
  | { readonly kind: 'as-ordered'; readonly left: Pesos | null }
  | { readonly kind: 'confirmed'; readonly total: Pesos; readonly left: Pesos | null }
  | { readonly kind: 'closed'; readonly total: Pesos }

/** What is left of it without pieces that will not come; null where that is what was confirmed. */
export function leftOf(confirmed: ConfirmedSum): Pesos | null {
  return confirmed.kind === 'closed' ? confirmed.total : confirmed.left
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
      if (!orders.has(order.id)) orders.set(order.id, { order, draft, ...totalsOf(order) })
    }
  }
  return [...orders.values()].toSorted((a, b) => b.order.placedAt - a.order.placedAt)
}

const folders: readonly DraftFolder[] = ['working', 'archived', 'deleted']

type Totals = Pick<LedgerOrder, 'totals' | 'confirmed' | 'asConfirmed'>

const known = new WeakMap<Order, Totals>()

function totalsOf(order: Order): Totals {
  const before = known.get(order)
  if (before) return before
  const totals = totalsOfMany(order.lines, order.ivaRate)
  const totalOf = (own: Order) => {
    const { total } = totalsOfMany(countedLines(own, 'confirmed'), own.ivaRate)
    return total === totals.total ? null : total
  }
  const isOther = isPlaced(order) && isOtherwiseConfirmed(order)
  const isConfirmed = isOther && (order.confirmation?.lines.length ?? 0) > 0
  const both = {
    totals,
    confirmed: isOther ? totalOf(order) : null,
    asConfirmed: isConfirmed ? totalOf({ ...order, receipts: [] }) : null,
  }
  known.set(order, both)
  return both
}
