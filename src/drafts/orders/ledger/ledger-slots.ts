import type { OrderLine } from '#src/drafts/model/orders/order.ts'
import type { FoundOrder } from './find-orders.ts'

/** The content of one row of the list. */
export type LedgerSlot =
  | { readonly kind: 'order'; readonly found: FoundOrder }
  /** A further row of an order that takes several. */
  | { readonly kind: 'rest' }
  | {
      readonly kind: 'line'
      readonly found: FoundOrder
      readonly line: OrderLine
      /** The index in its order. */
      readonly place: number
      /** The searched words are in this line. */
      readonly isMatch: boolean
      /** How many other lines match that are not shown. */
      readonly moreMatches: number
    }

/**
 * The list as rows of one height, so that thousands of orders can be drawn as a window: each order, then all its lines
 * if it is expanded, otherwise the first line that matches.
 * @param rowsOf how many rows an order takes
 */
export function ledgerSlots(
  found: readonly FoundOrder[],
  expanded: ReadonlySet<string>,
  rowsOf: (found: FoundOrder) => number,
): readonly LedgerSlot[] {
  const slots: LedgerSlot[] = []
  for (const each of found) {
    const { order, matched } = each
    slots.push({ kind: 'order', found: each })
    for (let row = 1; row < rowsOf(each); row += 1) slots.push({ kind: 'rest' })
    const isExpanded = expanded.has(order.id)
    for (const [place, line] of order.lines.entries()) {
      const isMatch = matched.includes(line)
      if (!isExpanded && line !== matched[0]) continue
      const moreMatches = isExpanded ? 0 : matched.length - 1
      slots.push({ kind: 'line', found: each, line, place, isMatch, moreMatches })
    }
  }
  return slots
}

/** A card has a line more for what is known of the order since it was placed. */
export function rowsOfCard({ order: { receipts, confirmation, invoices } }: FoundOrder): 2 | 3 {
  return receipts.length + invoices.length > 0 || confirmation !== null ? 3 : 2
}
