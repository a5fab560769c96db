import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { lineName } from '#src/drafts/model/lines/line-name.ts'
import { undoMessages } from '#src/drafts/parts/drafts-messages.ts'
import { createUndoActions } from '#src/drafts/parts/undo/create-undo-actions.ts'
import { type DraftOutcome, isWritten, type SavedDraft } from '#src/drafts/store/draft-outcome.ts'
import type { ReportingStore } from '#src/drafts/store/reporting-store.ts'
import type { Formats } from '#src/i18n/formats.ts'
import type { ToastRequest } from '#src/ui/toast-region.tsx'
import { overwrittenMessages } from './overwritten-messages.ts'
import type { Overwriting } from './use-tell-overwritten.ts'

/* Loads when two tabs wrote the same value: seldom. */

/** Whose value won. */
export function overwrittenWords({ label, theirs, mine }: Overwriting, formats: Formats): string {
  const words = (value: string | number) => (typeof value === 'number' ? formats.number(value) : value)
  return overwrittenMessages[formats.locale](formats).overwritten(label, words(theirs), words(mine))
}

/** What became of what was typed in a line that another tab removed; null where it did not remove it. */
export function removedWords(line: DraftLine, { draft }: SavedDraft, formats: Formats): string | null {
  if (draft.lines.some(({ id }) => id === line.id)) return null
  const messages = overwrittenMessages[formats.locale](formats)
  const name = lineName(line, draft.lines)
  return draft.lines.some(({ sku }) => sku === line.sku) ? messages.back(name) : messages.lost(name)
}

/** Tells whose value won, with the undo of the change. */
export function tellOverwritten(
  values: Overwriting,
  outcome: DraftOutcome,
  page: { store: ReportingStore; showToast: (request: ToastRequest) => void; formats: Formats },
): void {
  const { store, showToast, formats } = page
  if (!isWritten(outcome)) return
  const { actionOf } = createUndoActions(store, showToast, undoMessages[formats.locale](formats))
  showToast({ text: overwrittenWords(values, formats), ...actionOf(outcome) })
}
