import { memo, useMemo } from 'react'
import { Link } from 'react-router'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { draftHref } from './draft-href.ts'
import { DraftMenu } from './draft-menu.tsx'
import { useDraftStore } from './drafts-context.tsx'
import { draftsMessages } from './drafts-messages.ts'
import { EditableText } from './lines/editable-text.tsx'
import type { Draft } from './model/draft.ts'
import { draftTotals } from './model/money.ts'

/** The drafts in a dense table. The note is written where it stands; the name is the way in. */
export function DraftsTable({ drafts, openDraftId }: { drafts: readonly Draft[]; openDraftId: string | null }) {
  const { list } = useMessages(draftsMessages)
  return (
    <table aria-label={list.label} className="w-full table-fixed border-t border-line text-table">
      <thead>
        <tr className="h-9 border-b border-line bg-surface text-left text-small text-ink-soft [&_th]:px-2 [&_th]:font-medium">
          <th scope="col" className="w-20 text-center">
            {list.open}
          </th>
          <th scope="col" className="w-1/4">
            {list.name}
          </th>
          <th scope="col">{list.note}</th>
          <th scope="col" className={classNames(number, 'w-20')}>
            {list.lines}
          </th>
          <th scope="col" className={classNames(number, 'w-22')}>
            {list.pieces}
          </th>
          <th scope="col" className={classNames(number, 'w-36')}>
            {list.total}
          </th>
          <th scope="col" className={classNames(number, 'w-44')}>
            {list.changedAt}
          </th>
          <th scope="col" className="w-14">
            <span className="sr-only">{list.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} isOpen={draft.id === openDraftId} />
        ))}
      </tbody>
    </table>
  )
}

const DraftRow = memo(function DraftRow({ draft, isOpen }: { draft: Draft; isOpen: boolean }) {
  const messages = useMessages(draftsMessages)
  const formats = useFormats()
  const store = useDraftStore()
  const totals = useMemo(() => draftTotals(draft.lines, draft.ivaRate), [draft.lines, draft.ivaRate])
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
      </td>
      <td>
        <EditableText
          value={draft.note}
          label={messages.noteOf(draft.name)}
          placeholder={messages.addNote}
          onCommit={(note) => void store.setNote(draft.id, note)}
          className="-ml-[7px] h-7 w-full text-ink-soft touch:h-11 [&:not(:focus,:hover)]:placeholder:text-transparent"
        />
      </td>
      <td className={number}>{formats.number(draft.lines.length)}</td>
      <td className={number}>{formats.number(totals.pieces)}</td>
      <td
        className={number}
        title={totals.linesWithoutPrice > 0 ? messages.totals.withoutPrice(totals.linesWithoutPrice) : undefined}
      >
        {totals.linesWithoutPrice > 0 && (
          <span className="text-warn">
            <span aria-hidden>* </span>
            <span className="sr-only">{messages.totals.withoutPrice(totals.linesWithoutPrice)} </span>
          </span>
        )}
        {formats.money(totals.total)}
      </td>
      <td className={classNames(number, 'text-ink-soft')}>{formats.dateTime(draft.changedAt)}</td>
      <td className="text-right">
        <DraftMenu draft={draft} isOpen={isOpen} />
      </td>
    </tr>
  )
})

/** One draft receives what is added in the catalog: a radio button in every row. */
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
