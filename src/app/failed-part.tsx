import type { RenderFailed } from '#src/ui/error-boundary.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import type { AppParts } from './app.tsx'

/** Makes what stands in place of a page or panel that threw. It needs nothing of the page, so that it always works. */
export function createRenderFailed(saving: Pick<AppParts, 'drafts' | 'exchange'>): RenderFailed {
  return (failed) => <FailedNotice saving={saving} {...failed} />
}

const FailedNotice = lazyPart('notices', async () => (await import('./failed-notice.tsx')).FailedNotice)
