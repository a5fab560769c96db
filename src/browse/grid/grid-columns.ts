import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
} from '@tanstack/react-table'
import {
  allColumns,
  type CatalogColumn,
  findColumn,
  findColumns,
  fixedColumns,
} from '#src/browse/columns/catalog-columns.ts'
import { type CatalogShape, widthByShape } from '#src/browse/columns/catalog-shape.ts'
import type { CatalogRow, CatalogSort } from '#src/catalog/protocol/catalog-protocol.ts'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'
import { checkboxWidth } from './place-columns.ts'
import { staticReactivity } from './static-reactivity.ts'

// No row models: the engine filters and sorts. The table has columns and no rows: the window draws those. What is pinned
// is a part of the order: the library's feature for it is 2 kB of the first route.
export const gridFeatures = tableFeatures({
  coreReactivityFeature: staticReactivity,
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})

const helper = createColumnHelper<typeof gridFeatures, CatalogRow>()

/** A column for everything that can be shown. `GridCell` draws the cells. */
export function createGridColumns(warehouses: readonly string[], shape: CatalogShape | null) {
  const accessors = allColumns(warehouses).map((column) =>
    helper.accessor((row) => row, { id: column.id, size: widthByShape(shape, column) }),
  )
  return helper.columns(accessors)
}

/** The layout in TanStack Table's format. What is pinned at an end is first or last. */
export function tableState(layout: TableLayout, columns: readonly { readonly id?: string | undefined }[]) {
  const atEnd = layout.shown.filter((id) => pinnedAt(layout, id) === 'end')
  return {
    columnOrder: [...layout.shown.filter((id) => !atEnd.includes(id)), ...atEnd],
    columnSizing: layout.widths,
    columnVisibility: Object.fromEntries(columns.map(({ id = '' }) => [id, layout.shown.includes(id)])),
  }
}

export function pinnedAt({ shown, pinned }: TableLayout, id: string): 'start' | 'end' | false {
  const place = shown.indexOf(id)
  if (place !== -1 && place < pinned) return 'start'
  return fixedColumns.some((column) => column.id === id && column.staysAtEnd) && 'end'
}

/** px that a layout's columns take, the title with hardly more than its least. */
export function neededWidth(layout: TableLayout, shape: CatalogShape | null): number {
  return findColumns(layout.shown).reduce((sum, column) => sum + widthByShape(shape, column), checkboxWidth)
}

/** TanStack Table returns ids as plain strings. */
export function gridColumn(id: string): CatalogColumn {
  const column = findColumn(id)
  if (!column) throw new TypeError(`No such column: ${id}`)
  return column
}

/**
 * The next sort after a click on a header: the first direction, the opposite, then relevance. Stock starts with the
 * most.
 */
export function nextSort(sort: CatalogSort | null, own: NonNullable<CatalogColumn['sort']>): CatalogSort | null {
  const startsDescending = own.mostFirst === true
  if (sort?.column !== own.by) return { column: own.by, descending: startsDescending }
  return sort.descending === startsDescending ? { column: own.by, descending: !startsDescending } : null
}
