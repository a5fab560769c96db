import type { CatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { SuspectCatalog } from '#src/catalog/protocol/catalog-protocol.ts'

/** The part of a catalog that is compared. */
type Compared = Pick<CatalogEngine, 'length' | 'orderable' | 'priceAt'>

/**
 * Whether a new catalog that was read to its end is too strange to replace the one before without a question: a list
 * of errors, one product many times, or prices that are not in pesos.
 */
export function findSuspect(catalog: Compared, before: Compared): SuspectCatalog | null {
  const counts = { orderable: catalog.orderable, orderableBefore: before.orderable }
  const suspect = (why: SuspectCatalog['why']) => ({ kind: 'suspect' as const, why, ...counts })
  if (counts.orderable === 0 && counts.orderableBefore > 0) return suspect('not-orderable')
  if (counts.orderable < counts.orderableBefore * smallestShare) return suspect('shrunk')
  return hasPrice(before) && !hasPrice(catalog) ? suspect('without-prices') : null
}

/** Wholesalers remove products by the hundred; a catalog that lost half of them was probably truncated. */
const smallestShare = 0.5

function hasPrice({ length, priceAt }: Compared): boolean {
  for (let index = 0; index < length; index += 1) {
    if (!Number.isNaN(priceAt(index))) return true
  }
  return false
}
