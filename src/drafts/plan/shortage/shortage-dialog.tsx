import { AdjustLine } from '#src/drafts/live-check/adjust/adjust-line.tsx'
import { OtherDrafts } from '#src/drafts/live-check/other-drafts.tsx'
import { stockWords } from '#src/drafts/live-check/state-words.ts'
import { LineState } from '#src/drafts/plan/line-state.tsx'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import type { SheetLine } from '#src/drafts/plan/sheet/sheet-line.ts'
import type { Plan } from '#src/drafts/plan/use-plan.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { LaterForm } from './later-form.tsx'
import { Substitutes } from './substitutes.tsx'

/** Actions for a line's shortage: fewer pieces, order later, or another product; or which drafts want the same pieces. */
export function ShortageDialog(props: {
  plan: Plan
  line: SheetLine
  onAssign: (line: SheetLine) => void
  onDone: () => void
}) {
  const { plan, line, onAssign, onDone } = props
  const messages = useMessages(planMessages)
  const { shared, missing } = line.shortage
  const from = stockWords(line.known, useFormats())
  return (
    <div className="grid gap-4 p-4 text-table">
      <LineState line={line} onResolve={null} onAssign={onAssign} />
      {from && <p className="text-small text-ink-soft">{messages.stockFrom(from)}</p>}
      {shared && <OtherDrafts draft={plan.draft} shared={shared} />}
      <AdjustLine draft={plan.draft} line={line.line} stockOf={plan.knownOf} onDone={onDone} />
      {(!shared || (missing ?? 0) > 0) && (
        <>
          <LaterForm plan={plan} lines={[line]} onDone={onDone} />
          <Substitutes plan={plan} line={line} onDone={onDone} />
        </>
      )}
    </div>
  )
}
