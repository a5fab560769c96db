import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { readLayout, type TableLayout } from '#src/browse/grid/table-layout.ts'
import type { KeptValue } from '#src/ui/kept-value.ts'

/**
 * The layout that came with a link, as long as the address has it, or else the person's own. A change is always the
 * person's own from then on.
 */
export function useTableLayout(
  kept: KeptValue<TableLayout>,
  columnsOfLink: string | null,
  showColumns: (columns: string | null) => void,
): [TableLayout, (layout: TableLayout) => void] {
  const own = useSyncExternalStore(kept.subscribe, kept.get)
  const ofLink = useMemo(() => (columnsOfLink === null ? null : readLayout(columnsOfLink)), [columnsOfLink])
  const change = useCallback(
    (layout: TableLayout) => {
      kept.set(layout)
      showColumns(null)
    },
    [kept, showColumns],
  )
  return [ofLink ?? own, change]
}
