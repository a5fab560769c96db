import { useSyncExternalStore } from 'react'
import { lazyPart } from '#src/ui/load-part.ts'
import { newVersion } from './new-version.ts'

const NewVersionNotice = lazyPart('notices', async () => (await import('./new-version-notice.tsx')).NewVersionNotice)

/** Offers a newer version of the program. Nothing loads it unasked: somebody may be in the middle of something. */
export function NewVersionState() {
  return useSyncExternalStore(newVersion.subscribe, newVersion.isThere) && <NewVersionNotice />
}
