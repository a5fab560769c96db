import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { CatalogShape } from './catalog-shape.ts'
import { createGridColumns, type GridRow, gridColumnId, gridFeatures, neededWidth, tableState } from './grid-columns.ts'
import { placeColumns } from './place-columns.ts'
import { type TableLayout, withoutColumn } from './table-layout.ts'

/** The table owns the columns; the rows are the window's. */
const noRows: GridRow[] = []

/**
 * The columns as they stand in a table of this width.
 * @param options.warehouses codes of those that have a column of their own
 * @param options.width px; 0 while it is not known
 */
export function usePlacedColumns(options: {
  layout: TableLayout
  shape: CatalogShape | null
  warehouses: readonly string[]
  width: number
}): ReturnType<typeof placeColumns> {
  const { layout, shape, warehouses, width } = options
  const seen = useMemo(() => layoutByWidth(layout, width), [layout, width])
  // Where there is no room for long codes they are cut.
  const widths = width > 0 && neededWidth(seen, shape) > width ? null : shape
  const tableColumns = useMemo(() => createGridColumns(warehouses, widths), [warehouses, widths])
  const state = useMemo(() => tableState(seen, tableColumns), [seen, tableColumns])
  const table = useTable({ features: gridFeatures, columns: tableColumns, data: noRows, state })
  const leaves = table.getVisibleLeafColumns()
  return useMemo(
    () =>
      placeColumns(
        leaves.map((column) => ({
          id: gridColumnId(column.id),
          width: column.getSize(),
          pinned: column.getIsPinned(),
          grows: column.id === 'title' && seen.widths['title'] === undefined,
        })),
      ),
    [leaves, seen],
  )
}

/** In a narrow table the title keeps its room, unless somebody chose the columns: the part number goes, then the brand. */
function layoutByWidth(layout: TableLayout, width: number): TableLayout {
  let narrowed = layout
  for (const id of ['manufacturerSku', 'brand'] as const) {
    if (!layout.isChosen && width > 0 && neededWidth(narrowed, null) > width) narrowed = withoutColumn(narrowed, id)
  }
  return narrowed
}
