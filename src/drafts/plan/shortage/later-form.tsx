import { CalendarClock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import type { SheetLine } from '#src/drafts/plan/sheet/sheet-line.ts'
import type { Plan } from '#src/drafts/plan/use-plan.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { useToast } from '#src/ui/toasts.tsx'

/** Moves the shortage of these lines to a new draft, to order later. */
export function LaterForm({ plan, lines, onDone }: { plan: Plan; lines: readonly SheetLine[]; onDone: () => void }) {
  const messages = useMessages(planMessages)
  const formats = useFormats()
  const operations = useOrderOperations()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const { draft } = plan
  const [proposed] = useState(() => messages.laterName(draft.name, formats.date(Date.now())))
  const [name, setName] = useState(proposed)
  const parts = lines.flatMap(({ line, shortage }) =>
    shortage.missing === null || shortage.missing <= 0 ? [] : [{ lineId: line.id, quantity: shortage.missing }],
  )
  const pieces = fromThousandths(parts.reduce((sum, { quantity }) => sum + thousandths(quantity), 0))
  const leave = async (event: FormEvent) => {
    event.preventDefault()
    const given = name.trim() || proposed
    const outcome = await operations.leaveForLater(draft.id, parts, given)
    if (!isWritten(outcome)) return
    onDone()
    showToast({ text: messages.left(given), ...actionOf(outcome) })
  }
  return (
    <form onSubmit={(event) => void leave(event)} className="grid gap-2">
      <p className="text-ink-soft">{messages.laterAbout(pieces, parts.length)}</p>
      <div className="flex flex-wrap items-end gap-2">
        <label className="grid min-w-52 flex-1 gap-1">
          <span className="text-small text-ink-soft">{messages.laterField}</span>
          <input
            type="text"
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
            className={fieldClass}
          />
        </label>
        <Button type="submit" disabled={parts.length === 0}>
          <CalendarClock aria-hidden className="size-4" />
          {messages.leave}
        </Button>
      </div>
    </form>
  )
}
