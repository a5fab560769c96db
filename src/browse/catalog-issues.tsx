import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { LoadedCatalog, RecordIssue } from '#src/catalog/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { browseMessages } from './browse-messages.ts'

/** Tells that records of the catalog had something wrong, and which ones: nothing is dropped silently. */
export function CatalogIssues({ catalog }: { catalog: LoadedCatalog }) {
  const messages = useMessages(browseMessages)
  const [open, setOpen] = useState(false)
  if (catalog.issueCount === 0) return null
  return (
    <>
      <Button compact tone="quiet" onClick={() => setOpen(true)} className="shrink-0" title={messages.issuesTitle}>
        <TriangleAlert aria-hidden className="size-3.5 text-warn" />
        <span className="max-[720px]:sr-only">{messages.issues(catalog.issueCount)}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={messages.issuesTitle} closeLabel={messages.close}>
        <div className="grid gap-4 p-4 text-table">
          <p className="text-ink-soft">{messages.issuesIntro}</p>
          {groupByFinding(catalog.issues).map(([finding, issues]) => (
            <section key={finding}>
              <h3 className="font-medium">
                {messages.issueKinds[finding]} <span className="text-ink-faint">({issues.length})</span>
              </h3>
              <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-small text-ink-soft">
                {issues.slice(0, shownIssues).map((issue) => (
                  <li key={issue.index}>
                    <bdi className="font-mono">{issue.sku || messages.issueRecord(issue.index)}</bdi>
                  </li>
                ))}
                {issues.length > shownIssues && <li>{messages.issuesMore(issues.length - shownIssues)}</li>}
              </ul>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  )
}

const shownIssues = 60

function groupByFinding(issues: readonly RecordIssue[]): [RecordIssue['finding'], RecordIssue[]][] {
  const groups = new Map<RecordIssue['finding'], RecordIssue[]>()
  for (const issue of issues) {
    const group = groups.get(issue.finding)
    if (group) group.push(issue)
    else groups.set(issue.finding, [issue])
  }
  return [...groups].toSorted((a, b) => b[1].length - a[1].length)
}
