import { ArrowDownWideNarrow, ListChecks, SlidersHorizontal } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { LineState } from '#src/drafts/model/check/line-state.ts'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { lineColumns } from '#src/drafts/model/lines/column-definition.ts'
import {
  type LineView,
  lineFilters,
  matchesFilter,
  type SortableColumn,
  sortableColumns,
} from '#src/drafts/model/lines/line-view.ts'
import { ColumnsButton } from '#src/drafts/parts/columns/columns-button.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { type LineColumn, lineColumnSet } from './line-columns.ts'
import { lineMessages } from './line-messages.ts'
import { useColumnName } from './use-column-name.ts'

/** The field that searches the lines. */
export const lineFindId = 'line-find'

/** Searches, filters and sorts the lines. A sort can be saved as the draft's own order. */
export function LinesToolbar(props: {
  lines: readonly DraftLine[]
  shownCount: number
  view: LineView
  onView: (view: LineView) => void
  stateOf: (line: DraftLine) => LineState
  onKeepOrder: () => void
  /** As the table shows them now. */
  columns: readonly LineColumn[]
  /** On a phone, which has no headers to click and no checkboxes. */
  asCards: boolean
  isChoosing: boolean
  onChoosing: (choosing: boolean) => void
}) {
  const { lines, shownCount, view, onView, stateOf, onKeepOrder, columns, asCards, isChoosing, onChoosing } = props
  const messages = useMessages(lineMessages)
  const columnName = useColumnName()
  const [sheetShown, setSheetShown] = useState(false)
  const counts = useMemo(
    () =>
      lineFilters.map((filter) => ({
        filter,
        count: lines.filter((line) => matchesFilter(line, stateOf(line), filter)).length,
      })),
    [lines, stateOf],
  )
  const find = (
    <input
      id={lineFindId}
      type="search"
      value={view.text}
      onChange={(event) => onView({ ...view, text: event.target.value })}
      aria-label={messages.find}
      placeholder={messages.find}
      className={`${fieldClass} w-52 max-[719px]:w-auto max-[719px]:flex-1`}
    />
  )
  const filter = (
    <select
      aria-label={messages.show}
      value={view.only ?? ''}
      onChange={(event) => onView({ ...view, only: lineFilters.find((each) => each === event.target.value) ?? null })}
      className={`${fieldClass} min-[720px]:max-w-64`}
    >
      <option value="">{messages.all}</option>
      {counts.map(({ filter: each, count }) => (
        <option key={each} value={each} disabled={count === 0 && view.only !== each}>
          {messages.filterCount(messages.filters[each], count)}
        </option>
      ))}
    </select>
  )
  const keepOrder = view.sort && view.text === '' && view.only === null && (
    <Button compact onClick={onKeepOrder}>
      <ArrowDownWideNarrow aria-hidden className="size-4" />
      {messages.keepOrder}
    </Button>
  )
  const shown = shownCount < lines.length && messages.shown(shownCount, lines.length)
  return (
    <div
      role="toolbar"
      aria-label={messages.toolbar}
      className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-1.5 text-table low:py-0.5"
    >
      {find}
      {!asCards && filter}
      {!asCards && view.sort && <span className="text-ink-soft">{messages.sortedBy(columnName(view.sort.by))}</span>}
      {!asCards && keepOrder}
      <span role="status" className="text-ink-soft min-[720px]:ml-auto">
        {shown}
      </span>
      {!asCards && <ColumnsButton set={lineColumnSet} columns={columns} nameOf={columnName} />}
      {asCards && (
        <>
          <IconButton
            label={messages.toolbar}
            icon={<SlidersHorizontal aria-hidden />}
            aria-pressed={view.only !== null || view.sort !== null}
            onClick={() => setSheetShown(true)}
            className="aria-pressed:text-accent"
          />
          <IconButton
            label={messages.choose}
            icon={<ListChecks aria-hidden />}
            aria-pressed={isChoosing}
            onClick={() => onChoosing(!isChoosing)}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
          />
          <Dialog open={sheetShown} onClose={() => setSheetShown(false)} title={messages.toolbar}>
            <div className="grid gap-3 p-4 text-table">
              {filter}
              <select
                aria-label={messages.sort}
                value={view.sort?.by ?? ''}
                onChange={(event) => {
                  const by = sortableColumns.find((column) => column === event.target.value)
                  onView({ ...view, sort: by ? { by, descending: isLargestFirst(by) } : null })
                }}
                className={fieldClass}
              >
                <option value="">{messages.ownOrder}</option>
                {sortableColumns.map((column) => (
                  <option key={column} value={column}>
                    {messages.sortedBy(columnName(column))}
                  </option>
                ))}
              </select>
              {keepOrder}
            </div>
          </Dialog>
        </>
      )}
    </div>
  )
}

/** On a phone there is no second click to reverse, so numbers sort largest first. */
function isLargestFirst(column: SortableColumn): boolean {
  return lineColumns[column].kind !== 'text'
}
