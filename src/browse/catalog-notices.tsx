import type { CatalogState } from '#src/catalog/catalog-state.ts'
import { useLast } from '#src/ui/use-last.ts'
import { CatalogIssues } from './catalog-issues.tsx'
import { SnapshotNote } from './snapshot-note.tsx'

/** What is wrong with the catalog and with its copy. Once it is over, only a dialog that is being read stays. */
export function CatalogNotices({ state: { snapshot, catalog } }: { state: CatalogState }) {
  const reason = snapshot && snapshot.kind !== 'saved' ? snapshot.reason : null
  const withIssues = catalog && catalog.issueCount > 0 ? catalog : null
  const lastReason = useLast(reason)
  const lastWithIssues = useLast(withIssues)
  return (
    <>
      {lastReason && <SnapshotNote reason={lastReason} isOver={reason === null} />}
      {lastWithIssues && <CatalogIssues catalog={lastWithIssues} isOver={withIssues === null} />}
    </>
  )
}
