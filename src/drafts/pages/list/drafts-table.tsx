import { memo, useMemo } from 'react'
import { Link } from 'react-router'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { DraftState } from '#src/drafts/model/draft/draft-state.ts'
import { type DraftColumn, type DraftSort, firstSort } from '#src/drafts/model/draft/find-drafts.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { EditableText } from '#src/drafts/parts/fields/editable-text.tsx'
import { placedMessages } from '#src/drafts/parts/ordered/placed-messages.ts'
import { draftHref } from '#src/drafts/store/draft-href.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { SortButton } from '#src/ui/sort-button.tsx'
import { DraftMenu } from './draft-menu.tsx'
import { DraftStateText } from './draft-state-text.tsx'
import { ListLeft } from './list-left.tsx'
import { listMessages } from './list-messages.ts'

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
  const { state } = useMessages(listMessages)
  const head = (by: DraftColumn, width: string | false, isNumber: boolean) => {
    const sorted = sort?.by === by ? (sort.descending ? 'descending' : 'ascending') : null
    return (
      <th scope="col" aria-sort={sorted ?? undefined} className={width || undefined}>
        <span className={classNames('flex h-9', isNumber && 'justify-end')}>
          <SortButton
            label={by === 'state' ? state : list[by]}
            sorted={sorted}
            isNumber={isNumber}
            onSort={() => onSort(nextSort(sort, by))}
          />
        </span>
      </th>
    )
  }
  return (
    <table aria-label={list.label} className="w-full table-fixed border-t border-line text-table">
      <thead>
        <tr className="h-9 border-b border-line bg-surface text-left text-small text-ink-soft [&_th]:p-0 [&_th]:font-medium">
          <th scope="col" className="w-20 text-center">
            {list.open}
          </th>
          {head('name', false, false)}
          {head('note', drafts.every(({ note }) => note === '') && 'w-28', false)}
          {head('state', 'w-44 min-[1280px]:w-52', false)}
          {head('lines', 'w-20', true)}
          {head('pieces', 'w-22', true)}
          {head('total', 'w-44 min-[1280px]:w-50', true)}
          {head('changedAt', 'w-44', true)}
          <th scope="col" className="w-14">
            <span className="sr-only">{list.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} state={stateOf(draft)} isOpen={draft.id === openDraftId} />
        ))}
      </tbody>
    </table>
  )
}

/** The third click restores the default order. */
function nextSort(sort: DraftSort | null, by: DraftColumn): DraftSort | null {
  const first = firstSort(by)
  if (sort?.by !== by) return first
  return sort.descending === first.descending ? { by, descending: !first.descending } : null
}

const DraftRow = memo(function DraftRow(props: { draft: Draft; state: DraftState; isOpen: boolean }) {
  const { draft, state, isOpen } = props
  const messages = useMessages(draftsMessages)
  const placedWords = useMessages(placedMessages)
  const formats = useFormats()
  const store = useDraftStore()
  const sums = useMemo(() => draftSums(draft), [draft])
  const totals = sums.both
  const openSum = sums.placed && placedWords.openSum(formats.money(sums.open.total))
  const withoutPrice = totals.linesWithoutPrice > 0 && messages.totals.withoutPrice(totals.linesWithoutPrice)
  return (
    <tr className="h-9 border-b border-line hover:bg-hover touch:h-12 [&_td]:px-2">
      <td className="text-center">
        <OpenChoice draft={draft} isOpen={isOpen} />
      </td>
      <td>
        <Link
          to={draftHref(draft.id)}
          title={draft.name}
          className="block truncate font-medium hover:text-accent hover:underline touch:py-3"
        >
          <bdi>{draft.name}</bdi>
        </Link>
        <ListLeft draft={draft} />
      </td>
      <td>
        <EditableText
          value={draft.note}
          label={messages.noteOf(draft.name)}
          placeholder={messages.addNote}
          onCommit={(note) => store.setNote(draft.id, note)}
          className="-ml-[7px] h-7 w-full text-ink-soft touch:h-11 [&:not(:focus,:hover)]:placeholder:text-transparent"
        />
      </td>
      <td>
        <DraftStateText draft={draft} state={state} />
      </td>
      <td className={number}>{formats.number(draft.lines.length)}</td>
      <td className={number}>{formats.number(totals.pieces)}</td>
      <td className={number} title={[openSum, withoutPrice].filter(Boolean).join(' · ') || undefined}>
        {withoutPrice && (
          <span className="text-warn">
            <span aria-hidden>* </span>
            <span className="sr-only">{withoutPrice} </span>
          </span>
        )}
        {formats.money(totals.total)}
        {openSum && <span className="block text-small leading-4 whitespace-normal text-ink-soft">{openSum}</span>}
      </td>
      <td className={classNames(number, 'text-ink-soft')}>{formats.dateTime(draft.changedAt)}</td>
      <td className="text-right">
        <DraftMenu draft={draft} isOpen={isOpen} />
      </td>
    </tr>
  )
})

/** A radio button in each row: the catalog adds to the draft that is chosen. */
export function OpenChoice({ draft, isOpen }: { draft: Draft; isOpen: boolean }) {
  const messages = useMessages(draftsMessages)
  const store = useDraftStore()
  return (
    <input
      type="radio"
      name="open-draft"
      checked={isOpen}
      onChange={() => void store.setOpenDraft(draft.id)}
      aria-label={messages.addTo(draft.name)}
      title={messages.isOpenHint}
      className="mx-auto block size-4 accent-accent touch:size-6"
    />
  )
}

const number = 'text-right whitespace-nowrap'
