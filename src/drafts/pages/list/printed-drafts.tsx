import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { DraftState } from '#src/drafts/model/draft/draft-state.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { unfilledPieces } from '#src/drafts/model/orders/unfilled-pieces.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { placedMessages } from '#src/drafts/parts/ordered/placed-messages.ts'
import { PaperSheet } from '#src/drafts/parts/paper/paper-sheet.tsx'
import { PaperTable } from '#src/drafts/parts/paper/paper-table.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { draftStateWords } from './draft-state-words.ts'
import { useDraftColumnName } from './use-draft-column-name.ts'

/** The list of drafts on paper: those that are shown. @param about what was searched for */
export function PrintedDrafts(props: {
  drafts: readonly Draft[]
  stateOf: (draft: Draft) => DraftState
  about: readonly string[]
}) {
  const { drafts, stateOf, about } = props
  const messages = useMessages(draftsMessages)
  const placedWords = useMessages(placedMessages)
  const nameOf = useDraftColumnName()
  const formats = useFormats()
  return (
    <PaperSheet
      title={messages.pageTitle}
      about={about.length === 0 ? [] : [about.join(' · ')]}
      counts={[messages.draftCount(drafts.length)]}
    >
      <PaperTable
        columns={[
          { key: 'name', name: nameOf('name') },
          { key: 'state', name: nameOf('state'), width: 38 },
          { key: 'lines', name: nameOf('lines'), width: 14, isNumber: true },
          { key: 'pieces', name: nameOf('pieces'), width: 16, isNumber: true },
          { key: 'total', name: nameOf('total'), width: 30, isNumber: true },
          { key: 'changedAt', name: nameOf('changedAt'), width: 32 },
        ]}
        rows={drafts.map((draft) => {
          const { both, placed, open } = draftSums(draft)
          return {
            key: draft.id,
            cells: [
              <>
                <bdi>{draft.name}</bdi>
                {draft.note !== '' && (
                  <small className="block italic">
                    <bdi>{draft.note}</bdi>
                  </small>
                )}
              </>,
              draftStateWords(stateOf(draft), unfilledPieces(draft), formats),
              formats.number(draft.lines.length),
              formats.number(both.pieces),
              <>
                {formats.money(both.total)}
                {placed && <small className="block">{placedWords.openSum(formats.money(open.total))}</small>}
                {both.linesWithoutPrice > 0 && (
                  <small className="block">{messages.totals.withoutPrice(both.linesWithoutPrice)}</small>
                )}
              </>,
              formats.dateTime(draft.changedAt),
            ],
          }
        })}
      />
    </PaperSheet>
  )
}
