import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { LineEdit } from '#src/drafts/model/lines/line-edits.ts'
import { lineName } from '#src/drafts/model/lines/line-name.ts'
import { lineMessages } from '#src/drafts/pages/lines/line-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useLineEdits } from '#src/drafts/parts/use-line-edits.ts'
import { useWholeDraftOperations } from '#src/drafts/parts/use-whole-draft-operations.ts'
import { type DraftOutcome, isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import type { LineSelection } from './use-line-selection.ts'

export type BulkActions = ReturnType<typeof useBulkActions>

/** Actions on the chosen lines. Each is one change with an undo button. Resolves to whether it was done. */
export function useBulkActions(draft: Draft, selection: LineSelection) {
  const store = useDraftStore()
  const edits = useLineEdits()
  const whole = useWholeDraftOperations()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const messages = useMessages(lineMessages)
  const { newDraftName } = useMessages(draftsMessages)
  const ids = selection.chosen.map(({ id }) => id)
  const [first, ...others] = selection.chosen
  const only = first && others.length === 0 ? lineName(first, draft.lines) : null

  const notify = (outcome: DraftOutcome, text: string): boolean => {
    if (!isWritten(outcome)) return false
    if (outcome.change === null) showToast({ text: messages.nothingChanged })
    else showToast({ text, ...actionOf(outcome) })
    return true
  }
  return {
    edit: async (edit: LineEdit) =>
      notify(
        await edits.editLines(draft.id, ids, edit),
        only ? messages.changedOf(only) : messages.changed(ids.length),
      ),
    remove: async () =>
      notify(
        await edits.editLines(draft.id, ids, { kind: 'remove' }),
        only ? messages.removedOf(only) : messages.removed(ids.length),
      ),
    async splitOff(name: string) {
      const given = name || newDraftName(knownDrafts(store.getState()).drafts.length + 1)
      return notify(await whole.splitOff(draft.id, ids, given), messages.passed(ids.length, given))
    },
    move: (to: 'first' | 'up' | 'down' | 'last') => edits.moveLines(draft.id, ids, placeFor(draft, ids, to)),
  }
}

/** The line that the moved lines are put before; null is the end. */
export function placeFor(
  { lines }: Draft,
  moved: readonly string[],
  to: 'first' | 'up' | 'down' | 'last',
): string | null {
  const chosen = new Set(moved)
  const first = lines.findIndex(({ id }) => chosen.has(id))
  const last = lines.findLastIndex(({ id }) => chosen.has(id))
  if (to === 'first') return lines[0]?.id ?? null
  if (to === 'up') return lines[Math.max(0, first - 1)]?.id ?? null
  return to === 'down' ? (lines[last + 2]?.id ?? null) : null
}
