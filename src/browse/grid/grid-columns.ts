import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
} from '@tanstack/react-table'
import type { CatalogRow, CatalogSort, SortColumn } from '#src/catalog/protocol/catalog-protocol.ts'
import { isWarehouseColumn } from '#src/catalog/protocol/catalog-protocol.ts'
import { type CatalogShape, isShapedColumn, type ShapedColumn, widthByShape } from './catalog-shape.ts'
import { checkboxWidth } from './place-columns.ts'
import { type ColumnId, type FixedColumn, fixedColumns, isColumnId, type TableLayout } from './table-layout.ts'

/** A row of the window; `row` is undefined while it is on its way from the worker. */
export type GridRow = { readonly index: number; readonly row: CatalogRow | undefined }

// No row models: the engine filters and sorts, the table only ever sees the rows of the window.
export const gridFeatures = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})

const helper = createColumnHelper<typeof gridFeatures, GridRow>()

/** In px. The title takes what is left. */
const ownWidths: Readonly<Record<Exclude<FixedColumn, ShapedColumn>, number>> = {
  title: 260,
  price: 104,
  priceWithIva: 104,
  quantity: 72,
  // With room for a mark before the field.
  order: 116,
}

const warehouseWidth = 72

/** A column for each thing that can be shown. Cells are drawn by `GridCell`, by column id. */
export function createGridColumns(warehouses: readonly string[], shape: CatalogShape | null) {
  const ids: ColumnId[] = [...fixedColumns, ...warehouses.map((code): ColumnId => `warehouse:${code}`)]
  return helper.columns(ids.map((id) => helper.accessor(({ row }) => row, { id, size: ownWidth(id, shape) })))
}

/** The layout as TanStack Table keeps it. The field for the quantity stays in sight at the right. */
export function tableState(layout: TableLayout, columns: readonly { readonly id?: string | undefined }[]) {
  const pinned = layout.shown.slice(0, layout.pinned)
  return {
    columnOrder: [...layout.shown],
    columnPinning: { start: pinned, end: pinned.includes('order') ? [] : ['order'] },
    columnSizing: layout.widths,
    columnVisibility: Object.fromEntries(columns.map(({ id = '' }) => [id, layout.shown.includes(id)])),
  }
}

function ownWidth(id: ColumnId, shape: CatalogShape | null): number {
  if (isWarehouseColumn(id)) return warehouseWidth
  return isShapedColumn(id) ? widthByShape(shape, id) : ownWidths[id]
}

/** px that a layout's columns take, the title with hardly more than its least. */
export function neededWidth(layout: TableLayout, shape: CatalogShape | null): number {
  return layout.shown.filter(isColumnId).reduce((sum, id) => sum + ownWidth(id, shape), checkboxWidth)
}

/** TanStack Table gives ids back as text. */
export function gridColumnId(id: string): ColumnId {
  if (!isColumnId(id)) throw new TypeError(`No such column: ${id}`)
  return id
}

/** Null: the table cannot be sorted by it. */
export function sortColumnOf(id: ColumnId): SortColumn | null {
  if (id === 'order') return null
  return id === 'priceWithIva' ? 'price' : id
}

/** What a click on the header asks for: one way, then the other, then by relevance again. Stock begins with the most. */
export function nextSort(sort: CatalogSort | null, column: SortColumn): CatalogSort | null {
  const startsDescending = column === 'quantity' || isWarehouseColumn(column)
  if (sort?.column !== column) return { column, descending: startsDescending }
  return sort.descending === startsDescending ? { column, descending: !startsDescending } : null
}
