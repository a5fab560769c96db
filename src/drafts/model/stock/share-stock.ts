import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import { generalWarehouse, type KnownStock, stockAt } from './known-product.ts'

/** What a part of a line may count on. */
export type StockShare = {
  readonly available: number
  /** Where its warehouse does not say it, or all of them together have less. */
  readonly inAll?: PiecesInAll
}

/** `isKnownWhere`: what the warehouse alone has is known too. */
export type PiecesInAll = { readonly pieces: number; readonly isKnownWhere: boolean }

/**
 * Of a product's stock, what each part of a line may count on; null where nobody knows. A warehouse gives what it has.
 * Pieces that are known of all warehouses together are given once, to the parts in their order, so that all parts never
 * count on more than there is.
 *
 * @param parts each of another warehouse
 */
export function shareStock(parts: LineSplit, known: KnownStock): readonly (StockShare | null)[] {
  const pieces = known.kind === 'total' || known.kind === 'warehouses' ? (known.total ?? null) : null
  let left = pieces === null ? null : thousandths(pieces)
  return parts.map(({ warehouse, quantity }): StockShare | null => {
    const there = known.kind === 'total' ? null : stockAt(known, warehouse)
    if (left === null || pieces === null) return there === null ? null : { available: there }
    if (there === null && known.kind !== 'total') return null
    const available = there === null ? left : Math.min(thousandths(there), left)
    left -= Math.min(thousandths(quantity), available)
    const isOfAll = there === null ? warehouse !== generalWarehouse : available < thousandths(there)
    return {
      available: fromThousandths(available),
      ...(isOfAll && { inAll: { pieces, isKnownWhere: there !== null } }),
    }
  })
}
