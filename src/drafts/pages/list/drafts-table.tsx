import { memo, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { DraftState } from '#src/drafts/model/draft/draft-state.ts'
import { type DraftSort, firstSort } from '#src/drafts/model/draft/find-drafts.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { tableStyle } from '#src/drafts/parts/columns/column-set.ts'
import { nextSort } from '#src/drafts/parts/columns/next-sort.ts'
import { TableCells } from '#src/drafts/parts/columns/table-cells.tsx'
import { TableHeader } from '#src/drafts/parts/columns/table-header.tsx'
import { useColumns } from '#src/drafts/parts/columns/use-columns.ts'
import { useHeaderHeight } from '#src/drafts/parts/columns/use-header-height.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { EditableText } from '#src/drafts/parts/fields/editable-text.tsx'
import { placedMessages } from '#src/drafts/parts/ordered/placed-messages.ts'
import { ListLeft } from '#src/drafts/quick-add/list-left.tsx'
import { draftHref } from '#src/drafts/store/draft-href.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { type DraftListColumn, draftColumnSet, draftListColumns } from './draft-columns.ts'
import { DraftMenu } from './draft-menu.tsx'
import { DraftStateText } from './draft-state-text.tsx'
import { useDraftColumnName } from './use-draft-column-name.ts'

/** The drafts as a dense table. The note is edited in place; the name is the link. */
export function DraftsTable(props: {
  drafts: readonly Draft[]
  stateOf: (draft: Draft) => DraftState
  openDraftId: string | null
  /** Null sorts by last change, newest first. */
  sort: DraftSort | null
  onSort: (sort: DraftSort | null) => void
}) {
  const { drafts, stateOf, openDraftId, sort, onSort } = props
  const { list } = useMessages(draftsMessages)
  const nameOf = useDraftColumnName()
  const [layout, onLayout] = useColumns(draftColumnSet)
  const isWide = useMediaQuery('(min-width: 1280px)')
  const headHeight = useHeaderHeight(true)
  const hasNotes = drafts.some(({ note }) => note !== '')
  const columns = useMemo(() => draftListColumns(layout, hasNotes, isWide), [layout, hasNotes, isWide])
  return (
    <div role="table" aria-label={list.label} className="shrink-0 overflow-x-auto border-t border-line">
      <div role="presentation" style={tableStyle(columns)}>
        <TableHeader
          columns={columns}
          height={headHeight}
          fixed={{
            open: <span className="block text-center">{list.open}</span>,
            actions: <span className="sr-only">{list.actions}</span>,
          }}
          nameOf={nameOf}
          sort={sort}
          onSort={(by) => () => onSort(nextSort(sort, firstSort(by)))}
          onLayout={onLayout}
        />
        <div role="rowgroup">
          {drafts.map((draft) => (
            <DraftRow
              key={draft.id}
              draft={draft}
              state={stateOf(draft)}
              isOpen={draft.id === openDraftId}
              columns={columns}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

const DraftRow = memo(function DraftRow(props: {
  draft: Draft
  state: DraftState
  isOpen: boolean
  columns: readonly DraftListColumn[]
}) {
  const { draft, state, isOpen, columns } = props
  const messages = useMessages(draftsMessages)
  const placedWords = useMessages(placedMessages)
  const formats = useFormats()
  const store = useDraftStore()
  const sums = useMemo(() => draftSums(draft), [draft])
  const totals = sums.both
  const openSum = sums.placed && placedWords.openSum(formats.money(sums.open.total))
  const withoutPrice = totals.linesWithoutPrice > 0 && messages.totals.withoutPrice(totals.linesWithoutPrice)
  const cells: Record<DraftListColumn['name'], ReactNode> = {
    open: <OpenChoice draft={draft} isOpen={isOpen} />,
    name: (
      <div className="min-w-0 flex-1">
        <Link
          to={draftHref(draft.id)}
          className="line-clamp-3 leading-4 font-medium break-words hover:text-accent hover:underline touch:py-3"
        >
          <bdi title={draft.name}>{draft.name}</bdi>
        </Link>
        <ListLeft draft={draft} />
      </div>
    ),
    note: (
      <EditableText
        value={draft.note}
        label={messages.noteOf(draft.name)}
        placeholder={messages.addNote}
        onCommit={(note) => store.setNote(draft.id, note)}
        className="-ml-[7px] h-7 w-full text-ink-soft touch:h-11 [&:not(:focus,:hover)]:placeholder:text-transparent"
      />
    ),
    state: <DraftStateText draft={draft} state={state} />,
    lines: formats.number(draft.lines.length),
    pieces: formats.number(totals.pieces),
    total: (
      <div title={[openSum, withoutPrice].filter(Boolean).join(' · ') || undefined} className="min-w-0 text-right">
        <span className="block truncate">
          {withoutPrice && (
            <span className="text-warn">
              <span aria-hidden>* </span>
              <span className="sr-only">{withoutPrice} </span>
            </span>
          )}
          {formats.money(totals.total)}
        </span>
        {openSum && <span className="block text-small leading-4 text-ink-soft">{openSum}</span>}
      </div>
    ),
    changedAt: <span className="truncate text-ink-soft">{formats.dateTime(draft.changedAt)}</span>,
    actions: <DraftMenu draft={draft} isOpen={isOpen} />,
  }
  return (
    <div role="row" className="grid min-h-9 border-b border-line hover:bg-hover touch:min-h-12">
      <TableCells columns={columns} cells={cells} classOf={classOf} />
    </div>
  )
})

function classOf(name: DraftListColumn['name']): string | undefined {
  if (name === 'state') return 'overflow-x-clip px-2 leading-4'
  return name === 'actions' ? 'justify-end px-2' : undefined
}

/** A radio button in each row: the catalog adds to the draft that is chosen. */
export function OpenChoice({ draft, isOpen }: { draft: Draft; isOpen: boolean }) {
  const messages = useMessages(draftsMessages)
  const store = useDraftStore()
  return (
    <label className="mx-auto block touch:p-2.5">
      <input
        type="radio"
        name="open-draft"
        checked={isOpen}
        onChange={() => void store.setOpenDraft(draft.id)}
        aria-label={messages.addTo(draft.name)}
        title={messages.isOpenHint}
        className="block size-4 accent-accent"
      />
    </label>
  )
}
