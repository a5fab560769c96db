import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import type { LineSort } from '#src/drafts/model/lines/line-view.ts'
import { ChooseAll } from '#src/drafts/parts/columns/choose-all.tsx'
import { nextSort } from '#src/drafts/parts/columns/next-sort.ts'
import { TableHeader } from '#src/drafts/parts/columns/table-header.tsx'
import type { LayoutChange } from '#src/drafts/parts/columns/use-columns.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import type { LineColumn } from './line-columns.ts'
import { lineMessages } from './line-messages.ts'
import { useColumnName } from './use-column-name.ts'

/** The header of the lines: the first click sorts, the second reverses, the third restores the draft's order. */
export function LinesHeader(props: {
  columns: readonly LineColumn[]
  /** px */
  height: number
  sort: LineSort | null
  onSort: (sort: LineSort | null) => void
  shownChosen: 'none' | 'some' | 'all'
  onChooseShown: (chosen: boolean) => void
  onLayout: LayoutChange
}) {
  const { columns, height, sort, onSort, shownChosen, onChooseShown, onLayout } = props
  const messages = useMessages(lineMessages)
  const { columns: names } = useMessages(draftsMessages)
  const checkWords = useMessages(checkMessages)
  const columnName = useColumnName()
  return (
    <TableHeader
      columns={columns}
      height={height}
      fixed={{
        select: (
          <span className="flex justify-end">
            <ChooseAll shown={shownChosen} onChoose={onChooseShown} label={messages.selectAll} />
          </span>
        ),
        remove: <span className="sr-only">{names.remove}</span>,
      }}
      nameOf={columnName}
      hints={{
        check: checkWords.columnHint,
        price: names.priceHint,
        now: messages.nowHint,
        available: messages.availableHint,
      }}
      sort={sort}
      onSort={(name) => (name === 'check' ? null : () => onSort(nextSort(sort, { by: name, descending: false })))}
      onLayout={onLayout}
    />
  )
}
