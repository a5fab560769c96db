import type { LoadFailure } from '#src/catalog/protocol/catalog-protocol.ts'
import type { CatalogState } from './catalog-state.ts'
import { isOfSession } from './is-of-session.ts'

/**
 * Why the catalog may not be the newest; null where nothing speaks against it, or where a notice of its own says it: of
 * a load that failed or is tried again, or of a session that ended.
 */
export function whyUnchecked({ load, uncheckedWhy }: CatalogState): LoadFailure | null {
  const isSaid =
    (load.kind === 'failed' && load.failure.kind !== 'cancelled') || (load.kind === 'loading' && load.retry)
  return isSaid || isOfSession(uncheckedWhy) ? null : uncheckedWhy
}
