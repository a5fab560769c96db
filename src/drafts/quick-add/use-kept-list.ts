import { useMemo, useState, useSyncExternalStore } from 'react'
import { readLearnedColumns } from '#src/drafts/list-reader/columns/learned-columns.ts'
import { withLearnedNames } from '#src/drafts/list-reader/name-lookup.ts'
import type { ListState } from './kept/list-state.ts'
import { useChosenProducts } from './kept/use-chosen-products.ts'
import { useListedRows } from './kept/use-listed-rows.ts'
import { useQuickAddParts } from './quick-add-context.tsx'
import { useReadList } from './use-read-list.ts'

/**
 * A draft's list, read against the catalog, with what was answered and added of it, and the table that is asked about
 * before its rows.
 */
export function useKeptList(list: Extract<ListState, { kind: 'ready' }>) {
  const { find, findInTitles, findDescribed, learned, columns } = useQuickAddParts()
  const lookUp = useMemo(() => withLearnedNames(find, learned), [find, learned])
  const stored = useSyncExternalStore(columns.subscribe, columns.get)
  const corrections = useMemo(() => readLearnedColumns(stored), [stored])
  const lookups = useMemo(() => ({ find: lookUp, findInTitles, findDescribed }), [lookUp, findInTitles, findDescribed])
  const read = useReadList(list.text, lookups, corrections)
  const products = useChosenProducts(list.marks.answers, find)
  /** The tables of which the person wants to be asked row by row. */
  const [byRow, setByRow] = useState<ReadonlySet<string>>(new Set())
  const { tableDoubts } = read
  const asked = useMemo(() => tableDoubts.filter(({ key }) => !byRow.has(key)), [tableDoubts, byRow])
  const rows = useListedRows(read, list, products, asked)
  return {
    read,
    rows,
    products,
    isReading: read.isReading || products.isWaiting,
    tableDoubt: asked.find((doubt) => doubt.rows.some((index) => rows.all[index]?.isWaiting)) ?? null,
    askByRow: (key: string) => setByRow((before) => new Set([...before, key])),
  }
}
