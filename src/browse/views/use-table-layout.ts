import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { readLayout } from '#src/browse/columns/layout-text.ts'
import type { TableLayout } from '#src/browse/columns/table-layout.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'

/** A change to a layout, whatever of it stands in the table just now. */
export type LayoutChange = (layout: TableLayout) => TableLayout

/**
 * The layout that came with a link, as long as the address has it, or else the person's own. A change is always the
 * person's own from then on.
 */
export function useTableLayout(
  stored: StoredValue<TableLayout>,
  columnsOfLink: string | null,
  showColumns: (columns: string | null) => void,
): [TableLayout, (change: LayoutChange) => void] {
  const own = useSyncExternalStore(stored.subscribe, stored.get)
  const ofLink = useMemo(() => (columnsOfLink === null ? null : readLayout(columnsOfLink)), [columnsOfLink])
  const changeLayout = useCallback(
    (change: LayoutChange) => {
      stored.set(change(ofLink ?? stored.get()))
      showColumns(null)
    },
    [stored, ofLink, showColumns],
  )
  return [ofLink ?? own, changeLayout]
}
