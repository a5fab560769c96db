import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { onScreen } from '#src/drafts/model/lines/column-definition.ts'
import type { SortableColumn } from '#src/drafts/model/lines/line-view.ts'
import type { PlacedOfLine } from '#src/drafts/model/orders/placed-of-lines.ts'
import { amountWidth } from '#src/drafts/parts/line-window/column-width.ts'
import { ownWidths, type TableColumn, tableColumns } from '#src/drafts/parts/line-window/table-columns.ts'

export type LineColumn = TableColumn<SortableColumn | 'select' | 'check' | 'remove'>

export type LineSpace = 'least' | 'little' | 'some' | 'much'

/** What the widths of a draft's table depend on. */
export type LinesInTable = {
  readonly lines: readonly DraftLine[]
  readonly placed: ReadonlyMap<string, PlacedOfLine>
  readonly nowPriceOf: (sku: string) => number | null
  readonly isChecked: boolean
}

/** The columns of a draft's table, in order, with their widths: as wide as their longest code or amount. */
export function lineColumns(space: LineSpace, { lines, isChecked, own }: LineWidths): readonly LineColumn[] {
  const isShown = ({ name }: LineColumn) => {
    if (name === 'check') return isChecked
    if ((name === 'manufacturerSku' || name === 'brand') && lines.every((line) => line[name] === '')) return false
    if (!isSortable(name)) return true
    // In the least space, the shortage matters more than the subtotal.
    if (space === 'least' && isChecked && name === 'available') return true
    if (space === 'least' && isChecked && name === 'subtotal') return false
    const { leaves } = onScreen(name)
    return leaves === undefined || spaces.indexOf(leaves) > spaces.indexOf(space)
  }
  return columns.filter(isShown).map((column) => ({ ...column, ...(isSortable(column.name) && own[column.name]) }))
}

export type LineWidths = ReturnType<typeof lineWidths>

export function lineWidths({ lines, placed, nowPriceOf, isChecked }: LinesInTable) {
  const nowPrices = lines.map(({ sku }) => nowPriceOf(sku))
  // Beside the price stands by how much it changed.
  const now = { width: Math.max(onScreen('now').draft, amountWidth(nowPrices, 0) + changeWidth) }
  return { lines, isChecked, own: { ...ownWidths(lines, placed, 'draft'), now } }
}

/** rem */
const changeWidth = 4.25

/** From the most to the least. */
const spaces: readonly LineSpace[] = ['much', 'some', 'little', 'least']

export function isSortable(name: LineColumn['name']): name is SortableColumn {
  return name !== 'select' && name !== 'check' && name !== 'remove'
}

const columns: readonly LineColumn[] = [
  { name: 'select', width: 3.75 },
  // In the column of the check may be the name of another draft.
  ...tableColumns('draft').flatMap((column): LineColumn[] =>
    column.name === 'brand' ? [column, { name: 'check', width: 7, grows: 0.5 }] : [column],
  ),
  { name: 'remove', width: 3 },
]
