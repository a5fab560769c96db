import * as v from 'valibot'

/** Who is signed in at the gateway. `name` is null where people have none: at this machine, or with a shared password. */
export type Session = {
  readonly name: string | null
  readonly role: 'buyer' | 'admin'
  /** For forms that change something: the gateway takes them only with it. */
  readonly token: string
  /** Whether a sign-out means anything: not at this machine, and not where a proxy signs people in. */
  readonly signOut: boolean
}

export type SessionState =
  /** Not asked yet, or never answered. */
  | { readonly kind: 'unknown' }
  /** The gateway knows no sessions. */
  | { readonly kind: 'none' }
  | { readonly kind: 'signed-in'; readonly session: Session }
  | { readonly kind: 'signed-out' }

export type SessionStore = {
  getState(): SessionState
  subscribe(listener: () => void): () => void
  /** Calls back when somebody is signed in again after a session had ended: in another tab, so that this page is still there. */
  onReturn(listener: () => void): () => void
  /** Asks the gateway. Without an answer, the state stays as it was. Calls at the same time ask once. */
  check(): Promise<SessionState>
}

const sessionSchema = v.object({
  name: v.nullable(v.string()),
  role: v.picklist(['buyer', 'admin']),
  token: v.string(),
  signOut: v.boolean(),
})

export function createSessionStore(ask: () => Promise<Response>): SessionStore {
  let state: SessionState = { kind: 'unknown' }
  let asking: Promise<SessionState> | null = null
  const listeners = new Set<() => void>()
  const returnListeners = new Set<() => void>()
  const run = async () => {
    try {
      const next = await readSession(await ask())
      const isReturn = state.kind === 'signed-out' && next.kind === 'signed-in'
      state = next
      for (const listener of listeners) listener()
      if (isReturn) for (const listener of returnListeners) listener()
    } catch {
      // No connection: who is signed in has not changed by that.
    }
    asking = null
    return state
  }
  return {
    getState: () => state,
    subscribe: addTo(listeners),
    onReturn: addTo(returnListeners),
    check: () => (asking ??= run()),
  }
}

function addTo(listeners: Set<() => void>): (listener: () => void) => () => void {
  return (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
}

/** Of this page. */
export const sessionStore = createSessionStore(() => fetch('/api/session', { cache: 'no-store' }))

/** @throws when it is neither a session nor the lack of one */
async function readSession(response: Response): Promise<SessionState> {
  if (response.status === 401) return { kind: 'signed-out' }
  if (response.status === 404) return { kind: 'none' }
  return { kind: 'signed-in', session: v.parse(sessionSchema, await response.json()) }
}
