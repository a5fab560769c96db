import { type Bitmap, countBits, createBitmap, intersectWith } from './bitmap.ts'
import type { CatalogColumns } from './catalog-columns.ts'
import type { QueryTerm } from './parse-query.ts'
import { parseQuery } from './parse-query.ts'
import type { BrandCount, CatalogQuery, QueryAnswer } from './query.ts'
import { orderByColumn, orderByRank, type RankedMatches } from './ranked-matches.ts'
import type { SortOrders } from './sort-orders.ts'

/** What answering needs of a catalog, whether it grows still or is settled. */
export type AskedCatalog = {
  readonly columns: CatalogColumns
  readonly orders: SortOrders
  /** Of the positions in `within`, those that match all the terms, with their ranks. */
  match(terms: readonly QueryTerm[], within: Bitmap): RankedMatches
  inStock(): Bitmap
  all(): Bitmap
}

/**
 * Filters, counts and orders the catalog for one query. By relevance: rank, then in stock first, then ascending
 * positions. Sorted by a column: unknown values last in both directions.
 */
export function answerQuery(catalog: AskedCatalog, query: CatalogQuery, now: () => number): QueryAnswer {
  const startedAt = now()
  const { columns } = catalog
  const inStock = catalog.inStock()
  const matches = catalog.match(parseQuery(query.text), query.inStockOnly ? inStock : catalog.all())
  const brands = namedCounts(columns.brands, countBrands(columns, matches.found))
  const chosen = keepBrands(columns, matches, query.brands)
  const count = countBits(chosen.found)
  const positions =
    query.sort === null
      ? orderByRank(chosen, inStock, count)
      : orderByColumn(chosen.found, catalog.orders.of(query.sort.column, query.sort.descending), count)
  return { positions, brands, elapsedMs: now() - startedAt }
}

/** The products with stock. Unknown is not in stock, and neither is negative. */
export function findInStock({ length, quantity }: CatalogColumns): Bitmap {
  const inStock = createBitmap(length)
  for (let position = 0; position < length; position += 1) {
    if (quantity[position]! > 0) inStock[position >>> 5]! |= 1 << (position & 31)
  }
  return inStock
}

function countBrands({ brands, brandOf }: CatalogColumns, found: Bitmap): Uint32Array {
  const counts = new Uint32Array(brands.length)
  for (let word = 0; word < found.length; word += 1) {
    const base = word << 5
    for (let bits = found[word]!; bits !== 0; bits &= bits - 1)
      counts[brandOf[base + 31 - Math.clz32(bits & -bits)]!]! += 1
  }
  return counts
}

function keepBrands(columns: CatalogColumns, matches: RankedMatches, names: readonly string[]): RankedMatches {
  if (names.length === 0) return matches
  const wanted = new Set(names)
  const isWanted = Uint8Array.from(columns.brands, (brand) => (wanted.has(brand) ? 1 : 0))
  const chosen = createBitmap(columns.length)
  for (let position = 0; position < columns.length; position += 1) {
    chosen[position >>> 5]! |= isWanted[columns.brandOf[position]!]! << (position & 31)
  }
  intersectWith(chosen, matches.found)
  return { ...matches, found: chosen }
}

function namedCounts(brands: readonly string[], counts: Uint32Array): BrandCount[] {
  return brands
    .map((brand, number) => ({ brand, count: counts[number] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.brand < b.brand ? -1 : 1))
}
