import { SessionNotice } from '#src/access/session-menu.tsx'
import { useCatalogState } from '#src/catalog/catalog-context.tsx'
import type { CatalogState } from '#src/catalog/catalog-state.ts'

/** Says that the session has ended, as soon as the catalog is refused for that. */
export function SessionState() {
  const { load } = useCatalogState()
  return <SessionNotice isRefused={isRefused(load)} />
}

function isRefused(load: CatalogState['load']): boolean {
  if (load.kind !== 'failed' || load.failure.kind !== 'wholesale') return false
  return load.failure.error.kind === 'signed-out'
}
