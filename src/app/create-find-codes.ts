import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import type { FindCodes, FindInTitles } from '#src/drafts/model/lines/code-lookup.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

/** The catalog's lookup in the form that drafts use. A code that only products without a sku have is no match. */
export function createFindCodes(catalog: CatalogClient): FindCodes<Product> {
  return async (codes) => {
    const found = await askInParts(codes, (part) => catalog.findCodes(part))
    return found.map((match) => (match && match.products.length > 0 ? match : null))
  }
}

export function createFindInTitles(catalog: CatalogClient): FindInTitles<Product> {
  return async (codes) => askInParts(codes, (part) => catalog.findInTitles(part))
}

/** Small enough that neither the worker nor the page is busy for longer than a frame. */
const codesAtOnce = 500

async function askInParts<Found>(
  codes: readonly string[],
  ask: (part: readonly string[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = []
  for (let from = 0; from < codes.length; from += codesAtOnce) {
    found.push(...(await ask(codes.slice(from, from + codesAtOnce))))
  }
  return found
}
