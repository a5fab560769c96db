import { useMemo } from 'react'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { fullStampWords } from '#src/drafts/live-check/draft-check-words.ts'
import { useLineStates } from '#src/drafts/live-check/use-line-states.ts'
import { useNewTotal } from '#src/drafts/live-check/use-new-money.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { goneMoney } from '#src/drafts/model/money/gone-money.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { PaperSheet } from '#src/drafts/parts/paper/paper-sheet.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { printedRemark } from './checked-column.ts'
import { exportLines } from './exported-line.ts'
import { PrintedLines } from './printed-lines.tsx'
import { PrintedSums } from './printed-totals.tsx'

/** A draft as a sheet of paper. The screen shows it as it prints. */
export function PrintedDraft({ draft }: { draft: Draft }) {
  const { lineCount } = useMessages(draftsMessages)
  const formats = useFormats()
  const { checkedStamp: checked } = useMessages(checkMessages)
  const { check, factsOf, stateOf } = useLineStates(draft)
  const newTotal = useNewTotal(draft, factsOf)
  const gone = useMemo(() => goneMoney(draft, (sku) => factsOf(sku).now), [draft, factsOf])
  const lines = useMemo(() => exportLines(draft), [draft])
  const remarks = new Map(draft.lines.map((line) => [line.id, printedRemark(stateOf(line), formats)]))
  const stamp = fullStampWords(check.stamp, check.counts, formats)
  return (
    <PaperSheet
      title={draft.name}
      about={draft.note === '' ? [] : [draft.note]}
      counts={[lineCount(draft.lines.length), ...(stamp === null ? [] : [checked(stamp)])]}
    >
      <PrintedLines lines={lines} remarkOf={({ id }) => remarks.get(id) ?? ''}>
        <PrintedSums sums={draftSums(draft)} ivaRate={draft.ivaRate} newTotal={newTotal} gone={gone} />
      </PrintedLines>
    </PaperSheet>
  )
}
