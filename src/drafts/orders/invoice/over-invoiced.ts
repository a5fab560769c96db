import { Big } from 'big.js'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { countedLines } from '#src/drafts/orders/purchases/counted-lines.ts'
import { leftTooMuch, netOf } from './kept-left.ts'

/** By how much the invoices of an order charge more than it. `before`: before tax, as their differences say it. */
export type OverInvoiced = { readonly pesos: Big; readonly tax: 'before' | 'with' }

/**
 * By what their differences left, also where it was claimed; else by their sum: of two invoices that are held on different
 * days each may agree with the whole order. Null where they charge no more, or where it is settled.
 *
 * @param all the placed orders, of which some may have the same invoices; asked only where the sum is more than the order
 */
export function overInvoiced(order: Order, all: () => readonly Order[]): OverInvoiced | null {
  const { invoices, settled } = order
  if (settled !== null || invoices.length === 0) return null
  const left = leftTooMuch(invoices)
  if (left.gt(0)) return { pesos: left, tax: 'before' }
  if (invoices.some(({ currency }) => currency !== 'MXN')) return null
  if (overOf([order], invoices) === null) return null
  const uuids = new Set(invoices.map(({ uuid }) => uuid))
  const others = all().filter((each) => each.id !== order.id && each.invoices.some(({ uuid }) => uuids.has(uuid)))
  const together = [order, ...others]
  const ofAll = new Map(together.flatMap((each) => each.invoices.map((invoice) => [invoice.uuid, invoice])))
  const pesos = overOf(together, [...ofAll.values()])
  return pesos === null ? null : { pesos, tax: 'with' }
}

/** With tax; null where the invoices come to no more than these orders as they were confirmed, but for rounding. */
function overOf(orders: readonly Order[], invoices: Order['invoices']): Big | null {
  const lines = orders.reduce((sum, order) => sum + order.lines.length, 0)
  const agreed = orders.reduce(
    (sum, order) => sum.plus(orderTotals(countedLines(order, 'confirmed'), order.ivaRate).total),
    new Big(0),
  )
  const over = netOf(invoices).minus(agreed)
  return over.gt(new Big('0.01').times(lines + 1)) ? over : null
}
