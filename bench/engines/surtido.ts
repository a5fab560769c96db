import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { type CatalogQuery, emptyQuery, type SortColumn } from '#src/catalog/engine/search/query.ts'
import type { SearchEngine } from './search-engine.ts'

/** Ours. Its answer has more than the others: ranked and ordered positions of all matches, a count for each brand. */
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

/** The only place of the bench that knows the shape of a query. */
export function makeQuery(text: string, column: SortColumn | null = null): CatalogQuery {
  return { ...emptyQuery, text, sort: column === null ? null : { column, descending: false } }
}
