import type { SortColumn } from '#src/catalog/engine/search/query.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

/** What every engine of the bench can do. Each runs in a process of its own. */
export type SearchEngine = {
  /** Called batch after batch; the time in it is building. */
  append(products: readonly Product[]): void
  /** After the last batch: building as well. */
  complete?(): void
  /** Searches, and says how many were found. The time in it is one keystroke. */
  count(text: string): number
  /** All products in the order of a column, where the engine does that itself. */
  sortBy?(column: SortColumn): void
}
