import { expect, it } from 'vitest'
import { acceptHeld } from './accept-held.ts'

const problem = (code: string, status: number) =>
  Response.json({ code }, { status, headers: { 'content-type': 'application/problem+json' } })

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
  const offline = () => Promise.reject(new TypeError('failed'))
  await expect(acceptHeld(offline, form)).rejects.toMatchObject({ name: 'WholesaleError', kind: 'offline' })
})
