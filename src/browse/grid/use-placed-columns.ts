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
  const skuLength = Math.min(shape?.['sku'] ?? 0, longestSku)
  const skuShape = useMemo((): CatalogShape | null => (skuLength > 0 ? { sku: skuLength } : null), [skuLength])
  const fitted = useMemo(() => layoutByWidth(layout, skuShape, width), [layout, skuShape, width])
  // Without enough width, long part numbers and brands are cut, and then the sku.
  const widths = [shape, skuShape].find((each) => width === 0 || neededWidth(fitted, each) <= width) ?? null
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
function layoutByWidth(layout: TableLayout, shape: CatalogShape | null, width: number): TableLayout {
  let narrowed = layout
  for (const { id } of leavingColumns) {
    if (!layout.isChosen && width > 0 && neededWidth(narrowed, shape) > width) narrowed = withoutColumn(narrowed, id)
  }
  return narrowed
}

/** A sku of this many characters is shown whole. */
const longestSku = 20

const leavingColumns = fixedColumns
  .filter(({ leavesNarrow }) => leavesNarrow !== undefined)
  .toSorted((a, b) => (a.leavesNarrow ?? 0) - (b.leavesNarrow ?? 0))
