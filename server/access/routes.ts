import type { AccessAnswer } from './access.ts'
import { type AccessParts, type Asked, problem, redirect } from './access-parts.ts'
import { isOurForm, isSentByOurPage } from './check-form.ts'
import { showLogin, signInByPassword } from './login/answer-login.ts'
import { closedHeaders, loginHeaders, sessionHeaders } from './login/login-headers.ts'
import { writeSignOutPage } from './login/login-page.ts'
import { loginStyle } from './login/login-style.ts'
import { createOidcProviderClient } from './oidc/oidc-provider-client.ts'
import { callbackPath, createOidcSignIn } from './oidc/oidc-sign-in.ts'
import { readForm } from './read-form.ts'
import { writeCookie } from './sessions/cookies.ts'

type Handler = (asked: Asked) => AccessAnswer | Promise<AccessAnswer>
type Route = Readonly<Record<string, Handler>>

/** The paths about signing in, and what answers each method. */
export function createRoutes(parts: AccessParts): ReadonlyMap<string, Route> {
  const { mode } = parts.options
  const canSignOut = mode.kind !== 'none' && mode.kind !== 'proxy'
  const session: Handler = ({ request, source }) => {
    const person = parts.personOf(request, source, false)
    if (person === null) return problem('sign_in_required')
    const { name, role } = person
    const body = Buffer.from(
      JSON.stringify({ name, role, token: parts.tokenOf(request, source, person), signOut: canSignOut }),
    )
    return { kind: 'page', status: 200, headers: sessionHeaders, body }
  }
  const routes = new Map<string, Route>([
    ['/api/session', { GET: session }],
    ['/login.css', { GET: sendStyle }],
    ['/logout', { POST: (asked) => signOut(parts, asked) }],
  ])
  if (mode.kind === 'none' || mode.kind === 'proxy') {
    const goOn: Handler = ({ request, source }) =>
      parts.personOf(request, source, false) === null ? problem('sign_in_required') : redirect('/')
    return routes.set('/login', { GET: goOn })
  }
  if (mode.kind !== 'oidc')
    return routes.set('/login', {
      GET: (asked) => showLogin(parts, asked),
      POST: (asked) => signInByPassword(parts, asked),
    })
  const oidc = createOidcSignIn(parts, createOidcProviderClient(mode.provider, parts.clock.now))
  return routes
    .set('/login', { GET: (asked) => showLogin(parts, asked) })
    .set('/login/oidc', { POST: (asked) => oidc.begin(asked) })
    .set(callbackPath, { GET: (asked) => oidc.finish(asked) })
}

async function signOut(parts: AccessParts, asked: Asked): Promise<AccessAnswer> {
  const { request, source, requestId, origin } = asked
  const form = await readForm(request, parts.options.form)
  if (form.kind === 'refused') return problem(form.code, { connection: 'close' })
  const person = parts.personOf(request, source, false)
  const id = parts.sessionIdOf(request, source)
  const isOurs =
    person === null
      ? isSentByOurPage(request, origin)
      : isOurForm(request, origin, form.fields.get('token'), parts.tokenOf(request, source, person))
  if (!isOurs) {
    parts.log({ event: 'forged', user: person?.id ?? null, address: source.address, requestId })
    return problem('forged_request')
  }
  const end = id === null ? ({ kind: 'ended' } as const) : await parts.sessions.end(id)
  const reason = end.kind === 'later' ? { reason: 'not_kept' } : {}
  if (person !== null) parts.log({ event: 'sign-out', user: person.id, address: source.address, requestId, ...reason })
  const isEnglish = form.fields.get('lang') === 'en'
  const cookie = writeCookie('session', '', source.scheme === 'https')
  if (end.kind === 'ended') return redirect(`/login?signed-out=1${isEnglish ? '&lang=en' : ''}`, [cookie])
  const body = writeSignOutPage(isEnglish ? 'en' : 'es-MX', Math.ceil(end.atMostMs / 3_600_000))
  return { kind: 'page', status: 503, headers: { ...loginHeaders, 'set-cookie': [cookie] }, body }
}

function sendStyle(): AccessAnswer {
  const headers = {
    ...closedHeaders,
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'no-cache',
  }
  return { kind: 'page', status: 200, headers, body: Buffer.from(loginStyle) }
}

export function allowOf(route: Route): string {
  return Object.keys(route)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ')
}
