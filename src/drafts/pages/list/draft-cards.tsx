import { memo, useMemo } from 'react'
import { Link } from 'react-router'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { DraftState } from '#src/drafts/model/draft/draft-state.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { placedMessages } from '#src/drafts/parts/ordered/placed-messages.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { ListLeft } from '#src/drafts/quick-add/list-left.tsx'
import { draftHref } from '#src/drafts/store/draft-href.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { DraftMenu } from './draft-menu.tsx'
import { DraftStateText } from './draft-state-text.tsx'
import { OpenChoice } from './drafts-table.tsx'

/** The drafts on a narrow screen: three lines each. */
export function DraftCards(props: {
  drafts: readonly Draft[]
  stateOf: (draft: Draft) => DraftState
  openDraftId: string | null
}) {
  const { drafts, stateOf, openDraftId } = props
  const messages = useMessages(draftsMessages)
  return (
    <ul aria-label={messages.list.label} className="border-t border-line">
      {drafts.map((draft) => (
        <DraftCard key={draft.id} draft={draft} state={stateOf(draft)} isOpen={draft.id === openDraftId} />
      ))}
    </ul>
  )
}

const DraftCard = memo(function DraftCard(props: { draft: Draft; state: DraftState; isOpen: boolean }) {
  const { draft, state, isOpen } = props
  const messages = useMessages(draftsMessages)
  const placedWords = useMessages(placedMessages)
  const words = useMessages(sumMessages)
  const formats = useFormats()
  const sums = useMemo(() => draftSums(draft), [draft])
  const totals = sums.both
  const openSum = sums.placed && placedWords.openSum(formats.money(sums.open.total))
  return (
    <li className="flex flex-wrap items-center gap-1 border-b border-line pr-1 pl-4 touch:pl-0">
      <span className="shrink-0">
        <OpenChoice draft={draft} isOpen={isOpen} />
      </span>
      <Link to={draftHref(draft.id)} className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5 px-2 py-2.5">
        <span className="flex flex-wrap gap-x-3 text-text">
          <bdi className="line-clamp-3 min-w-0 flex-auto font-medium break-words">{draft.name}</bdi>
          <span className="ml-auto">
            {formats.money(totals.total)} <span className="text-small text-ink-soft">{words.taxed}</span>
          </span>
        </span>
        <span className="flex flex-wrap gap-x-3 text-small text-ink-soft">
          <span className="flex-[1_1_10rem]">
            {[messages.lineCount(draft.lines.length), messages.pieceCount(totals.pieces), openSum]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="shrink-0">{formats.dateTime(draft.changedAt)}</span>
        </span>
        <span className="flex flex-wrap gap-x-3 text-small text-ink-soft">
          <span className="max-w-full">
            <DraftStateText draft={draft} state={state} />
          </span>
          <bdi className="line-clamp-2 min-w-0 break-words">{draft.note}</bdi>
        </span>
      </Link>
      <DraftMenu draft={draft} isOpen={isOpen} />
      <ListLeft draft={draft} className="basis-full pb-2 pl-10 touch:pl-14" />
    </li>
  )
})
