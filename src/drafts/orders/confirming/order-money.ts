import { addPesos } from '#src/drafts/model/money/add-pesos.ts'
import { totalsOfMany } from '#src/drafts/model/money/centavos.ts'
import type { DraftTotals, Pesos } from '#src/drafts/model/money/money.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { countedLines, isOtherwiseConfirmed } from '#src/drafts/orders/purchases/counted-lines.ts'

/** An order, cancelled or not, with what it costs. */
export type OrderMoney = {
  readonly order: Order
  /** As it was placed. */
  readonly totals: DraftTotals
  /** What is left of it, with IVA: as it was confirmed, else as it was placed, without what will not come; null where that is the same. */
  readonly confirmed: Pesos | null
  /** What the wholesaler confirmed, with IVA, also of pieces that were closed since; null where it confirmed nothing else than was placed. */
  readonly asConfirmed: Pesos | null
}

/** The same order gives the same amounts. */
export function moneyOf(order: Order): OrderMoney {
  const before = known.get(order)
  if (before) return before
  const totals = totalsOfMany(order.lines, order.ivaRate)
  const totalOf = (own: Order) => {
    const { total } = totalsOfMany(countedLines(own, 'confirmed'), own.ivaRate)
    return total === totals.total ? null : total
  }
  const isOther = isPlaced(order) && isOtherwiseConfirmed(order)
  const isConfirmed = isOther && (order.confirmation?.lines.length ?? 0) > 0
  const money = {
    order,
    totals,
    confirmed: isOther ? totalOf(order) : null,
    asConfirmed: isConfirmed ? totalOf({ ...order, receipts: [] }) : null,
  }
  known.set(order, money)
  return money
}

const known = new WeakMap<Order, OrderMoney>()

/** What is left of placed orders together, with IVA: as confirmed, and without what will not come. */
export function leftOfOrders(orders: readonly Order[]): Pesos {
  return addPesos(orders.map(moneyOf).map(({ confirmed, totals }) => confirmed ?? totals.total))
}

/**
 * What the wholesaler confirmed of an order: another sum, or all as it was ordered. `left`: what of it is left without
 * pieces that will not come beside that; null where that is the same. `closed`: it confirmed nothing, and some pieces
 * will not come: the sum without them. Null where nothing is said, or of a cancelled one.
 */
export function confirmedOf({ order, totals, confirmed, asConfirmed }: OrderMoney): ConfirmedSum | null {
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
