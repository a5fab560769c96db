import { ArrowDownToLine } from 'lucide-react'
import { CheckStepButton } from '#src/drafts/live-check/check-step-button.tsx'
import type { LineStates } from '#src/drafts/live-check/use-line-states.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { AdjustLines } from './adjust-lines.tsx'
import { adjustMessages } from './adjust-messages.ts'

/** Opens the dialog that adjusts all lines with a shortage, which stands where the button may not: beside it. */
export function AdjustLinesButton({ isShort, onOpen }: { isShort: boolean; onOpen: () => void }) {
  const messages = useMessages(adjustMessages)
  return (
    <CheckStepButton
      label={messages.adjust}
      short={isShort && messages.adjustShort}
      hint={messages.hint}
      icon={ArrowDownToLine}
      onClick={onOpen}
    />
  )
}

export function AdjustLinesDialog(props: { draft: Draft; states: LineStates; open: boolean; onClose: () => void }) {
  const { draft, states, open, onClose } = props
  const messages = useMessages(adjustMessages)
  return (
    <Dialog open={open} onClose={onClose} title={messages.title}>
      <AdjustLines draft={draft} states={states} onDone={onClose} />
    </Dialog>
  )
}
