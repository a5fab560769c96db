import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { failureWords } from '#src/browse/failure-words.ts'
import { loadFailedMessages } from '#src/browse/load-failed-messages.ts'
import type { CatalogState } from '#src/catalog/catalog-state.ts'
import { whyUnchecked } from '#src/catalog/why-unchecked.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { HeldNotice } from './held-notice.tsx'
import { newnessMessages } from './newness-messages.ts'

/**
 * Why the catalog may not be the newest: the gateway could not check it, or keeps a newer one aside. A button that says
 * it, and opens the rest. Shows nothing of a catalog that was checked.
 */
export function NewnessNote({ state }: { state: CatalogState }) {
  const { catalog, checkedAt, held } = state
  const messages = useMessages(newnessMessages)
  const { failures } = useMessages(loadFailedMessages)
  const [open, setOpen] = useState(false)
  // What cannot be checked is more urgent; the dialog says both.
  const why = whyUnchecked(state)
  const unchecked = why && failures[failureWords(why)]
  const title = unchecked?.what ?? (held && messages.why[held.why].what)
  if (!catalog || !title) return null
  const note = messages.note(title, catalog.answeredAt)
  return (
    <>
      <Button
        compact
        tone="quiet"
        onClick={() => setOpen(true)}
        title={note}
        className="min-w-0 text-warn touch:min-w-8"
      >
        <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate max-[900px]:sr-only">{note}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={messages.close}>
        <div className="grid max-w-prose gap-2 p-4 text-table">
          {unchecked && <p>{unchecked.next}</p>}
          <p className="text-ink-soft">
            {messages.shown(catalog.records, catalog.answeredAt)} {checkedAt !== null && messages.checked(checkedAt)}
          </p>
          {held && (
            <HeldNotice held={held} catalog={catalog} showsTitle={unchecked !== null} onDone={() => setOpen(false)} />
          )}
        </div>
      </Dialog>
    </>
  )
}
