import type { Order } from '#src/drafts/model/orders/order.ts'
import type { Invoice } from './invoice.ts'
import { linesOfOrder } from './match-lines.ts'

/** An order that an invoice may be of. */
export type RecognizedOrder = {
  readonly order: Order
  /** Whether the invoice names its number or its folio. */
  readonly isNamed: boolean
  /** How many lines of the invoices have one of its products. */
  readonly lines: number
  /** Whether it is the one that is meant: named, or the only one that has most of the lines. */
  readonly isMeant: boolean
}

/** Of all lines, an order that is not named has to have this share to be the one. */
const mostLines = 0.8
const shortestNumber = 3

/**
 * The orders that invoices name or have products of, the likeliest first. Where several unnamed ones have the same lines,
 * none is meant: the person says which.
 *
 * @param placed orders that were placed, the newest first
 */
export function recognizeOrders(invoices: readonly Invoice[], placed: readonly Order[]): readonly RecognizedOrder[] {
  const all = invoices.reduce((sum, { lines }) => sum + lines.length, 0)
  const found = placed
    .map((order) => ({
      order,
      isNamed: [order.number, order.folio].some((number) => isSaid(invoices, number)),
      lines: invoices.reduce((sum, invoice) => sum + linesOfOrder(invoice, order), 0),
    }))
    .filter(({ isNamed, lines }) => isNamed || lines > 0)
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.lines - a.lines)
  const isAnyNamed = found.some(({ isNamed }) => isNamed)
  const [first, second] = found
  const isClear = first !== undefined && first.lines >= all * mostLines && (second?.lines ?? 0) < first.lines
  return found.map((each, index) => ({ ...each, isMeant: isAnyNamed ? each.isNamed : isClear && index === 0 }))
}

function isSaid(invoices: readonly Invoice[], number: string): boolean {
  const wanted = number.trim().toUpperCase()
  return wanted.length >= shortestNumber && invoices.some(({ said }) => said.has(wanted))
}
