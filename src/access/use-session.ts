import { useEffect, useSyncExternalStore } from 'react'
import { type SessionState, sessionStore } from './session-store.ts'

/** Asked again when the person comes back to the page after this time; at once where nobody was signed in. */
const oldMs = 60_000

/** Who is signed in. Asks the gateway when it is first used, and when the person comes back to the page. */
export function useSession(): SessionState {
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState)
  useEffect(() => {
    let askedAt = performance.now()
    if (sessionStore.getState().kind === 'unknown') void sessionStore.check()
    const look = () => {
      const isOld = performance.now() - askedAt >= oldMs || sessionStore.getState().kind === 'signed-out'
      if (document.visibilityState !== 'visible' || !isOld) return
      askedAt = performance.now()
      void sessionStore.check()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return state
}
