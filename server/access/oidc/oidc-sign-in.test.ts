import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccessUnderTest, openAccess, type UnderTestOptions } from '#server/access/access-under-test.ts'
import { createPerson, type PersonUnderTest, remoteOrigin, tokenIn } from '#server/access/person-under-test.ts'
import { clockOf } from '#server/streams/clock-under-test.ts'
import { clientSecret, openProvider, type ProviderUnderTest } from './provider-under-test.ts'

const accounts = {
  ana: { preferred_username: 'Ana', email: 'ana@example.com', email_verified: true },
  beto: { preferred_username: 'beto', email: 'boss@example.com', email_verified: false },
  nameless: {},
  hidden: { preferred_username: 'a\u202eb' },
}
const asPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }
const back = { 'sec-fetch-site': 'cross-site' }
const redirectUris = [`${remoteOrigin}/login/oidc/callback`]

let folder: string
let provider: ProviderUnderTest
let surtido: AccessUnderTest
let now: number
beforeEach(async () => {
  // The provider says that it is not set up for production.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
  folder = mkdtempSync(join(tmpdir(), 'surtido-oidc-'))
  provider = await openProvider(accounts, redirectUris)
  now = Date.now()
})
afterEach(async () => {
  await surtido.close()
  await provider.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(more: { nameClaim?: string; issuer?: string } & UnderTestOptions = {}): Promise<PersonUnderTest> {
  const { nameClaim = 'preferred_username', issuer = provider.issuer, ...options } = more
  surtido = await openAccess({
    mode: { kind: 'oidc', provider: { issuer, clientId: 'surtido', clientSecret, nameClaim }, admins: ['ANA'] },
    origins: new Set([remoteOrigin]),
    trustedProxies: ['127.0.0.1'],
    directory: folder,
    clock: clockOf(() => now),
    ...options,
  })
  return createPerson(surtido, '203.0.113.9')
}

/** Presses the button of the login page. Gives where the page moves on to. */
async function begin(person: PersonUnderTest, next = '/'): Promise<URL> {
  const page = await person.open(`/login?next=${encodeURIComponent(next)}`)
  const moving = await person.submit('/login/oidc', { token: tokenIn(page.text), next })
  expect(moving.status).toBe(200)
  return new URL(movesTo(moving.text))
}

function movesTo(html: string): string {
  return (/http-equiv="refresh" content="0;url=([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
}

const come = (person: PersonUnderTest, url: URL) => person.open(url.pathname + url.search, back)
const whoIs = async (person: PersonUnderTest) => (await person.open('/api/x', asPage)).text

describe('signing in by OpenID Connect', () => {
  it('goes to the provider with PKCE, state and nonce, and comes back to the page that was asked for', async () => {
    const ana = await open()
    const url = await begin(ana, '/borradores?a=1')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^.{43}$/),
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
      redirect_uri: redirectUris[0],
    })
    const answer = await come(ana, await provider.signIn(url.href, 'ana'))
    expect(answer.status).toBe(200)
    // By a page: after a redirect the browser would hold the strict cookie back.
    expect(movesTo(answer.text)).toBe('/borradores?a=1')
    expect(answer.cookies.get('__Host-surtido')).toMatch(/SameSite=Strict$/)
    expect(answer.cookies.get('__Host-surtido-oidc')).toContain('Max-Age=0')
    expect(JSON.parse(await whoIs(ana))).toEqual({ id: 'ana', name: 'Ana', role: 'admin' })
    expect(surtido.events).toEqual([{ event: 'sign-in', user: 'ana', address: '203.0.113.9', requestId: 'request-1' }])
  })

  it('makes a buyer of everybody whom the settings do not name', async () => {
    const beto = await open()
    await come(beto, await provider.signIn((await begin(beto)).href, 'beto'))
    expect(JSON.parse(await whoIs(beto))).toMatchObject({ id: 'beto', role: 'buyer' })
    const token = await beto.sessionToken()
    expect((await beto.submit('/logout', { token })).headers.location).toBe('/login?signed-out=1')
    expect((await beto.open('/login?signed-out=1')).text).toContain('La cuenta de su empresa puede seguir abierta')
    expect(await whoIs(beto)).toContain('sign_in_required')
  })

  it('outlives a restart on the way, and after it', async () => {
    const before = await open()
    const url = await begin(before)
    await surtido.close()
    const ana = await open()
    for (const [name, value] of before.cookies) ana.cookies.set(name, value)
    await come(ana, await provider.signIn(url.href, 'ana'))
    expect(await whoIs(ana)).toContain('Ana')
  })

  it('takes an address for a name only if the provider has verified it', async () => {
    const ana = await open({ nameClaim: 'email' })
    await come(ana, await provider.signIn((await begin(ana)).href, 'ana'))
    expect(await whoIs(ana)).toContain('ana@example.com')
    const beto = createPerson(surtido, '203.0.113.8')
    const answer = await come(beto, await provider.signIn((await begin(beto)).href, 'beto'))
    expect([answer.status, await whoIs(beto)]).toEqual([403, expect.stringContaining('sign_in_required')])
  })

  it.each(['nameless', 'hidden'])('refuses an account without a name that can be shown (%s)', async (account) => {
    const guest = await open()
    const answer = await come(guest, await provider.signIn((await begin(guest)).href, account))
    expect(answer.text).toContain('no tiene un nombre')
    expect(await whoIs(guest)).toContain('sign_in_required')
  })
})

