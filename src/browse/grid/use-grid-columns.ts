import { useCallback, useMemo } from 'react'
import { layoutByShape } from '#src/browse/columns/catalog-shape.ts'
import { useCatalogShape } from '#src/browse/columns/use-catalog-shape.ts'
import type { BrowseMemory } from '#src/browse/views/browse-memory.ts'
import type { BrowseViewControl } from '#src/browse/views/use-browse-view.ts'
import { useTableLayout } from '#src/browse/views/use-table-layout.ts'
import type { ViewBesidesText } from '#src/browse/views/view-store.ts'
import { useCatalogState } from '#src/catalog/catalog-context.tsx'
import type { CatalogAnswer, CatalogSort } from '#src/catalog/protocol/catalog-protocol.ts'
import type { GridColumns } from './catalog-grid.tsx'

const noWarehouses: readonly string[] = []

/** The columns for this catalog, the sort, and the functions that change them. */
export function useGridColumns(
  memory: BrowseMemory,
  browse: BrowseViewControl,
  view: ViewBesidesText,
  shown: CatalogAnswer | null,
): GridColumns {
  const { changeFilters, showColumns } = browse
  const { sort } = view.filters
  const [wantedLayout, onLayout] = useTableLayout(memory.layout, view.columns, showColumns)
  const shape = useCatalogShape(memory.shape, shown)
  const layout = useMemo(() => layoutByShape(wantedLayout, shape), [wantedLayout, shape])
  const known = useCatalogState().catalog?.warehouses
  const warehouses = useMemo(() => known?.map(({ code }) => code) ?? noWarehouses, [known])
  const onSort = useCallback((next: CatalogSort | null) => changeFilters({ sort: next }), [changeFilters])
  return useMemo(
    () => ({ layout, onLayout, shape, warehouses, sort, onSort }),
    [layout, onLayout, shape, warehouses, sort, onSort],
  )
}
