import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { readLayout } from '#src/browse/columns/read-layout.ts'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'

/** A change to the person's layout, also to columns that the table hides now. */
export type LayoutChange = (layout: TableLayout) => TableLayout

/**
 * The layout of a link, as long as the address has one; otherwise the person's own. Any change is saved as the person's
 * own.
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
