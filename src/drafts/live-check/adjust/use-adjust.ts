import { useCallback } from 'react'
import type { Adjustment } from '#src/drafts/model/check/adjust-lines.ts'
import { lineName } from '#src/drafts/model/lines/line-name.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useLineEdits } from '#src/drafts/parts/use-line-edits.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { adjustMessages } from './adjust-messages.ts'

/** Writes these adjustments in one change. The toast has its undo. Resolves to whether it was written. */
export function useAdjust(draftId: string): (adjustments: readonly Adjustment[]) => Promise<boolean> {
  const edits = useLineEdits()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const messages = useMessages(adjustMessages)
  return useCallback(
    async (adjustments) => {
      const ids = adjustments.map(({ line }) => line.id)
      const to = new Map(
        adjustments.map(({ line, quantity, split }) => [line.id, { from: line.quantity, quantity, split }]),
      )
      const outcome = await edits.editLines(draftId, ids, { kind: 'adjust', to })
      if (!isWritten(outcome)) return false
      const removed = adjustments.filter(({ quantity }) => quantity === 0).length
      const [only] = adjustments.length === 1 ? adjustments : []
      // A removed line is no more among those of the draft.
      const name = only && lineName(only.line, outcome.draft.lines)
      const nameIt = removed === 0 ? messages.doneOf : messages.removedOf
      const text = name === undefined ? messages.done(ids.length - removed, removed) : nameIt(name)
      showToast({ text, ...actionOf(outcome) })
      return true
    },
    [edits, draftId, showToast, actionOf, messages],
  )
}
