import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useBuyingParts } from '#src/drafts/store/buying-context.tsx'
import { writeLayout } from '#src/ui/columns/layout-text.ts'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'
import { type ColumnSet, readLayout } from './column-set.ts'

export type LayoutChange = (change: (layout: TableLayout) => TableLayout) => void

/** The layout of a table in this browser. */
export function useColumns(set: ColumnSet<string>): readonly [TableLayout, LayoutChange] {
  const value = useBuyingParts().storedColumns(set.storedAs)
  const stored = useSyncExternalStore(value.subscribe, value.get)
  const layout = useMemo(() => readLayout(set, stored), [set, stored])
  const change: LayoutChange = useCallback(
    (changed) => value.set(writeLayout(changed(readLayout(set, value.get())))),
    [set, value],
  )
  return [layout, change]
}
