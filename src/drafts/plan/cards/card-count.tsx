import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { plannedWithPlaced, type SheetLine } from '#src/drafts/plan/sheet/sheet-line.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'

/** How many of the pieces of a line have a warehouse, as the table of a wide screen counts them. */
export function CardCount({ line }: { line: SheetLine }) {
  const messages = useMessages(planMessages)
  const formats = useFormats()
  return (
    <span className="shrink-0 font-medium" title={messages.plannedHint}>
      {formats.number(plannedWithPlaced(line))} / {formats.number(line.line.quantity)}
    </span>
  )
}
