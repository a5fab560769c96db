import { constructTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { CatalogShape } from '#src/browse/columns/catalog-shape.ts'
import type { CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'
import { fitColumns } from './fit-columns.ts'
import { createGridColumns, gridColumn, gridFeatures, pinnedAt, tableState } from './grid-columns.ts'
import { placeColumns } from './place-columns.ts'

/** The table is used for its columns only; the window has the rows. */
const noRows: CatalogRow[] = []

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
  const { layout: fitted, shape: widths } = useMemo(() => fitColumns(layout, shape, width), [layout, shape, width])
  const tableColumns = useMemo(() => createGridColumns(warehouses, widths), [warehouses, widths])
  return useMemo(() => {
    const state = tableState(fitted, tableColumns)
    const table = constructTable({ features: gridFeatures, columns: tableColumns, data: noRows, state })
    return placeColumns(
      table.getVisibleLeafColumns().map((leaf) => {
        const column = gridColumn(leaf.id)
        return {
          column,
          width: leaf.getSize(),
          pinned: pinnedAt(fitted, column.id),
          grows: column.grows === true && fitted.widths[column.id] === undefined,
        }
      }),
    )
  }, [tableColumns, fitted])
}
