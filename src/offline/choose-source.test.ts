import { describe, expect, it } from 'vitest'
import { chooseSource, judgeDocument, oldCaches } from './choose-source.ts'

const own = { origin: 'https://surtido.test', files: new Set(['/', '/icon.svg', '/assets/index-1.js']) }

const request = (path: string, more: Partial<Pick<Request, 'method' | 'mode'>> = {}) => ({
  method: 'GET',
  mode: 'cors' as const,
  url: new URL(path, own.origin).href,
  ...more,
})

describe('who answers', () => {
  it.each(['/', '/?q=ssd', '/drafts', '/drafts/d1/plan', '/products/A%2FB', '/apio', '/logins'])(
    'the gateway, else the kept page, for the address %s',
    (path) => expect(chooseSource(request(path, { mode: 'navigate' }), own)).toBe('document'),
  )

  it.each([
    '/api/products/full-catalog',
    '/login',
    '/login?next=%2F',
    '/login/oidc/callback',
    '/metrics',
    '/healthz',
    '/readyz',
    '/icon.svg',
    '/assets/index-1.js',
    'https://elsewhere.test/',
  ])('the gateway alone, for %s opened as a document', (path) =>
    expect(chooseSource(request(path, { mode: 'navigate' }), own)).toBe('gateway'),
  )

  it.each(['/api/session', '/api/products/1', '/parts.json', '/service-worker.js', '/login.css', '/', '/drafts'])(
    'the gateway alone, for %s that the page asks for',
    (path) => expect(chooseSource(request(path), own)).toBe('gateway'),
  )

  it.each(['/icon.svg', '/assets/index-1.js', '/assets/index-of-another-version.js'])('what is kept, for %s', (path) =>
    expect(chooseSource(request(path), own)).toBe('kept-file'),
  )

  it('the gateway alone, for every form, of which a sign-out is noted', () => {
    for (const path of ['/', '/drafts', '/assets/index-1.js', '/api/catalog/accept', '/login'])
      expect(chooseSource(request(path, { method: 'POST', mode: 'navigate' }), own)).toBe('gateway')
    expect(chooseSource(request('/logout', { method: 'POST', mode: 'navigate' }), own)).toBe('sign-out')
  })
})

it.each([
  ['default', 200, 'opens'],
  // The sign-in page: the browser does not say where a redirect leads.
  ['opaqueredirect', 0, 'sign-in'],
  ['default', 401, 'sign-in'],
  ['default', 403, 'sign-in'],
  ['default', 502, 'away'],
  ['default', 503, 'away'],
  ['error', 0, 'away'],
  ['default', 404, 'other'],
] as const)('an answer of the kind %s with status %s means: %s', (type, status, verdict) =>
  expect(judgeDocument({ type, status })).toBe(verdict),
)

it('of the builds that are kept, the newest and the one before stay; what is not a build is not touched', () => {
  const names = ['surtido-build-1', 'surtido-state', 'surtido-build-2', 'surtido-build-3', 'other']
  expect(oldCaches(names, 'surtido-build-3')).toEqual(['surtido-build-1'])
  expect(oldCaches(['surtido-build-3'], 'surtido-build-3')).toEqual([])
})
