import { lazy, Suspense, use } from 'react'
import { useRouteError } from 'react-router'
import { type FailedPart, FailedPartContext } from '#src/ui/error-boundary.tsx'
import { loadPart } from '#src/ui/load-part.ts'
import type { AppParts } from './app.tsx'

/** Makes what stands in place of a page or panel that threw. It needs nothing of the page, so that it always works. */
export function createFailedPart(saving: Pick<AppParts, 'drafts' | 'exchange'>): FailedPart {
  return (props) => (
    <Suspense fallback={null}>
      <FailedNotice saving={saving} {...props} />
    </Suspense>
  )
}

// Not a part with a boundary of its own: that would show this notice again.
const FailedNotice = lazy(async () => ({
  default: await loadPart('notices', async () => (await import('./failed-notice.tsx')).FailedNotice),
}))

/** In place of the frame itself. Pages and panels have boundaries within it. */
export function FailedFrame() {
  const Part = use(FailedPartContext)
  return <Part error={useRouteError()} onRetry={() => location.reload()} />
}
