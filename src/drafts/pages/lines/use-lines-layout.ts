import { useMemo, useSyncExternalStore } from 'react'
import { useBuyingParts } from '#src/drafts/store/buying-context.tsx'
import { writeLayout } from '#src/ui/columns/layout-text.ts'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'
import { readLinesLayout } from './lines-layout.ts'

export type LinesLayoutChange = (change: (layout: TableLayout) => TableLayout) => void

/** The columns of drafts' lines in this browser. */
export function useLinesLayout(): readonly [TableLayout, LinesLayoutChange] {
  const { lineColumns } = useBuyingParts()
  const stored = useSyncExternalStore(lineColumns.subscribe, lineColumns.get)
  const layout = useMemo(() => readLinesLayout(stored), [stored])
  return [layout, (change) => lineColumns.set(writeLayout(change(readLinesLayout(lineColumns.get()))))]
}
