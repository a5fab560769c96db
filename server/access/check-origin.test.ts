import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFromOurOrigin, originOf } from './check-origin.ts'
import type { LocalSource, RemoteSource } from './request-source.ts'

const rules = { port: 4280, origins: new Set(['https://surtido.example', 'https://10.0.0.5:8443']) }
const local = (host: string): LocalSource => ({ kind: 'local', address: '127.0.0.1', scheme: 'http', host })
const remote = (host: string, scheme: 'http' | 'https' = 'https'): RemoteSource => ({
  kind: 'remote',
  address: '192.0.2.1',
  scheme,
  host,
  isProxied: false,
})
const isOurs = (source: LocalSource | RemoteSource, headers: Record<string, string> = {}, api = true) =>
  isFromOurOrigin(headers, source, { ...rules, api })

describe('whose address is asked', () => {
  it.each(['127.0.0.1:4280', 'localhost:4280', '[::1]:4280'])('at this machine %s is ours', (host) => {
    expect(isOurs(local(host))).toBe(true)
  })

  it.each([
    '127.0.0.1:4281',
    'localhost',
    'evil.example:4280',
    '127.0.0.1:4280@evil.example',
    'user@localhost:4280',
    '',
  ])('at this machine %j is not', (host) => expect(isOurs(local(host))).toBe(false))

  it('elsewhere only the origins of the settings are ours', () => {
    expect(isOurs(remote('surtido.example'))).toBe(true)
    expect(isOurs(remote('SURTIDO.example:443'))).toBe(true)
    expect(isOurs(remote('10.0.0.5:8443'))).toBe(true)
    const foreign = [
      'surtido.example:8443',
      '10.0.0.5',
      'evil.example',
      'surtido.example.evil.example',
      'localhost:4280',
      'a@surtido.example',
      'surtido.example/x',
      'surtido.example?',
      String.raw`surtido.example\@evil.example`,
    ]
    expect(foreign.filter((host) => isOurs(remote(host)))).toEqual([])
  })

  it('elsewhere plain http is never ours', () => {
    expect(isOurs(remote('surtido.example', 'http'))).toBe(false)
    fc.assert(
      fc.property(fc.string(), (host) => {
        expect(originOf(remote(host, 'http'), rules)).toBe(null)
        const origin = originOf(remote(host), rules)
        expect(origin === null || rules.origins.has(origin)).toBe(true)
      }),
    )
  })
})

describe('who asks', () => {
  const ours = remote('surtido.example')
  const origin = 'https://surtido.example'

  it.each([
    [{ origin }, true],
    [{ origin, 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'null' }, false],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'http://surtido.example' }, false],
    [{ origin: 'https://10.0.0.5:8443' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, false],
  ] as const)('of the interface, %j: %s', (headers, answer) => {
    expect(isOurs(ours, headers)).toBe(answer)
  })

  it('a link of another site opens a page, and does not frame one', () => {
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    expect(isOurs(ours, link, false)).toBe(true)
    expect(isOurs(ours, { ...link, 'sec-fetch-dest': 'iframe' }, false)).toBe(false)
    expect(isOurs(ours, { ...link, 'sec-fetch-mode': 'no-cors' }, false)).toBe(false)
  })
})
