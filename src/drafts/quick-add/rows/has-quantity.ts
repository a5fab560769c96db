import type { RowProblem, SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'

/** Whether a quantity can be typed into a row. */
export function hasQuantity({ product, problem }: Pick<SettledRow<unknown>, 'product' | 'problem'>): boolean {
  return product !== null || (problem !== null && isAskedFor.has(problem))
}

/** No product yet, and pieces of one may be meant. */
const isAskedFor: ReadonlySet<RowProblem> = new Set(['ambiguous', 'not-found', 'not-read'])
