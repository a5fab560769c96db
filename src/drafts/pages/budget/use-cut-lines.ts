import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { lineName } from '#src/drafts/model/lines/line-name.ts'
import type { Cut } from '#src/drafts/model/money/budget.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { budgetMessages } from './budget-messages.ts'

/** Applies the cuts of a proposal as one change, and notifies with an undo button. */
export function useCutLines(draft: Draft): (cuts: readonly Cut[]) => Promise<void> {
  const messages = useMessages(budgetMessages)
  const formats = useFormats()
  const operations = useOrderOperations()
  const showToast = useToast()
  const { actionOf } = useUndo()
  return async (cuts) => {
    const outcome = await operations.cutLines(draft.id, cuts)
    if (!isWritten(outcome)) return
    const [{ line, to } = { line: null, to: 0 }] = cuts
    const title = line ? lineName(line, draft.lines) : ''
    const text = to === 0 ? messages.removed(title) : messages.lowered(title, formats.number(to))
    showToast({ text: cuts.length === 1 ? text : messages.cut(cuts.length), ...actionOf(outcome) })
  }
}
