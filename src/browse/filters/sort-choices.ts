import { type CatalogColumn, findColumn, fixedColumns } from '#src/browse/columns/catalog-columns.ts'
import type { CatalogSort } from '#src/catalog/protocol/catalog-protocol.ts'

/** What the list can be sorted by without a header, once each: the fixed columns, and a warehouse's where that is the sort. */
export function sortChoices(sort: CatalogSort | null) {
  const own = sort && findColumn(sort.column)
  const columns: readonly CatalogColumn[] = own?.cell === 'stock-in-warehouse' ? [...fixedColumns, own] : fixedColumns
  const choices = columns.flatMap((column) =>
    column.sort ? [{ by: column.sort.by, mostFirst: column.sort.mostFirst ?? false, column }] : [],
  )
  return choices.filter(({ by }, at) => choices.findIndex((each) => each.by === by) === at)
}
