import { SessionNotice } from '#src/access/session-menu.tsx'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import { isOfSession } from '#src/catalog/is-of-session.ts'

/** Says that the session has ended, as soon as anything is refused for that. Loads the catalog after a new sign-in. */
export function SessionState() {
  const client = useCatalogClient()
  const { load, uncheckedWhy } = useCatalogState()
  const isRefused = isOfSession(load.kind === 'failed' ? load.failure : uncheckedWhy)
  const loadAgain = () => {
    if (client.getState().load.kind !== 'loading') client.load()
  }
  return <SessionNotice isRefused={isRefused} onReturn={loadAgain} />
}
