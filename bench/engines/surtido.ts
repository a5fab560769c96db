import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { CatalogQuery, SortColumn } from '#src/catalog/engine/search/query.ts'
import type { SearchEngine } from './search-engine.ts'

/** Ours. An answer is more than a search: ranked and ordered positions of all matches, and a count for each brand. */
export function createSurtido(): SearchEngine {
  const engine = createCatalogEngine({ now: () => performance.now() })
  return {
    append: (products) => engine.append(products),
    complete: () => engine.complete(),
    count: (text) => engine.answer(makeQuery(text)).positions.length,
    sortBy(column) {
      engine.answer(makeQuery('', column))
    },
  }
}

/** The one place of the bench that knows what a query is made of. */
function makeQuery(text: string, column: SortColumn | null = null): CatalogQuery {
  return {
    text,
    brands: [],
    inStockOnly: false,
    stockAtLeast: null,
    price: null,
    warehouses: [],
    among: null,
    sort: column === null ? null : { column, descending: false },
  }
}
