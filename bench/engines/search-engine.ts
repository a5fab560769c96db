import type { SortColumn } from '#src/catalog/engine/search/query.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

/** What every engine of the bench can do. Each runs in a process of its own. */
export type SearchEngine = {
  /** Called with each batch. Its time counts as building. */
  append(products: readonly Product[]): void
  /** Called after the last batch. Its time counts as building too. */
  complete?(): void
  /** Searches, and returns the number of matches. Its time is one keystroke. */
  count(text: string): number
  /** Sorts all products by a column, if the engine can do that. */
  sortBy?(column: SortColumn): void
}
