import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { LoadedCatalog } from '#src/catalog/protocol/catalog-protocol.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { issueMessages } from './browse-on-demand-messages.ts'
import { IssueList } from './issue-list.tsx'

/**
 * Shows that records of the catalog have issues, and which ones: nothing is dropped without notice.
 * @param isOver a newer catalog has none: then only the dialog stays, until it is closed
 */
export function CatalogIssues({ catalog, isOver }: { catalog: LoadedCatalog; isOver: boolean }) {
  const messages = useMessages(issueMessages)
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  if (isOver && !open) return null
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)} className="shrink-0" title={messages.issuesTitle}>
        <TriangleAlert aria-hidden className="size-3.5 text-warn" />
        <span aria-hidden className="text-ink-soft @min-[74rem]:hidden">
          {formats.number(catalog.issueCount)}
        </span>
        <span className="@max-[74rem]:sr-only">{messages.issues(catalog.issueCount)}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={messages.issuesTitle}>
        <IssueList issues={catalog.issues} />
      </Dialog>
    </>
  )
}
