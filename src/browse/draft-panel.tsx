import { Suspense } from 'react'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { lazyPart } from '#src/ui/load-part.ts'

const OpenDraftPanel = lazyPart(
  'draft',
  async () => (await import('#src/drafts/pages/open-draft-panel.tsx')).OpenDraftPanel,
)

/** The open draft. Loads after the table; the fallback reserves its space. */
export function DraftPanel() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<div className="min-h-40" />}>
        <OpenDraftPanel />
      </Suspense>
    </ErrorBoundary>
  )
}
