import { expect, it } from 'vitest'
import { acceptHeld, fetchSession } from './gateway-session.ts'

const { signal } = new AbortController()
const problem = (code: string, status: number) =>
  Response.json({ code }, { status, headers: { 'content-type': 'application/problem+json' } })

it.each(['buyer', 'admin'])('knows who asks: %s', async (role) => {
  const session = { name: 'Ana', role, token: 't', signOut: '/logout' }
  await expect(fetchSession(async () => Response.json(session), signal)).resolves.toEqual({ role, token: 't' })
})

it.each<[string, () => Promise<Response>, string]>([
  ['nobody is signed in', async () => problem('sign_in_required', 401), 'signed-out'],
  ['an older gateway has no such address', async () => problem('route_not_found', 404), 'unexpected-response'],
  ['another answer', async () => Response.json({ role: 'owner', token: 't' }), 'unexpected-response'],
  ['a list', async () => Response.json(['admin', 't']), 'unexpected-response'],
  [
    'JSON that is cut',
    async () => new Response('{', { headers: { 'content-type': 'application/json' } }),
    'unexpected-response',
  ],
  ['no connection', () => Promise.reject(new TypeError('failed')), 'offline'],
])('believes nobody to be an admin where %s', async (_what, answer, kind) => {
  await expect(fetchSession(answer, signal)).rejects.toMatchObject({ name: 'WholesaleError', kind })
})

it('accepts a held catalog with a form that proves where it comes from', async () => {
  const asked: [string, RequestInit][] = []
  const fetch = async (path: string, init: RequestInit) => {
    asked.push([path, init])
    return new Response(null, { status: 204 })
  }
  await expect(acceptHeld(fetch, { edition: 'e-1', token: 'a+b&c' })).resolves.toBe('accepted')
  expect(asked).toMatchObject([['/api/catalog/accept', { method: 'POST' }]])
  expect(asked[0]?.[1].body).toEqual(new URLSearchParams({ edition: 'e-1', token: 'a+b&c' }))
})

it('says that a catalog is not held any more, and why another try failed', async () => {
  const form = { edition: 'e-1', token: 't' }
  await expect(acceptHeld(async () => problem('invalid_request', 400), form)).resolves.toBe('gone')
  await expect(acceptHeld(async () => problem('not_allowed', 403), form)).rejects.toMatchObject({ kind: 'signed-out' })
  await expect(acceptHeld(async () => problem('internal_error', 500), form)).rejects.toMatchObject({ kind: 'gateway' })
})
