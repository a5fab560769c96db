import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { lazyPart } from '#src/ui/load-part.ts'

const OpenDraftPanel = lazyPart(
  'draft',
  async () => (await import('#src/drafts/pages/open-draft-panel.tsx')).OpenDraftPanel,
  () => <div className="min-h-40" />,
)

/** The open draft. Loads after the table; its space is kept. */
export function DraftPanel() {
  return (
    <ErrorBoundary>
      <OpenDraftPanel />
    </ErrorBoundary>
  )
}
