import { Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChangeName } from '#src/drafts/model/draft/change-name.ts'
import { undoMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useUndo } from './use-undo.ts'

/** Undo and redo of a draft. The labels name the change that comes next. `children` are shown between the two. */
export function UndoButtons({ draftId, children }: { draftId: string; children?: ReactNode }) {
  const messages = useMessages(undoMessages)
  const { undo, redo } = useUndo()
  const steps = knownDrafts(useDrafts()).steps.get(draftId)
  const wordsOf = ({ kind, subject, lines }: ChangeName) => messages.changes[kind](subject, lines)
  return (
    <span className="inline-flex">
      <IconButton
        // Not `disabled`: after the last undo step the button must keep the focus.
        aria-disabled={!steps?.undo}
        aria-keyshortcuts="Control+Z"
        label={
          steps?.undo
            ? messages.undoOf(wordsOf(steps.undo))
            : steps?.since
              ? messages.nothingSince(wordsOf(steps.since))
              : messages.nothingToUndo
        }
        icon={<Undo2 aria-hidden />}
        onClick={() => void undo(draftId)}
        className="aria-disabled:opacity-45"
      />
      {children}
      <IconButton
        aria-disabled={!steps?.redo}
        aria-keyshortcuts="Control+Y"
        label={steps?.redo ? messages.redoOf(wordsOf(steps.redo)) : messages.nothingToRedo}
        icon={<Redo2 aria-hidden />}
        onClick={() => void redo(draftId)}
        className="aria-disabled:opacity-45"
      />
    </span>
  )
}
