import { randomUUID } from 'node:crypto'
import type { AccessAnswer } from '#server/access/access.ts'
import { type AccessParts, type Asked, problem } from '#server/access/access-parts.ts'
import { openSession, refuseForm, sendLoginPage, sessionsAway } from '#server/access/login/answer-login.ts'
import { loginHeaders } from '#server/access/login/login-headers.ts'
import { readLoginLocale, writeMovingPage } from '#server/access/login/login-page.ts'
import { readLocalPath } from '#server/access/login/read-local-path.ts'
import { readForm } from '#server/access/read-form.ts'
import { readCookie, writeCookie } from '#server/access/sessions/cookies.ts'
import { seal, unseal } from '#server/access/sessions/seal.ts'
import { keyOf } from '#server/access/store/create-store-link.ts'
import { readVouchedName } from '#server/access/users/user-name.ts'
import type { OidcAnswer, OidcProof, OidcProviderClient } from './oidc-provider-client.ts'

export const callbackPath = '/login/oidc/callback'

export type OidcSignIn = {
  /** POST /login/oidc: the way to the provider. */
  begin(asked: Asked): Promise<AccessAnswer>
  /** GET /login/oidc/callback: the way back. */
  finish(asked: Asked): Promise<AccessAnswer>
}

/** What travels in the cookie, sealed: so the way to the provider and back survives a restart and takes no memory. */
type Journey = OidcProof & { readonly next: string; readonly lang: string; readonly began: Moment }

/** By a clock that nobody sets as long as this process lives, and by the usual one after a restart. */
type Moment = { readonly process: string; readonly at: number; readonly epochAt: number }

const longestJourneyMs = 600_000
const mostAtOnce = 8
const mostRemembered = 10_000

export function createOidcSignIn(parts: AccessParts, provider: OidcProviderClient): OidcSignIn {
  /** Each journey ends once: a cookie that was copied asks the provider nothing more. */
  const ended = new Set<string>()
  const ownProcess = randomUUID()
  const { now, epochNow } = parts.clock
  const isTooLate = ({ process, at, epochAt }: Moment) =>
    // A time in the future is as little to be believed as one long ago.
    (process === ownProcess ? now() - at : Math.abs(epochNow() - epochAt)) >= longestJourneyMs
  let running = 0
  const limit = async (asked: Asked, run: () => Promise<AccessAnswer>) => {
    if (running >= mostAtOnce)
      return sendLoginPage(parts, asked, 503, { error: { kind: 'busy' }, retryAfterSeconds: 5 })
    running++
    try {
      return await run()
    } finally {
      running--
    }
  }
  const fail = (asked: Asked, { error, reason }: OidcAnswer & { kind: 'failed' }) => {
    parts.log({
      event: 'sign-in-failed',
      user: null,
      address: asked.source.address,
      requestId: asked.requestId,
      reason,
    })
    const status = error === 'unreachable' ? 503 : 403
    return sendLoginPage(parts, asked, status, { error: { kind: error } }, [writeCookie('oidc', '', isSecure(asked))])
  }

  return {
    async begin(asked) {
      const form = await readForm(asked.request, parts.options.form)
      if (form.kind === 'refused') return problem(form.code, { connection: 'close' })
      const query = new URLSearchParams({ next: readLocalPath(form.fields.get('next')) })
      if (form.fields.has('lang')) query.set('lang', form.fields.get('lang') ?? '')
      const here = { ...asked, query }
      const refusal = refuseForm(parts, here, form.fields.get('token'))
      if (refusal !== null) return refusal
      return limit(here, async () => {
        try {
          const { url, proof } = await provider.begin(asked.origin + callbackPath)
          const began = { process: ownProcess, at: now(), epochAt: epochNow() }
          const journey: Journey = { ...proof, next: query.get('next') ?? '/', lang: query.get('lang') ?? '', began }
          const cookie = writeCookie('oidc', seal(keyOf(parts.link), 'oidc', JSON.stringify(journey)), isSecure(asked))
          return sendMovingPage(here, url, [cookie])
        } catch {
          return fail(here, { kind: 'failed', error: 'unreachable', reason: 'no discovery' })
        }
      })
    },

    async finish(asked) {
      const sealed = readCookie(asked.request.headers.cookie, 'oidc', isSecure(asked))
      const journey = readJourney(sealed === null ? null : unseal(keyOf(parts.link), 'oidc', sealed))
      const query = new URLSearchParams(journey === null ? {} : { next: journey.next, lang: journey.lang })
      const here = { ...asked, query }
      const notCompleted = (reason: string) => fail(here, { kind: 'failed', error: 'notCompleted', reason })
      if (journey === null) return notCompleted('no journey')
      if (isTooLate(journey.began)) return notCompleted('too late')
      if (ended.has(journey.state)) return notCompleted('used before')
      ended.add(journey.state)
      if (ended.size > mostRemembered) ended.delete(ended.values().next().value ?? '')
      return limit(here, async () => {
        const callback = new URL(`${asked.origin}${callbackPath}?${asked.query.toString()}`)
        const answer = await provider.finish(callback, journey)
        if (answer.kind === 'failed') return fail(here, answer)
        const name = readVouchedName(answer.name)
        if (name === null) return fail(here, { kind: 'failed', error: 'noName', reason: 'no usable name' })
        const user = parts.people.vouchedUser(name)
        const cookies = await openSession(parts, asked, user)
        if (cookies === null)
          return sendLoginPage(parts, here, 503, sessionsAway, [writeCookie('oidc', '', isSecure(asked))])
        const { source, requestId } = asked
        parts.log({ event: 'sign-in', user: user.user, address: source.address, requestId })
        return sendMovingPage(here, journey.next, [...cookies, writeCookie('oidc', '', isSecure(asked))])
      })
    },
  }
}

function isSecure({ source }: Asked): boolean {
  return source.scheme === 'https'
}

/** By a page, not by a redirect: see `writeMovingPage`. */
function sendMovingPage({ request, query }: Asked, url: string, cookies: readonly string[]): AccessAnswer {
  const locale = readLoginLocale(query.get('lang'), request.headers['accept-language'])
  const headers = { ...loginHeaders, 'set-cookie': [...cookies] }
  return { kind: 'page', status: 200, headers, body: writeMovingPage(locale, url) }
}

/** What we sealed has our form; null also for that of another version. */
function readJourney(text: string | null): Journey | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by us, and nobody else can
  const journey = text === null ? null : (JSON.parse(text) as Journey | { began?: undefined })
  return journey?.began === undefined ? null : journey
}
