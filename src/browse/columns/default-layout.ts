import type { TableLayout } from '#src/ui/columns/table-layout.ts'
import { fixedColumns } from './catalog-columns.ts'

export const defaultLayout: TableLayout = {
  shown: fixedColumns.filter(({ isShownAtFirst }) => isShownAtFirst).map(({ id }) => id),
  isChosen: false,
  pinned: 0,
  widths: {},
  density: 'normal',
}
