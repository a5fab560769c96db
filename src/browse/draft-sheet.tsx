import { ListChecks } from 'lucide-react'
import { memo, useState } from 'react'
import { useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { browseMessages } from './browse-messages.ts'
import { DraftPanel } from './draft-panel.tsx'

/** For windows too narrow for the panel: a floating button that opens the draft as a sheet. */
export const DraftSheet = memo(function DraftSheet() {
  const messages = useMessages(browseMessages)
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const { draft } = useOpenDraft()
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${buttonClass('primary')} fixed right-3 bottom-3 z-20 h-11 rounded-full px-4 shadow-float`}
      >
        <ListChecks aria-hidden className="size-4" />
        {messages.openDraft}
        {draft && <span>· {formats.number(draft.lines.length)}</span>}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={messages.openDraft} closeLabel={messages.close}>
        <DraftPanel />
      </Dialog>
    </>
  )
})
