import tls from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type AskedCertificate,
  createAuthority,
  type ServerCertificate,
  signItself,
} from '#server/settings/authority-under-test.ts'
import type { UpstreamTlsOptions } from './captured-upstream.ts'
import { answerJson, openGateway } from './gateway-under-test.ts'

const authority = await createAuthority()

/** What a gateway that trusts the test's authority gets from a wholesaler with this certificate. */
async function ask(options: UpstreamTlsOptions, asked: { host?: string; trusts?: string | null } = {}) {
  const { host = '127.0.0.1', trusts = authority.certificate } = asked
  const gateway = await openGateway({
    answer: answerJson({}),
    tls: options,
    authority: trusts,
    upstreamUrl: (url) => url.replace('127.0.0.1', host),
  })
  onTestFinished(() => gateway.close())
  const { status, body } = await gateway.send({ path: '/api/products/A/pna' })
  const problem: { code?: string } = JSON.parse(body.toString())
  const { requests, connectionCount } = gateway.upstream
  return { status, code: problem.code ?? null, requests, connections: connectionCount() }
}

/** The wholesaler saw a connection, and on it no request: so no token. */
const refused = { status: 502, code: 'upstream_untrusted', requests: [], connections: 1 }

test.each([
  ['its address', {}, '127.0.0.1'],
  ['its name', {}, 'localhost'],
  ['its name only', { names: [{ type: 'dns', value: 'localhost' }] }, 'localhost'],
] as const)('a certificate for %s, signed by the authority of the settings, is trusted', async (_what, asked, host) => {
  const answer = await ask(await authority.sign(asked), { host })
  expect(answer).toMatchObject({ status: 200, code: null })
  expect(answer.requests).toHaveLength(1)
})

const bad: readonly [string, AskedCertificate, string][] = [
  ['for another name', { names: [{ type: 'dns', value: 'other.example' }] }, 'localhost'],
  ['for a name that only begins like it', { names: [{ type: 'dns', value: 'localhost.example' }] }, 'localhost'],
  ['for another address', { names: [{ type: 'ip', value: '10.9.8.7' }] }, '127.0.0.1'],
  ['for its address as a name', { names: [{ type: 'dns', value: '127.0.0.1' }] }, '127.0.0.1'],
  ['expired', { toDay: -1 }, 'localhost'],
  ['not yet valid', { fromDay: 1 }, 'localhost'],
  ['without subjectAltName', { names: null }, 'localhost'],
  ['for clients only', { usage: 'client' }, 'localhost'],
]

test.each(bad)('fault 12: a certificate %s is not trusted, and no request is sent', async (_what, asked, host) => {
  expect(await ask(await authority.sign(asked), { host })).toEqual(refused)
})

test.each<[string, () => Promise<ServerCertificate>]>([
  ['of an unknown authority', async () => (await createAuthority('Another authority')).sign()],
  ['of an unknown authority with the same name', async () => (await createAuthority()).sign()],
  ['that signed itself', signItself],
])('fault 12: a certificate %s is not trusted, and no request is sent', async (_what, make) => {
  expect(await ask(await make())).toEqual(refused)
})

test('fault 12: without an authority in the settings, only the public ones are trusted', async () => {
  expect(await ask(await authority.sign(), { trusts: null })).toEqual(refused)
})

test.each(['TLSv1', 'TLSv1.1'] as const)(
  'fault 12: a server that speaks %s at most gets no request',
  async (version) => {
    // As NODE_OPTIONS="--tls-min-v1.0 --tls-cipher-list=DEFAULT@SECLEVEL=0" does it.
    const { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS } = tls
    Object.assign(tls, { DEFAULT_MIN_VERSION: 'TLSv1', DEFAULT_CIPHERS: 'DEFAULT@SECLEVEL=0' })
    onTestFinished(() => void Object.assign(tls, { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS }))
    const certificate = await authority.sign()
    expect(await ask({ ...certificate, minVersion: 'TLSv1', maxVersion: version })).toEqual(refused)
    expect(await ask({ ...certificate, minVersion: 'TLSv1', maxVersion: 'TLSv1.2' })).toMatchObject({ status: 200 })
  },
)

test('fault 12: an environment that switches verification off has no effect', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  expect(await ask(await signItself())).toEqual(refused)
  expect(await ask(await authority.sign({ toDay: -1 }))).toEqual(refused)
})
