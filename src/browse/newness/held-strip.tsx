import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#src/access/use-session.ts'
import { useCatalogState } from '#src/catalog/catalog-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { HeldNotice } from './held-notice.tsx'
import { newnessMessages } from './newness-messages.ts'

/** Says on every page that a newer catalog is kept aside and why, with the button that leads to it. */
export function HeldStrip() {
  const { catalog, held } = useCatalogState()
  const messages = useMessages(newnessMessages)
  const session = useSession()
  const [open, setOpen] = useState(false)
  if (!catalog || !held) return null
  const title = messages.why[held.why].what(held)
  const isAdmin = session.kind === 'signed-in' && session.session.role === 'admin'
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-warn/40 bg-warn-soft px-3 py-1.5 text-table text-ink print:hidden"
    >
      <p className="flex min-w-0 flex-1 basis-72 gap-2">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        <span>
          <span className="font-medium">{title}.</span> {messages.shownStill}
        </span>
      </p>
      <Button compact tone={isAdmin ? 'primary' : 'plain'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {isAdmin ? messages.decide : messages.details}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <div className="p-4 text-table">
          <HeldNotice held={held} catalog={catalog} onDone={() => setOpen(false)} />
        </div>
      </Dialog>
    </div>
  )
}
