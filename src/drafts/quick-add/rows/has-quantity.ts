import type { RowProblem, SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'

/** Whether a quantity can be typed into a row. */
export function hasQuantity({ product, problem }: Pick<SettledRow<unknown>, 'product' | 'problem'>): boolean {
  return product !== null || (problem !== null && isAskedFor.has(problem))
}

/** No product yet, and pieces of one may be meant. */
const isAskedFor: ReadonlySet<RowProblem> = new Set(['ambiguous', 'not-found', 'not-read'])

type Row = Pick<SettledRow<unknown>, 'problem' | 'isWaiting' | 'quantity' | 'row' | 'doubts'>

/**
 * What stands in the field of a row; 0, an empty field, where it is open which of several quantities is meant. In a table,
 * the column says which one is shown.
 */
export function shownQuantity({ problem, isWaiting, quantity, row, doubts }: Row): number {
  if (problem === 'bad-quantity' || isWaiting) return 0
  const isOpen = problem !== null && doubts.length > 0 && row.table === null
  return isOpen && new Set(row.quantities).size > 1 ? 0 : quantity
}
