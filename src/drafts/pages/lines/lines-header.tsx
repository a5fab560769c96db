import { useEffect, useRef } from 'react'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import type { LineSort } from '#src/drafts/model/lines/line-view.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { tableTemplate } from '#src/drafts/parts/line-window/table-columns.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { SortButton } from '#src/ui/sort-button.tsx'
import { isSortable, type LineColumn } from './line-columns.ts'
import { lineMessages } from './line-messages.ts'
import { useColumnName } from './lines-toolbar.tsx'

/** The header of the lines' table: the first click sorts, the second reverses, the third restores the draft's order. */
export function LinesHeader(props: {
  columns: readonly LineColumn[]
  /** px */
  height: number
  sort: LineSort | null
  onSort: (sort: LineSort | null) => void
  shownChosen: 'none' | 'some' | 'all'
  onChooseShown: (chosen: boolean) => void
}) {
  const { columns, height, sort, onSort, shownChosen, onChooseShown } = props
  const messages = useMessages(lineMessages)
  const { columns: names } = useMessages(draftsMessages)
  const checkWords = useMessages(checkMessages)
  const columnName = useColumnName()
  const hints: Partial<Record<LineColumn['name'], string>> = {
    price: names.priceHint,
    now: messages.nowHint,
    available: messages.availableHint,
  }
  return (
    <div role="rowgroup" className="sticky top-0 z-20">
      <div
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: tableTemplate(columns), height }}
        className="grid items-center border-b border-line bg-surface text-small font-medium text-ink-soft"
      >
        {columns.map(({ name, isNumber }) => {
          if (name === 'select') {
            return (
              <div key={name} role="columnheader" className="flex justify-end px-2">
                <ChooseShown shown={shownChosen} onChoose={onChooseShown} label={messages.selectAll} />
              </div>
            )
          }
          if (name === 'check') {
            return (
              <div key={name} role="columnheader" title={checkWords.columnHint} className="truncate px-2">
                {checkWords.column}
              </div>
            )
          }
          if (!isSortable(name)) {
            return (
              <div key={name} role="columnheader" className="px-2">
                <span className="sr-only">{names.remove}</span>
              </div>
            )
          }
          const sorted = sort?.by === name ? sort : null
          const direction = sorted && (sorted.descending ? 'descending' : 'ascending')
          return (
            <div
              key={name}
              role="columnheader"
              aria-sort={direction ?? undefined}
              title={hints[name]}
              className={classNames('flex h-full min-w-0', isNumber && 'justify-end')}
            >
              <SortButton
                label={columnName(name)}
                sorted={direction}
                isNumber={isNumber ?? false}
                onSort={() => onSort(nextSort(sorted, name))}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function nextSort(sorted: LineSort | null, by: LineSort['by']): LineSort | null {
  if (!sorted) return { by, descending: false }
  return sorted.descending ? null : { by, descending: true }
}

function ChooseShown(props: { shown: 'none' | 'some' | 'all'; onChoose: (chosen: boolean) => void; label: string }) {
  const { shown, onChoose, label } = props
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = shown === 'some'
  }, [shown])
  return (
    <input
      ref={box}
      type="checkbox"
      checked={shown === 'all'}
      onChange={() => onChoose(shown !== 'all')}
      aria-label={label}
      title={label}
      className="size-4 accent-accent touch:size-6"
    />
  )
}
