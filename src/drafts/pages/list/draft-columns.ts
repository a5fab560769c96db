import type { DraftColumn } from '#src/drafts/model/draft/find-drafts.ts'
import { type ColumnSet, columnsOf, type TableColumn } from '#src/drafts/parts/columns/column-set.ts'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'

export type DraftListColumn = TableColumn<DraftColumn | 'open' | 'actions'>

export const draftColumnSet: ColumnSet<DraftColumn> = {
  storedAs: 'draft-columns',
  keeps: 'name',
  columns: [
    { name: 'name', width: 8.5, grows: 2 },
    { name: 'note', width: 7, grows: 1 },
    { name: 'state', width: 11 },
    { name: 'lines', width: 4.5, isNumber: true },
    { name: 'pieces', width: 5, isNumber: true },
    { name: 'total', width: 11, isNumber: true },
    { name: 'changedAt', width: 9, isNumber: true },
  ],
}

/** Without any note, their column leaves its room to the names. */
export function draftListColumns(layout: TableLayout, hasNotes: boolean, isWide: boolean): readonly DraftListColumn[] {
  const own = {
    ...(isWide && { state: { width: 13, most: 17 }, total: { width: 12.5 }, changedAt: { width: 10.5 } }),
    ...(!hasNotes && { note: { width: 7, grows: 0 } }),
  }
  return [{ name: 'open', width: 5 }, ...columnsOf(draftColumnSet, layout, own), { name: 'actions', width: 3.5 }]
}
