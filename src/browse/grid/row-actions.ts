import type { CatalogColumn } from '#src/browse/columns/catalog-columns.ts'
import type { CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'

/** What can be done with a row of the table. */
export type RowActions = {
  /** Shows the product beside the list; null closes it. */
  readonly preview: (row: CatalogRow | null) => void
  readonly openPage: (row: CatalogRow) => void
  readonly addOne: (row: CatalogRow) => void
  /** Copies these columns of the selected rows or, where none is, of the row. */
  readonly copy: (row: CatalogRow | null, columns: readonly CatalogColumn[]) => void
  /** Where the pointer or the keyboard came to rest, or null when it moved on. A new function draws every row anew. */
  readonly rest: (row: CatalogRow | null) => void
}
