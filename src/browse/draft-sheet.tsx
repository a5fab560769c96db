import { ListChecks } from 'lucide-react'
import { memo, useState } from 'react'
import { firstScreenMessages } from '#src/drafts/parts/first-screen-messages.ts'
import { useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { browseMessages } from './browse-messages.ts'
import { DraftPanel } from './draft-panel.tsx'

/** For windows too narrow for the panel: a bar below the table, which covers nothing of it. It opens the draft as a sheet. */
export const DraftSheet = memo(function DraftSheet() {
  const messages = useMessages(browseMessages)
  const { noDraftOpen } = useMessages(firstScreenMessages)
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const { draft } = useOpenDraft()
  return (
    <>
      <div className="grid border-t border-line bg-surface px-3 py-1">
        <Button tone={draft ? 'primary' : 'quiet'} onClick={() => setOpen(true)}>
          <ListChecks aria-hidden className="size-4" />
          {draft ? `${messages.openDraft} · ${formats.number(draft.lines.length)}` : noDraftOpen}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={messages.openDraft}>
        <DraftPanel />
      </Dialog>
    </>
  )
})
