import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { DraftState } from '#src/drafts/model/draft/draft-state.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { type DraftSums, draftSums, sumTotals } from '#src/drafts/model/money/draft-sums.ts'
import type { DraftTotals } from '#src/drafts/model/money/money.ts'
import { unfilledPieces } from '#src/drafts/model/orders/unfilled-pieces.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { placedMessages } from '#src/drafts/parts/ordered/placed-messages.ts'
import { PaperSheet } from '#src/drafts/parts/paper/paper-sheet.tsx'
import { PaperTable } from '#src/drafts/parts/paper/paper-table.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { draftStateWords } from './draft-state-words.ts'
import { useDraftColumnName } from './use-draft-column-name.ts'

/** The list of drafts on paper: those that are shown, and what they are together. @param about what was searched for */
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
  const all = drafts.map((draft) => ({ draft, sums: draftSums(draft) }))
  const money = ({ both, placed, open }: DraftSums) => (
    <>
      {formats.money(both.total)}
      {placed && <small className="block whitespace-normal">{placedWords.openSum(formats.money(open.total))}</small>}
      {both.linesWithoutPrice > 0 && (
        <small className="block whitespace-normal">{messages.totals.withoutPrice(both.linesWithoutPrice)}</small>
      )}
    </>
  )
  const together = sumOf(all.map(({ sums }) => sums))
  return (
    <PaperSheet
      title={messages.pageTitle}
      about={about.length === 0 ? [] : [about.join(' · ')]}
      counts={[messages.draftCount(drafts.length)]}
    >
      <PaperTable
        columns={[
          { key: 'name', name: nameOf('name') },
          { key: 'state', name: nameOf('state'), width: 34 },
          { key: 'lines', name: nameOf('lines'), width: 16, isNumber: true },
          { key: 'pieces', name: nameOf('pieces'), width: 16, isNumber: true },
          { key: 'total', name: nameOf('total'), width: 40, isNumber: true },
          { key: 'changedAt', name: nameOf('changedAt'), width: 38, isNumber: true },
        ]}
        rows={all.map(({ draft, sums }) => {
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
              formats.number(sums.both.pieces),
              money(sums),
              formats.dateTime(draft.changedAt),
            ],
          }
        })}
        {...(drafts.length > 1 && {
          sums: [
            placedWords.sums.both,
            null,
            formats.number(drafts.reduce((sum, { lines }) => sum + lines.length, 0)),
            formats.number(together.both.pieces),
            money(together),
            null,
          ],
        })}
      />
    </PaperSheet>
  )
}

/** Of drafts of which nothing is placed, all is to be placed. */
function sumOf(all: readonly DraftSums[]): DraftSums {
  const placed = all.flatMap((sums) => sums.placed ?? [])
  return {
    placed:
      placed.length === 0
        ? null
        : { ...totalsOf(placed), unfilled: placed.map((each) => each.unfilled).reduce(addQuantities, 0) },
    open: totalsOf(all.map(({ open }) => open)),
    both: totalsOf(all.map(({ both }) => both)),
  }
}

function totalsOf(all: readonly DraftTotals[]): DraftTotals {
  return sumTotals(
    all,
    all.reduce((sum, { linesWithoutPrice }) => sum + linesWithoutPrice, 0),
  )
}
