import { ArrowDownWideNarrow, ListChecks } from 'lucide-react'
import { useMemo } from 'react'
import { draftsMessages } from '#src/drafts/drafts-messages.ts'
import type { DraftLine } from '#src/drafts/model/draft.ts'
import {
  type LineView,
  lineFilters,
  matchesFilter,
  type ProductNow,
  type SortableColumn,
  sortableColumns,
} from '#src/drafts/model/line-view.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { lineMessages } from './line-messages.ts'

/** Finds, filters and sorts the lines that are looked at. What is sorted can become the draft's own order. */
export function LinesToolbar(props: {
  lines: readonly DraftLine[]
  shownCount: number
  view: LineView
  onView: (view: LineView) => void
  nowOf: (sku: string) => ProductNow
  onKeepOrder: () => void
  /** Where there are no headers to click and no checkboxes: on a phone. */
  asCards: boolean
  isChoosing: boolean
  onChoosing: (choosing: boolean) => void
}) {
  const { lines, shownCount, view, onView, nowOf, onKeepOrder, asCards, isChoosing, onChoosing } = props
  const messages = useMessages(lineMessages)
  const columnName = useColumnName()
  const counts = useMemo(
    () =>
      lineFilters.map((filter) => ({
        filter,
        count: lines.filter((line) => matchesFilter(line, nowOf(line.sku), filter)).length,
      })),
    [lines, nowOf],
  )
  return (
    <div
      role="toolbar"
      aria-label={messages.toolbar}
      className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-1.5 text-table"
    >
      <input
        type="search"
        value={view.text}
        onChange={(event) => onView({ ...view, text: event.target.value })}
        aria-label={messages.find}
        placeholder={messages.find}
        className={`${fieldClass} w-52 max-[719px]:w-auto max-[719px]:flex-1`}
      />
      <select
        aria-label={messages.show}
        value={view.only ?? ''}
        onChange={(event) =>
          onView({ ...view, only: lineFilters.find((filter) => filter === event.target.value) ?? null })
        }
        className={`${fieldClass} max-w-64 max-[719px]:w-28`}
      >
        <option value="">{messages.all}</option>
        {counts.map(({ filter, count }) => (
          <option key={filter} value={filter} disabled={count === 0 && view.only !== filter}>
            {messages.filterCount(messages.filters[filter], count)}
          </option>
        ))}
      </select>
      {asCards && (
        <>
          <select
            aria-label={messages.sort}
            value={view.sort?.by ?? ''}
            onChange={(event) => {
              const by = sortableColumns.find((column) => column === event.target.value)
              onView({ ...view, sort: by ? { by, descending: isLargestFirst(by) } : null })
            }}
            className={`${fieldClass} w-28 flex-1`}
          >
            <option value="">{messages.ownOrder}</option>
            {sortableColumns.map((column) => (
              <option key={column} value={column}>
                {columnName(column)}
              </option>
            ))}
          </select>
          <Button compact aria-pressed={isChoosing} onClick={() => onChoosing(!isChoosing)}>
            <ListChecks aria-hidden className="size-4" />
            {messages.choose}
          </Button>
        </>
      )}
      {view.sort && (
        <>
          {!asCards && <span className="text-ink-soft">{messages.sortedBy(columnName(view.sort.by))}</span>}
          {view.text === '' && view.only === null && (
            <Button compact onClick={onKeepOrder}>
              <ArrowDownWideNarrow aria-hidden className="size-4" />
              {messages.keepOrder}
            </Button>
          )}
        </>
      )}
      <span role="status" className="ml-auto text-ink-soft">
        {shownCount < lines.length && messages.shown(shownCount, lines.length)}
      </span>
    </div>
  )
}

/** What a column is called, wherever its words are. */
export function useColumnName(): (column: SortableColumn) => string {
  const { columns } = useMessages(draftsMessages)
  const { now, available } = useMessages(lineMessages)
  return (column) => (column === 'now' ? now : column === 'available' ? available : columns[column])
}

/** Who sorts by a number on a phone, where there is no second click, wants the largest. */
function isLargestFirst(column: SortableColumn): boolean {
  return ['quantity', 'price', 'now', 'available', 'subtotal'].includes(column)
}
