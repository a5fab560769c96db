import type { CatalogColumn } from '#src/browse/columns/catalog-columns.ts'
import type { CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'

/** Actions on a row of the table. */
export type RowActions = {
  /** Shows the product in the preview; null closes it. */
  readonly preview: (row: CatalogRow | null) => void
  readonly openPage: (row: CatalogRow) => void
  readonly addOne: (row: CatalogRow) => void
  /** Copies these columns of the selected rows or, if none is selected, of `row`. */
  readonly copy: (row: CatalogRow | null, columns: readonly CatalogColumn[]) => void
  /**
   * The row under the pointer or the active row; null when there is none. Keep the same function: a new one redraws
   * every row.
   */
  readonly rest: (row: CatalogRow | null) => void
}
