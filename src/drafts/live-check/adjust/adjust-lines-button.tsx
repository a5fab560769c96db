import { ArrowDownToLine } from 'lucide-react'
import { useState } from 'react'
import type { LineStates } from '#src/drafts/live-check/use-line-states.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { AdjustLines } from './adjust-lines.tsx'
import { adjustMessages } from './adjust-messages.ts'

/** Opens the dialog that adjusts all lines with a shortage. */
export function AdjustLinesButton({ draft, states }: { draft: Draft; states: LineStates }) {
  const messages = useMessages(adjustMessages)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button compact title={messages.hint} onClick={() => setOpen(true)}>
        <ArrowDownToLine aria-hidden className="size-4" />
        {messages.adjust}
      </Button>
      <Dialog open={isOpen} onClose={close} title={messages.title} closeLabel={messages.close}>
        <AdjustLines draft={draft} states={states} onDone={close} />
      </Dialog>
    </>
  )
}
