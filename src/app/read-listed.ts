import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

/** Few enough that a key pressed meanwhile is answered within a frame. */
const rowsAtOnce = 500

/**
 * The products at these positions as a list shows them, only those that can be ordered: what is asked for positions that
 * were not read is nothing.
 * @throws CatalogRefusal
 */
export async function readListed(
  catalog: CatalogClient,
  generation: number,
  wanted: readonly number[],
): Promise<(positions: readonly number[]) => Product[]> {
  const positions = [...new Set(wanted)]
  const products = new Map<number, Product>()
  for (let from = 0; from < positions.length; from += rowsAtOnce) {
    const some = positions.slice(from, from + rowsAtOnce)
    const rows = await catalog.rows(generation, Uint32Array.from(some), '')
    for (const [index, { product }] of rows.entries()) {
      if (product.sku !== '') products.set(some[index]!, product)
    }
  }
  return (asked) => asked.flatMap((position) => products.get(position) ?? [])
}
