import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { mayBeLost } from '#src/drafts/store/drafts-state.ts'
import { lazyPart } from '#src/ui/load-part.ts'

const Unsaved = lazyPart('notices', async () => (await import('./unsaved.tsx')).Unsaved)

/** Says, wherever somebody is, that something of the drafts is only in this tab. */
export function UnsavedState() {
  return mayBeLost(useDrafts()) && <Unsaved />
}
