import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import type { PreparedProblem } from '#src/drafts/plan/sheet/create-problem.ts'
import type { PlanSheet } from '#src/drafts/plan/sheet/plan-sheet.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { planChoiceMessages } from './plan-choice-messages.ts'

/** What to know of plans before one is taken: what they do not touch, and on what they rest. */
export function PlanNotes(props: { sheet: PlanSheet; prepared: PreparedProblem; more?: readonly string[] }) {
  const { sheet, prepared, more = [] } = props
  const messages = useMessages(planChoiceMessages)
  const { lineCount } = useMessages(draftsMessages)
  const { done } = useMessages(planMessages)
  const { unchecked } = sheet.totals
  const { left, kept, unknown } = prepared
  const notes = [
    unchecked > 0 && messages.unchecked(lineCount(unchecked)),
    ...more,
    left.size > 0 && `${done.left(left.size)}.`,
    kept > 0 && `${done.kept(kept)}.`,
    unknown > 0 && `${done.unknown(unknown)}.`,
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <ul className="grid gap-1 text-ink-soft">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
