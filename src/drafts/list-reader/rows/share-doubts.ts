import type { Doubt, DoubtKind } from '#src/drafts/list-reader/list-row.ts'
import type { ReadRow } from './read-row.ts'

/** What a text says of a product, wherever it stands in the list. */
const ofProduct: ReadonlySet<DoubtKind> = new Set<DoubtKind>(['corrected', 'cancelled', 'repeated'])

/**
 * A correction or cancellation makes all rows of its product doubtful: in a thread of mails it may be far from the
 * order, above or below it.
 */
export function shareDoubts<Product extends { readonly sku: string }>(
  rows: readonly ReadRow<Product>[],
): ReadRow<Product>[] {
  const said = new Map<string, { doubts: Doubt[]; quantities: number[] }>()
  for (const { reading, doubts, quantities } of rows) {
    const sku = skuOf(reading)
    const own = doubts.filter(({ kind }) => ofProduct.has(kind))
    if (sku === null || own.length === 0) continue
    const known = said.get(sku) ?? { doubts: [], quantities: [] }
    said.set(sku, { doubts: [...known.doubts, ...own], quantities: [...known.quantities, ...quantities] })
  }
  if (said.size === 0) return [...rows]
  return rows.map((row) => {
    const about = said.get(skuOf(row.reading) ?? '')
    if (!about || row.doubts.some(({ kind }) => ofProduct.has(kind))) return row
    return {
      ...row,
      doubts: [...row.doubts, ...about.doubts],
      quantities: [...new Set([...row.quantities, ...about.quantities])],
    }
  })
}

function skuOf<Product extends { readonly sku: string }>(reading: ReadRow<Product>['reading']): string | null {
  return reading.kind === 'matched' ? reading.product.sku : null
}
