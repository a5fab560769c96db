import { randomBytes } from 'node:crypto'
import type { AccessAnswer } from '#server/access/access.ts'
import { type AccessParts, type Asked, problem, redirect } from '#server/access/access-parts.ts'
import { formToken, isOurToken, isSentByOurPage } from '#server/access/check-form.ts'
import { longestPassword } from '#server/access/passwords/password-hash.ts'
import { readForm } from '#server/access/read-form.ts'
import { readCookie, writeCookie } from '#server/access/sessions/cookies.ts'
import type { OpenedSession } from '#server/access/sessions/session-store.ts'
import { reasonOf } from '#server/access/store/create-store-link.ts'
import { foldUserName } from '#server/access/users/user-name.ts'
import { loginHeaders } from './login-headers.ts'
import { type LoginError, readLoginLocale, writeLoginPage } from './login-page.ts'
import { readLocalPath } from './read-local-path.ts'

/** GET /login */
export function showLogin(parts: AccessParts, asked: Asked): AccessAnswer {
  if (parts.personOf(asked.request, asked.source, false) !== null)
    return redirect(readLocalPath(asked.query.get('next')))
  return parts.link.state() === 'good'
    ? sendLoginPage(parts, asked, 200, null)
    : sendLoginPage(parts, asked, 503, sessionsAway)
}

/** POST /login, with name and password. */
export async function signInByPassword(parts: AccessParts, asked: Asked): Promise<AccessAnswer> {
  const { request, source, requestId } = asked
  const form = await readForm(request, parts.options.form)
  if (form.kind === 'refused') return problem(form.code, { connection: 'close' })
  const refusal = refuseForm(parts, asked, form.fields.get('token'))
  if (refusal !== null) return refusal

  const typed = parts.options.mode.kind === 'shared' ? 'shared' : (form.fields.get('name') ?? '').trim()
  const password = form.fields.get('password') ?? ''
  const { hash, user } = parts.people.candidateOf(typed)
  const tell = (event: 'sign-in' | 'sign-in-failed' | 'limited', reason?: string) =>
    parts.log({ event, user: user?.user ?? null, address: source.address, requestId, ...(reason && { reason }) })
  const again = (status: number, error: LoginError, retryAfterSeconds: number | null) =>
    sendLoginPage(parts, asked, status, { error, name: typed.slice(0, 64), retryAfterSeconds })

  if (!parts.people.canSignIn()) {
    tell('limited', 'users')
    return again(503, { kind: 'closed' }, null)
  }
  if (parts.link.state() !== 'good') {
    tell('limited', 'sessions')
    return again(503, sessionsAway.error, sessionsAway.retryAfterSeconds)
  }
  const browser = readBrowser(asked)
  const attempt = parts.attempts.begin(foldUserName(typed.slice(0, 64)), source.address, browser)
  if (attempt.kind === 'wait') {
    tell('limited', attempt.by)
    const seconds = Math.ceil(attempt.waitMs / 1000)
    return again(429, { kind: 'limited', seconds }, seconds)
  }
  const gone = watchClient(request)
  const isRight =
    password.length <= longestPassword && (await parts.checks.check(hash, password, attempt.checked, gone.signal))
  gone.stop()
  if (isRight === 'gone') {
    attempt.cancel()
    return again(503, { kind: 'busy' }, busySeconds)
  }
  if (isRight === 'limited' || isRight === 'busy') {
    attempt.cancel()
    tell('limited', isRight === 'limited' ? 'address' : 'all')
    return isRight === 'limited'
      ? again(429, { kind: 'limited', seconds: busySeconds }, busySeconds)
      : again(503, { kind: 'busy' }, busySeconds)
  }
  if (!isRight || user === null) {
    attempt.fail()
    tell('sign-in-failed')
    return again(403, { kind: parts.options.mode.kind === 'shared' ? 'wrongShared' : 'wrong' }, null)
  }
  const opened = await openSession(parts, asked, user)
  if (opened === null) {
    attempt.cancel()
    return again(503, sessionsAway.error, sessionsAway.retryAfterSeconds)
  }
  const place = browser ?? randomBytes(32).toString('base64url')
  attempt.succeed(place)
  tell('sign-in')
  const cookies = [...opened, writeCookie('place', place, source.scheme === 'https')]
  return { ...redirect(readLocalPath(asked.query.get('next')), cookies), user: user.user }
}

