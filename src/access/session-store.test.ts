import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loginHref } from './login-href.ts'
import { createSessionStore } from './session-store.ts'

const session = { name: 'Ana', role: 'admin', token: 't', signOut: true }
let answer: { status: number; body: string } = { status: 200, body: '' }
let asked = 0
let url = ''
const server = createServer((_request, response) => {
  asked++
  response.writeHead(answer.status).end(answer.body)
})

beforeEach(async () => {
  asked = 0
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/api/session`
})
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    }),
)

describe('the session of the page', () => {
  it.each([
    [200, JSON.stringify(session), { kind: 'signed-in', session }],
    [401, '{"code":"sign_in_required"}', { kind: 'signed-out' }],
    [404, '{"code":"route_not_found"}', { kind: 'none' }],
    [200, '<!doctype html>', { kind: 'unknown' }],
    [200, '{"name":1}', { kind: 'unknown' }],
    [200, JSON.stringify({ ...session, role: 'owner' }), { kind: 'unknown' }],
    [500, '', { kind: 'unknown' }],
  ])('of the answer %s %s is %j', async (status, body, state) => {
    answer = { status, body }
    const store = createSessionStore(() => fetch(url))
    expect(await store.check()).toEqual(state)
    expect(store.getState()).toEqual(state)
  })

  it('stays as it was while nothing answers, and is told when it changes', async () => {
    answer = { status: 200, body: JSON.stringify(session) }
    let isOffline = false
    const store = createSessionStore(() => (isOffline ? Promise.reject(new TypeError('offline')) : fetch(url)))
    let told = 0
    const stop = store.subscribe(() => told++)
    await store.check()
    isOffline = true
    expect(await store.check()).toMatchObject({ kind: 'signed-in' })
    expect(told).toBe(1)
    isOffline = false
    answer = { status: 401, body: '' }
    expect(await store.check()).toEqual({ kind: 'signed-out' })
    stop()
    await store.check()
    expect(told).toBe(2)
  })

  it('tells who waits for it that somebody signed in again, and not of a first sign-in', async () => {
    const store = createSessionStore(() => fetch(url))
    let returns = 0
    store.onReturn(() => returns++)
    for (const [status, body] of [
      [200, JSON.stringify(session)],
      [401, ''],
      [500, ''],
      [200, JSON.stringify(session)],
      [200, JSON.stringify(session)],
    ] as const) {
      answer = { status, body }
      await store.check()
    }
    expect(returns).toBe(1)
  })

  it('is asked once for all who ask at the same time', async () => {
    answer = { status: 401, body: '' }
    const store = createSessionStore(() => fetch(url))
    await Promise.all([store.check(), store.check(), store.check()])
    expect(asked).toBe(1)
    await store.check()
    expect(asked).toBe(2)
  })
})

it('the way to the login page leads back, with the fragment, in the language of the page', () => {
  const here = { pathname: '/borradores/a b', search: '?x=1&y=2', hash: '#d=1' }
  expect(loginHref(here, 'en')).toMatch(/^\/login\?lang=en&/)
  expect(loginHref(here, 'es-MX')).toBe('/login?lang=es&next=%2Fborradores%2Fa%20b%3Fx%3D1%26y%3D2#d=1')
})
