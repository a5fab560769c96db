import {
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { CatalogRow } from '#src/catalog/catalog-protocol.ts'

/** A row of the window; `row` is undefined while it is on its way from the worker. */
export type GridRow = { readonly index: number; readonly row: CatalogRow | undefined }

const columnIds = ['sku', 'manufacturerSku', 'brand', 'title', 'price', 'quantity', 'order'] as const

export type GridColumnId = (typeof columnIds)[number]

// No row models: the engine filters and sorts, the table only ever sees the rows of the window.
export const gridFeatures = tableFeatures({ columnSizingFeature, columnVisibilityFeature, rowSortingFeature })

const helper = createColumnHelper<typeof gridFeatures, GridRow>()

/** Ids and sizes in px; the title takes what is left. Cells are drawn by `GridCell`, by column id. */
export const gridColumns = helper.columns([
  helper.accessor((row) => row.row?.product.sku, { id: 'sku', size: 136, sortDescFirst: false }),
  helper.accessor((row) => row.row?.product.manufacturerSku, {
    id: 'manufacturerSku',
    size: 172,
    sortDescFirst: false,
  }),
  helper.accessor((row) => row.row?.product.brand, { id: 'brand', size: 124, sortDescFirst: false }),
  helper.accessor((row) => row.row?.product.title, { id: 'title', size: 320, sortDescFirst: false }),
  helper.accessor((row) => row.row?.product.price, { id: 'price', size: 112, sortDescFirst: false }),
  helper.accessor((row) => row.row?.product.quantity, { id: 'quantity', size: 84, sortDescFirst: true }),
  helper.display({ id: 'order', size: 112, enableSorting: false }),
])

export function isNumberColumn(id: string): boolean {
  return id === 'price' || id === 'quantity'
}

/** TanStack Table gives ids back as text. */
export function gridColumnId(id: string): GridColumnId {
  const known = columnIds.find((columnId) => columnId === id)
  if (known === undefined) throw new TypeError(`No such column: ${id}`)
  return known
}