/** Who closes the connection waits no more: else a burst of abandoned attempts would keep a queue full. */
function watchClient({ socket }: Asked['request']) {
  const controller = new AbortController()
  const leave = () => controller.abort()
  if (socket.destroyed) leave()
  socket.once('close', leave)
  return { signal: controller.signal, stop: () => socket.off('close', leave) }
}

/** In this time the checks that are on their way are over. */
const busySeconds = 5

/** What is told where no session can be kept. */
export const sessionsAway = { error: { kind: 'away' }, retryAfterSeconds: busySeconds } as const

/** A session with a new id, whatever the browser brought. Gives the cookies to set; null where it cannot be kept. */
export async function openSession(
  parts: AccessParts,
  { request, source, requestId }: Asked,
  user: Parameters<AccessParts['sessions']['open']>[0],
): Promise<readonly string[] | null> {
  const isSecure = source.scheme === 'https'
  let opened: OpenedSession
  try {
    opened = await parts.sessions.open(user, parts.sessionIdOf(request, source))
  } catch (error) {
    parts.log({ event: 'limited', user: user.user, address: source.address, requestId, reason: 'sessions' })
    if (parts.link.state() === 'good')
      parts.log({ event: 'sessions-not-kept', reason: `not written (${reasonOf(error)})` })
    return null
  }
  for (const displaced of opened.displaced)
    parts.log({ event: 'session-displaced', user: displaced.user, address: source.address, requestId })
  return [writeCookie('session', opened.id, isSecure), writeCookie('login', '', isSecure)]
}

/** Null where the form is ours. A token that fits no more is told; everything else that is not ours is refused. */
export function refuseForm(parts: AccessParts, asked: Asked, token: string | null): AccessAnswer | null {
  const { request, source, requestId, origin } = asked
  if (!isSentByOurPage(request, origin)) {
    parts.log({ event: 'forged', user: null, address: source.address, requestId })
    return problem('forged_request')
  }
  const secret = readLoginSecret(asked)
  const expected = secret === null ? null : formToken(secret, 'login')
  return isOurToken(token, expected) ? null : sendLoginPage(parts, asked, 403, { error: { kind: 'stale' } })
}

type Told = { readonly error: LoginError; readonly name?: string; readonly retryAfterSeconds?: number | null }

export function sendLoginPage(
  { options: { mode }, sessions, sessionIdOf }: AccessParts,
  asked: Asked,
  status: number,
  told: Told | null,
  cookies: readonly string[] = [],
): AccessAnswer {
  const { request, source, query } = asked
  const session = sessionIdOf(request, source)
  const isDisplaced = session !== null && sessions.wasDisplaced(session)
  const before = readLoginSecret(asked)
  const secret = before ?? randomBytes(32).toString('base64url')
  const body = writeLoginPage({
    locale: readLoginLocale(query.get('lang'), request.headers['accept-language']),
    asks: mode.kind === 'oidc' ? 'provider' : mode.kind === 'shared' ? 'shared' : 'name',
    token: formToken(secret, 'login'),
    name: told?.name ?? '',
    next: readLocalPath(query.get('next')),
    error: told?.error ?? null,
    ended: isDisplaced ? 'displaced' : query.has('signed-out') ? 'signedOut' : null,
  })
  const set = before === null ? [writeCookie('login', secret, source.scheme === 'https'), ...cookies] : [...cookies]
  const wait = told?.retryAfterSeconds ?? null
  const headers = { ...loginHeaders, ...(wait === null ? {} : { 'retry-after': String(wait) }), 'set-cookie': set }
  return { kind: 'page', status, headers, body }
}

const readLoginSecret = (asked: Asked) => readSecret(asked, 'login')
const readBrowser = (asked: Asked) => readSecret(asked, 'place')

/** 256 bits of ours. */
function readSecret({ request, source }: Asked, name: 'login' | 'place'): string | null {
  const value = readCookie(request.headers.cookie, name, source.scheme === 'https')
  return value !== null && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null
}
