import { Big } from 'big.js'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { countedLines } from '#src/drafts/orders/purchases/counted-lines.ts'
import { leftTooMuch, netOf } from './kept-left.ts'

/**
 * By how much the invoices of an order charge more than it, in pesos. `before`: before tax, as their differences say it;
 * null where orders of several rates are charged together.
 */
export type OverInvoiced = { readonly before: Big | null; readonly withIva: Big }

/**
 * By what their differences left, also where it was claimed; by their sum, where that is more: of two invoices that are held
 * on different days each may agree with the whole order, and pieces may have been closed since. Null where they charge no
 * more, or where it is settled.
 *
 * @param all the placed orders, also those in the trash, of which some may have the same invoices; null while they are not read
 */
export function overInvoiced(order: Order, all: readonly Order[] | null): OverInvoiced | null {
  const { invoices, settled } = order
  if (settled !== null || invoices.length === 0) return null
  const left = leftTooMuch(invoices)
  const leftWithIva = left.times(1 + order.ivaRate)
  const bySum = all === null ? null : overBySum(order, all)
  // Where the sums differ by centavos from it, as each was rounded, it is what was compared and claimed.
  if (bySum?.withIva.gt(leftWithIva.plus(roundingOf([order])))) return bySum
  return left.eq(0) ? null : { before: left, withIva: leftWithIva }
}

/** Null where the invoices come to no more, or where that is not known in another currency. */
function overBySum(order: Order, all: readonly Order[]): OverInvoiced | null {
  if (overOf([order], order.invoices) === null) return null
  const together = sharingWith(order, all)
  const byUuid = new Map(together.flatMap((each) => each.invoices.map((invoice) => [invoice.uuid, invoice])))
  const charged = [...byUuid.values()]
  const withIva = charged.some(({ currency }) => currency !== 'MXN') ? null : overOf(together, charged)
  if (withIva === null) return null
  const isOneRate = together.every(({ ivaRate }) => ivaRate === order.ivaRate)
  return { before: isOneRate ? withIva.div(1 + order.ivaRate) : null, withIva }
}

/** The order with all that its invoices charge too, and that these orders' other invoices charge. Each once, also of two drafts. */
function sharingWith(order: Order, all: readonly Order[]): readonly Order[] {
  const having = byInvoice(all)
  const together = new Map([[order.id, order]])
  // Those that are added are followed, too.
  for (const { invoices } of together.values()) {
    for (const each of invoices.flatMap(({ uuid }) => having.get(uuid) ?? [])) {
      if (!together.has(each.id)) together.set(each.id, each)
    }
  }
  return [...together.values()]
}

const known = new WeakMap<readonly Order[], ReadonlyMap<string, readonly Order[]>>()

/** The orders by the uuid of each invoice. Kept for each list: a page asks for many of its orders. */
function byInvoice(all: readonly Order[]): ReadonlyMap<string, readonly Order[]> {
  const before = known.get(all)
  if (before) return before
  const pairs = all.flatMap((order) => order.invoices.map(({ uuid }) => ({ uuid, order })))
  const having = new Map(
    [...Map.groupBy(pairs, ({ uuid }) => uuid)].map(([uuid, of]) => [uuid, of.map(({ order }) => order)]),
  )
  known.set(all, having)
  return having
}

/** With tax; null where the invoices come to no more than these orders as they were confirmed, but for rounding. */
function overOf(orders: readonly Order[], invoices: Order['invoices']): Big | null {
  const agreed = orders.reduce(
    (sum, order) => sum.plus(orderTotals(countedLines(order, 'confirmed'), order.ivaRate).total),
    new Big(0),
  )
  const over = netOf(invoices).minus(agreed)
  return over.gt(roundingOf(orders)) ? over : null
}

/** A centavo of each line, and of the sum. */
function roundingOf(orders: readonly Order[]): Big {
  return new Big('0.01').times(orders.reduce((sum, { lines }) => sum + lines.length, 1))
}
