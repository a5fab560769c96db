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

type Placed = ReturnType<typeof placeColumns>

/** Cards have no columns: the first rows of a phone do not wait for them. */
const noColumns: Placed = { columns: [], hiddenCodes: [], gridStyle: {} }

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
  asCards: boolean
}): Placed {
  const { layout, shape, warehouses, width, asCards } = options
  const fitted = useMemo(() => (asCards ? null : fitColumns(layout, shape, width)), [asCards, layout, shape, width])
  const { layout: narrowed, shape: widths = null } = fitted ?? {}
  return useMemo(
    () => (narrowed ? placedColumns(narrowed, warehouses, widths) : noColumns),
    [narrowed, warehouses, widths],
  )
}

/** The columns of a layout, whether they fit or not. */
export function placedColumns(layout: TableLayout, warehouses: readonly string[], shape: CatalogShape | null): Placed {
  const columns = createGridColumns(warehouses, shape)
  const state = tableState(layout, columns)
  const table = constructTable({ features: gridFeatures, columns, data: noRows, state })
  return placeColumns(
    table.getVisibleLeafColumns().map((leaf) => {
      const column = gridColumn(leaf.id)
      return {
        column,
        width: leaf.getSize(),
        pinned: pinnedAt(layout, column.id),
        grows: column.grows === true && layout.widths[column.id] === undefined,
      }
    }),
  )
}