describe('what comes back is not believed', () => {
  /** The logged reason, if it was refused in every respect. */
  async function refusalOf(person: PersonUnderTest, url: URL): Promise<string> {
    const answer = await come(person, url)
    expect([answer.status, answer.cookies.has('__Host-surtido')]).toEqual([403, false])
    expect(answer.text).toContain('no confirmó')
    expect(await whoIs(person)).toContain('sign_in_required')
    const event = surtido.events.at(-1)
    expect(event).toMatchObject({ event: 'sign-in-failed', user: null })
    return event?.reason ?? ''
  }

  it('with another state', async () => {
    const ana = await open()
    const url = await provider.signIn((await begin(ana)).href, 'ana')
    url.searchParams.set('state', 'A'.repeat(43))
    expect(await refusalOf(ana, url)).toMatch('OAUTH_')
    expect(provider.asked.get('/token')).toBe(undefined)
  })

  it('with another nonce', async () => {
    const ana = await open()
    const start = await begin(ana)
    start.searchParams.set('nonce', 'A'.repeat(43))
    expect(await refusalOf(ana, await provider.signIn(start.href, 'ana'))).toMatch('OAUTH_')
  })

  it('for another code challenge', async () => {
    const ana = await open()
    const start = await begin(ana)
    start.searchParams.set('code_challenge', 'A'.repeat(43))
    expect(await refusalOf(ana, await provider.signIn(start.href, 'ana'))).toMatch('OAUTH_')
  })

  it('with a token that the provider did not sign', async () => {
    const ana = await open()
    provider.spoilSignatures()
    expect(await refusalOf(ana, await provider.signIn((await begin(ana)).href, 'ana'))).toMatch('OAUTH_')
  })

  it('from another issuer', async () => {
    const ana = await open()
    const url = await provider.signIn((await begin(ana)).href, 'ana')
    url.searchParams.set('iss', 'https://evil.example')
    expect(await refusalOf(ana, url)).toMatch('OAUTH_')
    expect(provider.asked.get('/token')).toBe(undefined)
  })

  it('a second time, with the cookie of the first', async () => {
    const ana = await open()
    const start = await begin(ana)
    const copy = new Map(ana.cookies)
    const url = await provider.signIn(start.href, 'ana')
    await come(ana, url)
    const thief = createPerson(surtido, '198.51.100.1')
    for (const [name, value] of copy) thief.cookies.set(name, value)
    expect(await refusalOf(thief, url)).toMatch('used before')
    expect(provider.asked.get('/token')).toBe(1)
  })

  it('a second time after a restart: the provider gives nothing for a used code', async () => {
    const ana = await open()
    const start = await begin(ana)
    const copy = new Map(ana.cookies)
    const url = await provider.signIn(start.href, 'ana')
    await come(ana, url)
    await surtido.close()
    const thief = await open()
    for (const [name, value] of copy) thief.cookies.set(name, value)
    expect(await refusalOf(thief, url)).toMatch('OAUTH_')
  })

  it('in a browser that did not begin', async () => {
    const ana = await open()
    const url = await provider.signIn((await begin(ana)).href, 'ana')
    expect(await refusalOf(createPerson(surtido, '203.0.113.9'), url)).toMatch('no journey')
    const other = createPerson(surtido, '203.0.113.8')
    await begin(other)
    expect(await refusalOf(other, url)).toMatch('OAUTH_')
  })

  it('after ten minutes', async () => {
    const ana = await open()
    const url = await provider.signIn((await begin(ana)).href, 'ana')
    now += 600_000
    expect(await refusalOf(ana, url)).toMatch('too late')
  })

  it('after ten minutes by a clock that was set back meanwhile, and after a restart by its time in the future', async () => {
    let epoch = now
    const clock = { now: () => now, epochNow: () => epoch }
    const ana = await open({ clock })
    const url = await provider.signIn((await begin(ana)).href, 'ana')
    epoch -= 365 * 86_400_000
    now += 600_000
    expect(await refusalOf(ana, url)).toMatch('too late')
    const other = await provider.signIn((await begin(ana)).href, 'ana')
    epoch -= 365 * 86_400_000
    await surtido.close()
    const again = await open({ clock })
    for (const [name, value] of ana.cookies) again.cookies.set(name, value)
    expect(await refusalOf(again, other)).toMatch('too late')
  })

  it('as an error of the provider', async () => {
    const ana = await open()
    const start = await begin(ana)
    const denied = new URL(`${redirectUris[0]}?error=access_denied`)
    denied.searchParams.set('state', start.searchParams.get('state') ?? '')
    denied.searchParams.set('iss', provider.issuer)
    expect(await refusalOf(ana, denied)).toMatch('OAUTH_')
  })
})

