import type { IncomingMessage } from 'node:http'
import type { DatabaseState, FileState } from '#server/operation/file-states.ts'
import type { SessionsPlace } from '#server/settings/read-sessions-place.ts'
import type { Clock } from '#server/streams/clock.ts'
import type { ProblemCode } from '#src/wholesale-api/problem.ts'
import type { OidcSettings } from './oidc/oidc-provider-client.ts'
import type { PasswordCheckLimits } from './passwords/password-checks.ts'
import type { isPasswordOf, PasswordCost } from './passwords/password-hash.ts'
import type { Person } from './person.ts'
import type { FormLimits } from './read-form.ts'
import type { LocalSource, RemoteSource, RequestSource } from './request-source.ts'
import type { SessionLimits } from './sessions/session-store.ts'

/** How people sign in: one way at a time. */
export type AccessMode =
  /** Nobody does. Everybody at this machine is the local person, and nobody else comes in. */
  | { readonly kind: 'none' }
  /**
   * One password for all. They cannot be told apart, so each of them is an admin: else nobody could ever accept a catalog
   * that was kept aside.
   */
  | { readonly kind: 'shared'; readonly password: string }
  | { readonly kind: 'users'; readonly file: string }
  /** A trusted proxy names the person in this header, and it is all that counts: there is no session of ours. */
  | { readonly kind: 'proxy'; readonly header: string; readonly admins: readonly string[] }
  | { readonly kind: 'oidc'; readonly provider: OidcSettings; readonly admins: readonly string[] }

export type AccessOptions = {
  readonly mode: AccessMode
  /** The origins of SURTIDO_ORIGIN, as browsers write them. */
  readonly origins: ReadonlySet<string>
  /** The entries of SURTIDO_TRUSTED_PROXY. */
  readonly trustedProxies: readonly string[]
  /** Where an older version kept `sessions.json` and `places.json`. */
  readonly dataDirectory: string
  /** Who is signed in, for all gateways that share it. By default a file in the data folder. */
  readonly sessionsPlace?: SessionsPlace
  /** How often is asked whether another gateway has changed something. */
  readonly sessionsLookMs?: number
  readonly sessions?: Partial<SessionLimits>
  /** How long people stay signed in while the users file cannot be used, or the database of sessions does not answer. */
  readonly fileGraceMs?: number
  readonly log?: (event: AccessEvent) => void
  /** For tests. */
  readonly form?: FormLimits
  readonly cost?: PasswordCost
  readonly checks?: PasswordCheckLimits
  readonly verify?: typeof isPasswordOf
  readonly clock?: Clock
}

/**
 * A line of the log. It never has a password, a session or a cookie. `user` is a name only where it is known to be a
 * user's: a name that is none may be a password, typed into the wrong field.
 */
export type AccessEvent =
  | {
      /** `session-displaced`: the session of this user made room for the one that began. */
      readonly event: 'sign-in' | 'sign-in-failed' | 'sign-out' | 'limited' | 'forged' | 'session-displaced'
      readonly user: string | null
      readonly address: string
      readonly requestId: string
      /** A code. */
      readonly reason?: string
    }
  | {
      readonly event: 'users-file'
      readonly state: FileState
      /** Why the file cannot be used; null where it was taken, also without a user, and where the users of before have lapsed. */
      readonly reason: string | null
      /** How long the users of before are known, from when it could no longer be used. */
      readonly graceMs?: number
    }
  | {
      /** Whether the database of sessions answers. */
      readonly event: 'sessions'
      readonly state: DatabaseState
      readonly reason: string | null
      readonly graceMs: number
    }
  | { readonly event: 'sessions-not-kept' | 'places-not-kept' | 'sessions-restored'; readonly reason: string }

export type CheckedSource = LocalSource | RemoteSource

/** A whole answer, or a problem that the gateway words. `user`: who is known to ask, for the log. */
export type AccessAnswer =
  | {
      readonly kind: 'page'
      readonly status: number
      readonly headers: Readonly<Record<string, string | string[]>>
      /** Null: no body. */
      readonly body: Buffer | null
      readonly user?: string | null
    }
  | {
      readonly kind: 'problem'
      readonly code: ProblemCode
      readonly headers: ProblemHeaders
      readonly user?: string | null
    }

export type ProblemHeaders = { 'retry-after'?: string; allow?: string; connection?: 'close' }

/** A form that passed the rule against forged requests, with who sent it. */
export type CheckedForm =
  | { readonly kind: 'checked'; readonly person: Person; readonly fields: URLSearchParams }
  | { readonly kind: 'problem'; readonly code: ProblemCode; readonly headers: ProblemHeaders }

export type Access = {
  sourceOf(request: IncomingMessage): RequestSource
  /** A program at this machine, and no proxy: where one on this machine is trusted, it may come without any sign of itself. */
  isSurelyLocal(request: IncomingMessage): boolean
  /** See `check-origin.ts`. `api`: what is asked for is no page. */
  isFromOurOrigin(request: IncomingMessage, source: CheckedSource, asked: { api: boolean }): boolean
  /**
   * Answers what is about signing in; null where a request is about something else. Its origin was checked before. It
   * comes before all that asks who it is, because it learns of sessions that began at another gateway.
   */
  answer(request: IncomingMessage, source: CheckedSource, requestId: string): Promise<AccessAnswer | null>
  /** Null: must sign in. */
  personOf(request: IncomingMessage, source: CheckedSource): Person | null
  /**
   * In place of a page that somebody opens who has not signed in; null: show the page. The page has no secret. When a link
   * of another site opens it, the browser holds the session's cookie back, but the page's own requests carry it.
   */
  askToSignIn(request: IncomingMessage): AccessAnswer | null
  /** Reads and checks a form of the page, such as "accept this catalog". Who may do it, the caller decides. */
  readCheckedForm(request: IncomingMessage, source: CheckedSource, requestId: string): Promise<CheckedForm>
  /** Of those that have not ended, also by a change of the users file, which is looked at. */
  countSessions(): number
  /** From now on no password is looked at; who waits for that is told to come back. */
  endSignIns(): void
  close(): Promise<void>
}
