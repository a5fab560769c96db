import { draftsMessages } from '#src/drafts/drafts-messages.ts'
import type { Draft } from '#src/drafts/model/draft.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { LineCard } from './line-card.tsx'
import { LineCells } from './line-cells.tsx'
import { type LineColumn, lineColumns, lineTemplate } from './line-columns.ts'
import { LineWindow } from './line-window.tsx'
import { useLineActions } from './use-line-actions.ts'

/** px; the header is as high as a row. On a phone a line is a card of two lines. */
const rowHeight = 36
const touchRowHeight = 48
const cardHeight = 92

export function DraftLines({ draft }: { draft: Draft }) {
  const messages = useMessages(draftsMessages)
  const actions = useLineActions(draft.id)
  const asCards = useMediaQuery('(max-width: 719px)')
  const isTouch = useMediaQuery('(pointer: coarse)')
  const hasRoom = useMediaQuery('(min-width: 1180px)')
  const label = messages.linesLabel(draft.name)
  if (asCards) {
    return (
      <LineWindow as="list" label={label} lines={draft.lines} rowHeight={cardHeight} headerHeight={0}>
        {(line) => <LineCard line={line} actions={actions} />}
      </LineWindow>
    )
  }
  const columns = lineColumns(hasRoom)
  return (
    <LineWindow
      as="table"
      label={label}
      lines={draft.lines}
      rowHeight={isTouch ? touchRowHeight : rowHeight}
      headerHeight={rowHeight}
      minWidth={tableMinWidth}
      header={<LinesHeader columns={columns} />}
    >
      {(line) => <LineCells line={line} actions={actions} columns={columns} />}
    </LineWindow>
  )
}

const tableMinWidth = 860

function LinesHeader({ columns }: { columns: readonly LineColumn[] }) {
  const messages = useMessages(draftsMessages)
  return (
    <div role="rowgroup" className="sticky top-0 z-20">
      <div
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: lineTemplate(columns), height: rowHeight }}
        className="grid items-center border-b border-line bg-surface text-small font-medium text-ink-soft"
      >
        {columns.map(({ name, isNumber }) => (
          <div
            key={name}
            role="columnheader"
            title={name === 'price' ? messages.columns.priceHint : undefined}
            className={classNames('truncate px-2', isNumber && 'text-right')}
          >
            <span className={name === 'remove' ? 'sr-only' : undefined}>{messages.columns[name]}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
