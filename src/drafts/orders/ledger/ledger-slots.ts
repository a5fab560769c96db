import type { PlacedLine } from '#src/drafts/model/orders/placed-order.ts'
import type { FoundOrder } from './find-orders.ts'

/** What stands in one row of the list. */
export type LedgerSlot =
  | { readonly kind: 'order'; readonly found: FoundOrder }
  /** The lower half of an order that takes two rows. */
  | { readonly kind: 'rest' }
  | {
      readonly kind: 'line'
      readonly found: FoundOrder
      readonly line: PlacedLine
      /** Within its order. */
      readonly place: number
      /** The words that were looked for are in it. */
      readonly isMatch: boolean
      /** Other lines of the order that they are in, and that are not shown. */
      readonly moreMatches: number
    }

/**
 * The list in rows of one height, so that thousands of orders take no more than those on the screen: each order, under it
 * all of its lines where it is expanded, and else the line that was looked for.
 *
 * @param orderRows how many rows an order takes
 */
export function ledgerSlots(
  found: readonly FoundOrder[],
  expanded: ReadonlySet<string>,
  orderRows: 1 | 2,
): readonly LedgerSlot[] {
  const slots: LedgerSlot[] = []
  for (const each of found) {
    const { order, matched } = each
    slots.push({ kind: 'order', found: each })
    if (orderRows === 2) slots.push({ kind: 'rest' })
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
