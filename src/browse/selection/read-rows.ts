import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

/** Few enough that a key pressed meanwhile is answered within a frame. */
const rowsAtOnce = 500

/**
 * Reads the products at these positions, piece by piece and in their order.
 * @throws CatalogRefusal, `stale` when another catalog took over meanwhile
 */
export async function* readRows(
  client: Pick<CatalogClient, 'rows'>,
  generation: number,
  positions: Uint32Array,
  signal?: AbortSignal,
): AsyncGenerator<Product[]> {
  for (let from = 0; from < positions.length; from += rowsAtOnce) {
    signal?.throwIfAborted()
    const rows = await client.rows(generation, positions.slice(from, from + rowsAtOnce), '')
    yield rows.map(({ product }) => product)
  }
}
