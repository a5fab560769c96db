import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'

/** What a list does to one sku of the draft. */
export type ListTotal = {
  /** Pieces that the draft has already. */
  readonly before: number
  /** Pieces that all rows of the list add. */
  readonly added: number
  /** Pieces that the draft would have. */
  readonly after: number
  /** How many rows add it. */
  readonly rows: number
}

/** By sku: what the draft has, and what the rows that can be ordered add to it. */
export function listTotals(
  rows: readonly SettledRow<{ readonly sku: string }>[],
  lines: readonly { readonly sku: string; readonly quantity: number }[],
): ReadonlyMap<string, ListTotal> {
  const totals = new Map(
    lines.map(({ sku, quantity }): [string, ListTotal] => [
      sku,
      { before: quantity, added: 0, after: quantity, rows: 0 },
    ]),
  )
  for (const { product, problem, quantity, isDismissed } of rows) {
    if (!product || problem !== null || isDismissed) continue
    const { before, added: others, rows: count } = totals.get(product.sku) ?? none
    const added = addQuantities(others, quantity)
    totals.set(product.sku, { before, added, after: addQuantities(before, added), rows: count + 1 })
  }
  return totals
}

const none: ListTotal = { before: 0, added: 0, after: 0, rows: 0 }

/** What the draft would have with an open row; null where it has nothing of the product without it. */
export function afterwards(total: ListTotal | undefined, quantity: number): number | null {
  return total && total.after > 0 ? addQuantities(total.after, quantity) : null
}
