import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { fixedColumns } from '#src/browse/columns/catalog-columns.ts'
import type { CatalogShape } from '#src/browse/columns/catalog-shape.ts'
import { type TableLayout, withoutColumn } from '#src/browse/columns/table-layout.ts'
import { createGridColumns, type GridRow, gridColumn, gridFeatures, neededWidth, tableState } from './grid-columns.ts'
import { placeColumns } from './place-columns.ts'

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
        leaves.map((leaf) => {
          const column = gridColumn(leaf.id)
          return {
            column,
            width: leaf.getSize(),
            pinned: leaf.getIsPinned(),
            grows: column.grows === true && seen.widths[column.id] === undefined,
          }
        }),
      ),
    [leaves, seen],
  )
}

/** In a narrow table the title keeps its room, unless somebody chose the columns: the part number goes, then the brand. */
function layoutByWidth(layout: TableLayout, width: number): TableLayout {
  let narrowed = layout
  for (const { id } of leavingColumns) {
    if (!layout.isChosen && width > 0 && neededWidth(narrowed, null) > width) narrowed = withoutColumn(narrowed, id)
  }
  return narrowed
}

const leavingColumns = fixedColumns
  .filter(({ leavesNarrow }) => leavesNarrow !== undefined)
  .toSorted((a, b) => (a.leavesNarrow ?? 0) - (b.leavesNarrow ?? 0))
