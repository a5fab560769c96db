import type { CatalogColumns } from './catalog-columns.ts'
import { parseQuery, type QueryTerm } from './parse-query.ts'
import type { BrandCount, CatalogQuery, QueryAnswer } from './query.ts'
import type { SortOrders } from './sort-orders.ts'

/** Ranks of a match, best first: a term is a whole code; begins a code; begins a word of the title; is anywhere. */
const rankCount = 4

/**
 * Filters, counts and orders the catalog for one query. A scan over folded text: linear in the products.
 * By relevance: rank, then in stock first, then title (as received while the catalog is `growing`, because sorting a
 * catalog with every batch would hold up the batches). Sorted by a column: unknown values last in both directions.
 */
export function answerQuery(
  columns: CatalogColumns,
  orders: SortOrders,
  query: CatalogQuery,
  options: { now: () => number; growing: boolean },
): QueryAnswer {
  const { now, growing } = options
  const startedAt = now()
  const terms = parseQuery(query.text)
  const required = terms.filter((term) => !term.excluded)
  const chosen = chosenBrands(columns, query.brands)
  const brandCounts = new Uint32Array(columns.brands.length)
  const rankOf = new Uint8Array(columns.length)
  let count = 0

  for (let position = 0; position < columns.length; position += 1) {
    if (query.inStockOnly && !isInStock(columns, position)) continue
    const text = columns.searchText[position] ?? ''
    if (terms.length > 0 && !matches(text, terms)) continue
    const brand = columns.brandOf[position] ?? 0
    brandCounts[brand] = (brandCounts[brand] ?? 0) + 1
    if (chosen && chosen[brand] === 0) continue
    rankOf[position] = required.length === 0 ? 1 : rankMatch(text, required)
    count += 1
  }

  const positions =
    query.sort === null
      ? byRelevance(columns, growing ? orders.asReceived() : orders.of('title', false), rankOf, count)
      : inOrder(orders.of(query.sort.column, query.sort.descending), rankOf, count)
  return { positions, brands: namedCounts(columns.brands, brandCounts), elapsedMs: now() - startedAt }
}

function matches(text: string, terms: readonly QueryTerm[]): boolean {
  for (const term of terms) {
    const found = text.includes(term.text) || (term.code !== '' && text.includes(term.code))
    if (found === term.excluded) return false
  }
  return true
}

/** 1 is best. Ranked by the best of the terms, so that a code with a word beside it still comes first. */
function rankMatch(text: string, terms: readonly QueryTerm[]): number {
  const titleEnd = text.indexOf('\n')
  let best = rankCount
  for (const term of terms) {
    best = Math.min(best, rankTerm(text, titleEnd, term.text))
    if (term.code !== '') best = Math.min(best, rankTerm(text, titleEnd, term.code))
    if (best === 1) return best
  }
  return best
}

function rankTerm(text: string, titleEnd: number, term: string): number {
  const code = text.indexOf(`\n${term}`, titleEnd)
  if (code >= 0) {
    if (text.includes(`\n${term}\n`)) return 1
    return 2
  }
  return text.startsWith(term) || (titleEnd >= 0 && text.lastIndexOf(` ${term}`, titleEnd) >= 0) ? 3 : 4
}

function isInStock(columns: CatalogColumns, position: number): boolean {
  return (columns.quantity[position] ?? Number.NaN) > 0
}

function chosenBrands(columns: CatalogColumns, brands: readonly string[]): Uint8Array | null {
  if (brands.length === 0) return null
  const wanted = new Set(brands)
  return Uint8Array.from(columns.brands, (brand) => (wanted.has(brand) ? 1 : 0))
}

/** Buckets of rank and stock, each filled in title order: linear, nothing is sorted here. */
function byRelevance(columns: CatalogColumns, byTitle: Uint32Array, rankOf: Uint8Array, count: number) {
  const bucketOf = (position: number) => (rankOf[position] ?? 0) * 2 - (isInStock(columns, position) ? 1 : 0)
  const starts = new Uint32Array(rankCount * 2 + 2)
  for (let position = 0; position < columns.length; position += 1) {
    if (rankOf[position] !== 0) starts[bucketOf(position) + 1]! += 1
  }
  for (let bucket = 1; bucket < starts.length; bucket += 1) starts[bucket]! += starts[bucket - 1]!
  const positions = new Uint32Array(count)
  for (const position of byTitle) {
    if (rankOf[position] !== 0) positions[starts[bucketOf(position)]!++] = position
  }
  return positions
}

function inOrder(order: Uint32Array, rankOf: Uint8Array, count: number) {
  const positions = new Uint32Array(count)
  let filled = 0
  for (const position of order) if (rankOf[position] !== 0) positions[filled++] = position
  return positions
}

function namedCounts(brands: readonly string[], counts: Uint32Array): BrandCount[] {
  return brands
    .map((brand, number) => ({ brand, count: counts[number] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.brand < b.brand ? -1 : 1))
}
