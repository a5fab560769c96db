import type { LoadFailure } from '#src/catalog/protocol/catalog-protocol.ts'
import type { CatalogState } from './catalog-state.ts'

/** Whether the newest look at the catalog found no connection to the gateway. */
export function isAway(state: CatalogState): boolean {
  const failure = failureOf(state)
  return failure?.kind === 'wholesale' && failure.error.kind === 'offline'
}

/** Why the newest look at the catalog brought nothing; null if it did. */
function failureOf({ load, uncheckedWhy }: CatalogState): LoadFailure | null {
  if (load.kind === 'failed') return load.failure
  return load.kind === 'loading' ? (load.retry?.failure ?? null) : uncheckedWhy
}
