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

/** By sku: what the rows that can be ordered add to the draft. */
export function listTotals(
  rows: readonly SettledRow<{ readonly sku: string }>[],
  lines: readonly { readonly sku: string; readonly quantity: number }[],
): ReadonlyMap<string, ListTotal> {
  const inDraft = new Map(lines.map(({ sku, quantity }) => [sku, quantity]))
  const totals = new Map<string, ListTotal>()
  for (const { product, problem, quantity, isDismissed } of rows) {
    if (!product || problem !== null || isDismissed) continue
    const before = inDraft.get(product.sku) ?? 0
    const known = totals.get(product.sku)
    const added = addQuantities(known?.added ?? 0, quantity)
    totals.set(product.sku, { before, added, after: addQuantities(before, added), rows: (known?.rows ?? 0) + 1 })
  }
  return totals
}
