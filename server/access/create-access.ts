import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { DatabaseState } from '#server/operation/file-states.ts'
import { systemClock } from '#server/streams/clock.ts'
import type { Access, AccessOptions, CheckedForm, CheckedSource } from './access.ts'
import { type AccessParts, problem, redirect } from './access-parts.ts'
import { formToken, isOurForm } from './check-form.ts'
import { isFromOurOrigin, originOf } from './check-origin.ts'
import { createAttempts } from './passwords/attempts.ts'
import { openKnownPlaces } from './passwords/known-places.ts'
import { createPasswordChecks } from './passwords/password-checks.ts'
import { localPerson, type Person } from './person.ts'
import { readForm } from './read-form.ts'
import { readRequestSource } from './request-source.ts'
import { allowOf, createRoutes } from './routes.ts'
import { readCookie } from './sessions/cookies.ts'
import { openSessionStore, type SessionLimits } from './sessions/session-store.ts'
import { createAddressList } from './source/address-list.ts'
import { createStoreLink, keyOf, type StoreLink } from './store/create-store-link.ts'
import { importFiles } from './store/import-files.ts'
import { waitForAccessStore } from './store/open-access-store.ts'
import { createPeople, createRoles, defaultFileGraceMs } from './users/people.ts'
import { readProxyPerson } from './users/proxy-person.ts'

export const defaultSessionLimits: SessionLimits = {
  idleMs: 480 * 60_000,
  absoluteMs: 12 * 3_600_000,
  mostOfUser: 20,
  mostInAll: 2_000,
}

/**
 * Who may come in.
 * @throws when the users file cannot be used, or an address of a trusted proxy cannot be read
 */