it('a forged form begins nothing', async () => {
  const ana = await open()
  const token = tokenIn((await ana.open('/login')).text)
  const forged = await ana.submit(
    '/login/oidc',
    { token },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  )
  expect([forged.status, forged.cookies.size]).toEqual([403, 0])
  expect((await ana.submit('/login/oidc', { token: 'x' })).text).toContain('cookies')
  expect((await ana.open('/login/oidc')).status).toBe(405)
  expect(provider.asked.size).toBe(0)
})

it('a provider that cannot be reached is told, and tried again the next time', async () => {
  const ana = await open()
  const { port } = new URL(provider.issuer)
  await provider.close()
  const token = tokenIn((await ana.open('/login')).text)
  const answer = await ana.submit('/login/oidc', { token })
  expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('no responde')])
  expect(port).not.toBe('')
})

it('plain http leads to no provider but one on this machine', async () => {
  // An address that leads here, and is not called loopback.
  const { port } = new URL(provider.issuer)
  const ana = await open({ issuer: `http://[::ffff:127.0.0.1]:${port}` })
  const token = tokenIn((await ana.open('/login')).text)
  expect((await ana.submit('/login/oidc', { token })).status).toBe(503)
  expect(provider.asked.size).toBe(0)
})

it('no secret of the flow is in a log line, an answer or the file', async () => {
  const ana = await open()
  const start = await begin(ana)
  const url = await provider.signIn(start.href, 'ana')
  const answer = await come(ana, url)
  const session = ana.cookies.get('__Host-surtido') ?? ''
  const file = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n')
  for (const secret of [
    clientSecret,
    session,
    url.searchParams.get('code') ?? 'none',
    start.searchParams.get('nonce') ?? 'none',
  ]) {
    expect(secret.length).toBeGreaterThan(20)
    for (const text of [answer.text, file, JSON.stringify(surtido.events)]) expect(text).not.toContain(secret)
  }
})
