import { lazy, Suspense } from 'react'

const OpenDraftPanel = lazy(async () => ({
  default: (await import('#src/drafts/pages/open-draft-panel.tsx')).OpenDraftPanel,
}))

/** The open draft, fetched after the table stands; its place is held meanwhile. */
export function DraftPanel() {
  return (
    <Suspense fallback={<div className="min-h-40" />}>
      <OpenDraftPanel />
    </Suspense>
  )
}
