import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { fixedColumns } from '#src/browse/columns/catalog-columns.ts'
import type { CatalogShape } from '#src/browse/columns/catalog-shape.ts'
import { type TableLayout, withoutColumn } from '#src/browse/columns/table-layout.ts'
import { createGridColumns, type GridRow, gridColumn, gridFeatures, neededWidth, tableState } from './grid-columns.ts'
import { placeColumns } from './place-columns.ts'

/** The table is used for its columns only; the window has the rows. */
const noRows: GridRow[] = []

/**
 * The columns as they fit in a table of this width.
 * @param options.warehouses codes of the warehouses that have a column
 * @param options.width px; 0 until it is measured
 */
export function usePlacedColumns(options: {
  layout: TableLayout
  shape: CatalogShape | null
  warehouses: readonly string[]
  width: number
}): ReturnType<typeof placeColumns> {
  const { layout, shape, warehouses, width } = options
  const fitted = useMemo(() => layoutByWidth(layout, width), [layout, width])
  // Without enough width, long codes are cut.
  const widths = width > 0 && neededWidth(fitted, shape) > width ? null : shape
  const tableColumns = useMemo(() => createGridColumns(warehouses, widths), [warehouses, widths])
  const state = useMemo(() => tableState(fitted, tableColumns), [fitted, tableColumns])
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
            grows: column.grows === true && fitted.widths[column.id] === undefined,
          }
        }),
      ),
    [leaves, fitted],
  )
}

/**
 * In a narrow table the part number is hidden first, then the brand, so that the title keeps its width. Not if a person
 * chose the columns.
 */
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
