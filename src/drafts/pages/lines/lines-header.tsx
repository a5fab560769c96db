import { useEffect, useRef } from 'react'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import type { LineSort } from '#src/drafts/model/lines/line-view.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { tableTemplate } from '#src/drafts/parts/line-window/table-columns.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ColumnEdge, runColumnKey } from '#src/ui/columns/column-edge.tsx'
import { moveColumn, resizeColumn } from '#src/ui/columns/table-layout.ts'
import { SortButton } from '#src/ui/sort-button.tsx'
import { isSortable, type LineColumn } from './line-columns.ts'
import { lineMessages } from './line-messages.ts'
import { useColumnName } from './use-column-name.ts'
import type { LinesLayoutChange } from './use-lines-layout.ts'

/**
 * The header of the lines' table: the first click sorts, the second reverses, the third restores the draft's order. Edges
 * can be dragged, and columns moved by keys, as in the catalog.
 */
export function LinesHeader(props: {
  columns: readonly LineColumn[]
  /** px */
  height: number
  sort: LineSort | null
  onSort: (sort: LineSort | null) => void
  shownChosen: 'none' | 'some' | 'all'
  onChooseShown: (chosen: boolean) => void
  onLayout: LinesLayoutChange
}) {
  const { columns, height, sort, onSort, shownChosen, onChooseShown, onLayout } = props
  const messages = useMessages(lineMessages)
  const { columns: names } = useMessages(draftsMessages)
  const checkWords = useMessages(checkMessages)
  const columnName = useColumnName()
  const head = useRef<HTMLDivElement>(null)
  const edgeOf = (name: LineColumn['name'], place: number) => (
    <ColumnEdge
      place={place}
      onDrag={(px) => {
        const dragged = columns.map((each) => (each.name === name ? { ...each, width: px / 16, grows: 0 } : each))
        // On the element that has it, above the rows (`LineWindow`).
        head.current?.parentElement?.parentElement?.style.setProperty('--template', tableTemplate(dragged))
      }}
      onResize={(px) => onLayout((all) => resizeColumn(all, name, px))}
    />
  )
  const visible = columns.map(({ name }) => name)
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
        ref={head}
        style={{ height }}
        className="grid grid-cols-(--template) items-center border-b border-line bg-surface text-small font-medium text-ink-soft"
      >
        {columns.map(({ name, isNumber }, place) => {
          if (name === 'select') {
            return (
              <div key={name} role="columnheader" className="flex justify-end px-2">
                <ChooseShown shown={shownChosen} onChoose={onChooseShown} label={messages.selectAll} />
              </div>
            )
          }
          if (name === 'check') {
            return (
              <div
                key={name}
                role="columnheader"
                title={checkWords.columnHint}
                className="relative flex h-full min-w-0 items-center px-2"
              >
                <span className="truncate">{checkWords.column}</span>
                {edgeOf(name, place)}
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
              className={classNames('relative flex h-full min-w-0', isNumber && 'justify-end')}
            >
              <SortButton
                label={columnName(name)}
                sorted={direction}
                isNumber={isNumber ?? false}
                onSort={() => onSort(nextSort(sorted, name))}
                onKeyDown={(event) =>
                  runColumnKey(
                    event,
                    (px) => onLayout((all) => resizeColumn(all, name, px)),
                    (by) => onLayout((all) => moveColumn(all, name, by, visible)),
                  )
                }
              />
              {edgeOf(name, place)}
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
