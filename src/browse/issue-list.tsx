import type { RecordIssue } from '#src/catalog/protocol/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { issueMessages } from './browse-on-demand-messages.ts'

/** The records with issues, grouped by finding. */
export function IssueList({ issues: all }: { issues: readonly RecordIssue[] }) {
  const messages = useMessages(issueMessages)
  return (
    <div className="grid gap-4 p-4 text-table">
      <p className="text-ink-soft">{messages.issuesIntro}</p>
      {groupByFinding(all).map(([finding, issues]) => (
        <section key={finding}>
          <h3 className="font-medium">
            {messages.issueKinds[finding]} <span className="text-ink-faint">({issues.length})</span>
          </h3>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-small text-ink-soft">
            {issues.slice(0, shownIssues).map((issue) => (
              <li key={issue.index}>
                <bdi className="font-mono">{issue.sku || messages.issueRecord(issue.index)}</bdi>
                {issue.finding === 'sku-damaged' && <span className="font-mono">: {issue.bytes}</span>}
              </li>
            ))}
            {issues.length > shownIssues && <li>{messages.issuesMore(issues.length - shownIssues)}</li>}
          </ul>
        </section>
      ))}
    </div>
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
