import { type Bitmap, countBits, createBitmap, intersectWith } from '#src/catalog/engine/bits/bitmap.ts'
import type { CatalogColumns } from '#src/catalog/engine/columns/catalog-columns.ts'
import { bitmapInRange, bitmapOfUnknown } from './number-bitmap.ts'
import { type NumberRange, parseQuery, type QueryTerm, type TextTerm } from './parse-query.ts'
import type { BrandCount, CatalogQuery, QueryAnswer } from './query.ts'
import { orderByColumn, orderByRank, type RankedMatches } from './ranked-matches.ts'
import type { SortOrders } from './sort-orders.ts'

/** The parts of a catalog that answers need, for a growing catalog and for a settled one. */
export type AskedCatalog = {
  readonly columns: CatalogColumns
  readonly orders: SortOrders
  /** The positions in `within` that are most similar to terms without a match; empty without an index. */
  nearMisses(terms: readonly TextTerm[], within: Bitmap): Uint32Array<ArrayBuffer>
  /** The positions in `within` that match all the terms, with their ranks. */
  match(terms: readonly QueryTerm[], within: Bitmap): RankedMatches
  inStock(): Bitmap
  /** The products that have stock above zero, and at least `least`, in one of these warehouses. */
  stockedIn(warehouses: readonly string[], least: number): Bitmap
  /** The first product of each sku. */
  among(skus: readonly string[]): Bitmap
  all(): Bitmap
}

/**
 * Filters, counts and sorts the catalog for one query. By relevance: rank, then in stock first, then ascending
 * positions. Sorted by a column: unknown values last in both directions.
 */
export function answerQuery(catalog: AskedCatalog, query: CatalogQuery, now: () => number): QueryAnswer {
  const startedAt = now()
  const { columns } = catalog
  const inStock = catalog.inStock()
  const terms = parseQuery(query.text)
  const passing = passingFilters(catalog, query)
  const matches = catalog.match(terms, passing)
  const brands = namedCounts(columns.brands, countBrands(columns, matches.found))
  const chosen = { ...matches, found: keepBrands(columns, matches.found, query.brands) }
  const count = countBits(chosen.found)
  const positions =
    query.sort === null
      ? orderByRank(chosen, inStock, count)
      : orderByColumn(chosen.found, catalog.orders.of(query.sort.column, query.sort.descending), count)
  const nearMisses = count === 0 ? findMisses(catalog, terms, keepBrands(columns, passing, query.brands)) : none()
  return { positions, brands, nearMisses, elapsedMs: now() - startedAt }
}

function none(): Uint32Array<ArrayBuffer> {
  return new Uint32Array(0)
}

/** Exclusions and comparisons still apply: only words may be misspelled. */
function findMisses(catalog: AskedCatalog, terms: readonly QueryTerm[], within: Bitmap): Uint32Array<ArrayBuffer> {
  const required = terms.filter((term) => term.kind === 'text').filter((term) => !term.excluded)
  if (required.length === 0) return none()
  const others = terms.filter((term) => term.kind === 'number' || term.excluded)
  return catalog.nearMisses(required, others.length === 0 ? within : catalog.match(others, within).found)
}

/** The products that pass all filters except the brands: brands are counted without it. */
function passingFilters(catalog: AskedCatalog, query: CatalogQuery): Bitmap {
  const { columns } = catalog
  const { stockAtLeast, price, warehouses } = query
  const passing = catalog.all().slice()
  if (query.among !== null) intersectWith(passing, catalog.among(query.among))
  if (query.inStockOnly) intersectWith(passing, catalog.inStock())
  if (warehouses.length > 0) intersectWith(passing, catalog.stockedIn(warehouses, stockAtLeast ?? 0))
  else if (stockAtLeast !== null) {
    intersectWith(passing, bitmapInRange(columns.quantity, columns.length, closedRange(stockAtLeast, null)))
  }
  if (price === 'none') intersectWith(passing, bitmapOfUnknown(columns.price, columns.length))
  else if (price !== null) {
    intersectWith(passing, bitmapInRange(columns.price, columns.length, closedRange(price.least, price.most)))
  }
  return passing
}

function closedRange(least: number | null, most: number | null): NumberRange {
  return {
    least: least ?? Number.NEGATIVE_INFINITY,
    most: most ?? Number.POSITIVE_INFINITY,
    isOpenBelow: false,
    isOpenAbove: false,
  }
}

/** The products with stock. Unknown or negative stock is not in stock. */
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

function keepBrands(columns: CatalogColumns, found: Bitmap, names: readonly string[]): Bitmap {
  if (names.length === 0) return found
  const wanted = new Set(names)
  const isWanted = Uint8Array.from(columns.brands, (brand) => (wanted.has(brand) ? 1 : 0))
  const chosen = createBitmap(columns.length)
  for (let position = 0; position < columns.length; position += 1) {
    chosen[position >>> 5]! |= isWanted[columns.brandOf[position]!]! << (position & 31)
  }
  intersectWith(chosen, found)
  return chosen
}

function namedCounts(brands: readonly string[], counts: Uint32Array): BrandCount[] {
  return brands
    .map((brand, number) => ({ brand, count: counts[number] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.brand < b.brand ? -1 : 1))
}
