import type { IncomingMessage } from 'node:http'
import type { Clock } from '#server/streams/clock.ts'
import type { ProblemCode } from '#src/wholesale-api/problem.ts'
import type { AccessAnswer, AccessEvent, AccessOptions, CheckedSource, ProblemHeaders } from './access.ts'
import { closedHeaders } from './login/login-headers.ts'
import type { Attempts } from './passwords/attempts.ts'
import type { PasswordChecks } from './passwords/password-checks.ts'
import type { Person } from './person.ts'
import type { SessionStore } from './sessions/session-store.ts'
import type { StoreLink } from './store/create-store-link.ts'
import type { People } from './users/people.ts'

/** What the ways to sign in share. */
export type AccessParts = {
  readonly options: AccessOptions
  readonly sessions: SessionStore
  /** To the database of sessions. */
  readonly link: StoreLink
  readonly people: People
  readonly attempts: Attempts
  readonly checks: PasswordChecks
  readonly clock: Clock
  log(event: AccessEvent): void
  /** `touch`: the request shows that the person is there. */
  personOf(request: IncomingMessage, source: CheckedSource, touch: boolean): Person | null
  sessionIdOf(request: IncomingMessage, source: CheckedSource): string | null
  /** For the forms of a page that has been signed in to. */
  tokenOf(request: IncomingMessage, source: CheckedSource, person: Person): string
}

/** A request about signing in. */
export type Asked = {
  readonly request: IncomingMessage
  readonly source: CheckedSource
  readonly requestId: string
  /** Our own, in the words of the request. */
  readonly origin: string
  readonly query: URLSearchParams
}

export function problem(code: ProblemCode, headers: ProblemHeaders = {}): AccessAnswer & { kind: 'problem' } {
  return { kind: 'problem', code, headers }
}

export function redirect(location: string, cookies: readonly string[] = []): AccessAnswer {
  const headers = { ...closedHeaders, location, 'referrer-policy': 'same-origin' }
  // 303: whatever was sent, the next address is asked for with GET.
  return { kind: 'page', status: 303, headers: { ...headers, 'set-cookie': [...cookies] }, body: null }
}