export async function createAccess(options: AccessOptions): Promise<Access> {
  const { mode, origins, log, clock = systemClock } = options
  const trusted = createAddressList(options.trustedProxies)
  const limits = { ...defaultSessionLimits, ...options.sessions }
  const keepsSessions = mode.kind !== 'none' && mode.kind !== 'proxy'
  const link = await openLink(options, keepsSessions)
  const sessions = await openSessionStore(
    link,
    // People who share a password are one user.
    mode.kind === 'shared' ? { ...limits, mostOfUser: limits.mostInAll } : limits,
    (reason) => log?.({ event: 'sessions-not-kept', reason }),
    clock,
  )
  const places = await openKnownPlaces({
    link,
    onFailure: (reason) => log?.({ event: 'places-not-kept', reason }),
    clock,
  })
  const people = await createPeople(options, sessions, link).catch(async (error: unknown) => {
    await link.close()
    throw error
  })
  const roleOf = createRoles(mode.kind === 'proxy' ? mode.admins : [])

  const sessionIdOf = ({ headers }: IncomingMessage, { scheme }: CheckedSource) => {
    const id = keepsSessions ? readCookie(headers.cookie, 'session', scheme === 'https') : null
    return id !== null && /^[A-Za-z0-9_-]{43}$/.test(id) ? id : null
  }
  const personOf = (request: IncomingMessage, source: CheckedSource, touch: boolean): Person | null => {
    if (mode.kind === 'none') return source.kind === 'local' ? localPerson : null
    if (mode.kind === 'proxy') return readProxyPerson(request, source, mode.header, roleOf)
    const id = sessionIdOf(request, source)
    const session = id === null ? null : sessions.find(id, touch)
    return session === null ? null : people.personOf(session)
  }
  /** Of a page that has been signed in to. Without sessions of ours it is made for the person, by our own key. */
  const tokenOf = (request: IncomingMessage, source: CheckedSource, person: Person) =>
    keepsSessions
      ? formToken(sessionIdOf(request, source) ?? keyOf(link), 'session')
      : formToken(keyOf(link), `${mode.kind} ${person.id}`)

  const parts: AccessParts = {
    options,
    sessions,
    link,
    people,
    attempts: createAttempts({ places, now: clock.now, sharesName: mode.kind === 'shared' }),
    checks: createPasswordChecks(options.checks, options.verify),
    clock,
    log: (event) => log?.(event),
    personOf,
    sessionIdOf,
    tokenOf,
  }
  const routes = createRoutes(parts)
  const rulesOf = (request: IncomingMessage) => ({ port: request.socket.localPort ?? 0, origins })

  return {
    sourceOf: (request) => readRequestSource(request, trusted),
    isSurelyLocal(request) {
      const source = readRequestSource(request, trusted)
      return source.kind === 'local' && !trusted.has(source.address)
    },
    isFromOurOrigin: (request, source, { api }) =>
      isFromOurOrigin(request.headers, source, { ...rulesOf(request), api }),
    personOf: (request, source) => personOf(request, source, true),
    async answer(request, source, requestId) {
      const { path, query } = readPath(request)
      const id = sessionIdOf(request, source)
      // "Not signed in" would send somebody away who is.
      if (id !== null && (await sessions.know(id)) === 'away' && path.startsWith('/api/'))
        return problem('gateway_busy', { 'retry-after': '5' })
      const route = routes.get(path)
      if (route === undefined) return null
      const origin = originOf(source, rulesOf(request))
      if (origin === null) return problem('forbidden_origin')
      const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '')
      const handler = route[method]
      if (handler === undefined) return problem('method_not_allowed', { allow: allowOf(route) })
      const before = personOf(request, source, false)?.id ?? null
      const answer = await handler({ request, source, requestId, origin, query })
      const known = { ...answer, user: answer.user ?? before }
      return request.method === 'HEAD' && known.kind === 'page' ? { ...known, body: null } : known
    },
    askToSignIn(request) {
      if (!keepsSessions) return problem('sign_in_required')
      const site = request.headers['sec-fetch-site']
      if (site === 'cross-site' || site === 'same-site') return null
      return redirect(`/login?${new URLSearchParams({ next: request.url ?? '/' }).toString()}`)
    },
    async readCheckedForm(request, source, requestId): Promise<CheckedForm> {
      const form = await readForm(request, options.form)
      if (form.kind === 'refused') return problem(form.code, { connection: 'close' })
      const person = personOf(request, source, true)
      if (person === null) return problem('sign_in_required')
      const origin = originOf(source, rulesOf(request))
      if (origin === null) return problem('forbidden_origin')
      if (!isOurForm(request, origin, form.fields.get('token'), tokenOf(request, source, person))) {
        log?.({ event: 'forged', user: person.id, address: source.address, requestId })
        return problem('forged_request')
      }
      return { kind: 'checked', person, fields: form.fields }
    },
    countSessions() {
      people.look()
      return sessions.count()
    },
    endSignIns: () => parts.checks.close(),
    async close() {
      people.close()
      await Promise.all([sessions.close(), places.close()])
      await link.close()
    },
  }
}

/** To what gateways share, with what an older version kept in files. */
async function openLink(options: AccessOptions, isShared: boolean): Promise<StoreLink> {
  const { dataDirectory, log, clock = systemClock, fileGraceMs: graceMs = defaultFileGraceMs } = options
  const tell = (state: DatabaseState, reason: string | null) => log?.({ event: 'sessions', state, reason, graceMs })
  const place = options.sessionsPlace ?? { kind: 'file', path: join(dataDirectory, 'sessions.sqlite') }
  let hasWaited = false
  const store = await waitForAccessStore(
    place,
    clock,
    (reason) => {
      hasWaited = true
      tell('lapsed', reason)
    },
    (count) =>
      log?.({ event: 'sessions-restored', reason: `The file was deleted or replaced. It has ${count} again.` }),
  )
  if (hasWaited) tell('good', null)
  await importFiles(dataDirectory, store, (reason) => log?.({ event: 'sessions-not-kept', reason }))
  const everyMs = isShared ? (options.sessionsLookMs ?? 1_000) : null
  return createStoreLink({ store, graceMs, everyMs, onState: tell, clock })
}

function readPath(request: IncomingMessage): { path: string; query: URLSearchParams } {
  const target = request.url ?? ''
  const start = target.indexOf('?')
  if (start === -1) return { path: target, query: new URLSearchParams() }
  return { path: target.slice(0, start), query: new URLSearchParams(target.slice(start + 1)) }
}
