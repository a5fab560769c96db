import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { failureWords } from '#src/browse/failure-words.ts'
import { loadFailedMessages } from '#src/browse/load-failed-messages.ts'
import type { CatalogState } from '#src/catalog/catalog-state.ts'
import { whyUnchecked } from '#src/catalog/why-unchecked.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Tooltip } from '#src/ui/icon-button.tsx'
import { newnessMessages } from './newness-messages.ts'

/**
 * Why the gateway could not check the catalog: a button that says it, and opens the rest.
 * @param isOver it could since: then only the dialog stays, until it is closed
 */
export function NewnessNote({ state, isOver }: { state: CatalogState; isOver: boolean }) {
  const { catalog, checkedAt } = state
  const messages = useMessages(newnessMessages)
  const { failures } = useMessages(loadFailedMessages)
  const [open, setOpen] = useState(false)
  const why = whyUnchecked(state)
  if (!catalog || checkedAt === null || !why || (isOver && !open)) return null
  const { what, next } = failures[failureWords(why)]
  const note = messages.note(what, checkedAt)
  return (
    <>
      <Button
        compact
        tone="quiet"
        onClick={() => setOpen(true)}
        aria-label={note}
        className="min-w-0 text-warn touch:min-w-8"
      >
        <Tooltip text={note} className="flex min-w-0 items-center gap-1.5">
          <TriangleAlert className="size-3.5 shrink-0" />
          <span className="truncate max-[900px]:hidden">{note}</span>
        </Tooltip>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={what}>
        <div className="grid max-w-prose gap-2 p-4 text-table">
          <p>{next}</p>
          <p className="text-ink-soft">
            {messages.shown(catalog.records, catalog.answeredAt)} {messages.checked(checkedAt)}
          </p>
        </div>
      </Dialog>
    </>
  )
}
