import type { Product } from '#src/wholesale-api/read-product.ts'
import type { CatalogClient } from './catalog-client.ts'

/** Small enough that a key press during a read is answered within one frame. */
const productsAtOnce = 500

/**
 * Reads the products at these positions in parts, in their order.
 * @throws CatalogRefusal; `stale` when another catalog replaced this one
 */
export async function* readProducts(
  client: Pick<CatalogClient, 'rows'>,
  generation: number,
  positions: Uint32Array,
  signal?: AbortSignal,
): AsyncGenerator<Product[]> {
  for (let from = 0; from < positions.length; from += productsAtOnce) {
    signal?.throwIfAborted()
    const rows = await client.rows(generation, positions.slice(from, from + productsAtOnce), '')
    yield rows.map(({ product }) => product)
  }
}
