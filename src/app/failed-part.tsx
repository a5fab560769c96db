import { lazy, Suspense } from 'react'
import type { RenderFailed } from '#src/ui/error-boundary.tsx'
import { loadPart } from '#src/ui/load-part.ts'
import type { AppParts } from './app.tsx'

/** Makes what stands in place of a page or panel that threw. It needs nothing of the page, so that it always works. */
export function createRenderFailed(saving: Pick<AppParts, 'drafts' | 'exchange'>): RenderFailed {
  return (failed) => (
    <Suspense>
      <FailedNotice saving={saving} {...failed} />
    </Suspense>
  )
}

// Not a part with a boundary of its own: that would show this notice again.
const FailedNotice = lazy(async () => ({
  default: await loadPart('notices', async () => (await import('./failed-notice.tsx')).FailedNotice),
}))
