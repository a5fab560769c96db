import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createAuthority } from './authority-under-test.ts'
import { certified, makeFile, writePair } from './certificate-under-test.ts'
import { readSettings } from './read-settings.ts'

const withoutProxy = {
  HOST: '0.0.0.0',
  SURTIDO_ORIGIN: 'https://surtido.company.example',
  SURTIDO_PASSWORD: 'canary-7b2e9d40c1f6a853',
}
const ofDepartment = { ...withoutProxy, SURTIDO_TRUSTED_PROXY: '10.0.0.1' }

function problemsOf(environment: Record<string, string>): string[] {
  const reading = readSettings(environment)
  return reading.kind === 'valid' ? [] : reading.problems.map(({ name, found }) => `${name}: ${found}`)
}

test.each([
  ['surtido.company.example', 'https://surtido.company.example:4280'],
  ['*.company.example', 'https://surtido.company.example:4280'],
  ['192.0.2.7', 'https://192.0.2.7:4280'],
  ['2001:db8::7', 'https://[2001:db8::7]:4280'],
])('a certificate for %s is for %s', async (name, origin) => {
  const reading = readSettings({ ...withoutProxy, ...(await certified(name)), SURTIDO_ORIGIN: origin })
  expect(reading).toMatchObject({ kind: 'valid', warnings: [] })
})

test.each([
  ['company.example', 'https://surtido.company.example'],
  ['*.company.example', 'https://a.surtido.company.example'],
  // Its subject says this name, which browsers do not read.
  ['192.0.2.7', 'https://localhost'],
])('a certificate for %s is not for %s: an error, or a warning where a proxy is trusted', async (name, origin) => {
  const environment = { ...ofDepartment, ...(await certified(name)), SURTIDO_ORIGIN: origin }
  const kind = isIP(name) === 0 ? 'DNS' : 'IP Address'
  const fault = `a certificate for ${kind}:${name}, and not for ${new URL(origin).hostname}`
  expect(problemsOf({ ...environment, SURTIDO_TRUSTED_PROXY: '' })).toEqual([`SURTIDO_TLS_CERT_FILE: ${fault}`])
  const reading = readSettings(environment)
  expect(reading.kind === 'valid' && reading.warnings).toEqual([expect.stringContaining(fault)])
})

test.each([
  ['https://surtido.company.example', '8443', 443],
  ['https://surtido.company.example:444', '443', 444],
])('people who open %s do not reach port %s by themselves, and that is said', async (origin, port, opened) => {
  const environment = { ...(await certified('surtido.company.example')), SURTIDO_ORIGIN: origin, PORT: port }
  const reading = readSettings({ ...withoutProxy, ...environment })
  expect(reading.kind === 'valid' && reading.warnings).toEqual([
    expect.stringContaining(`SURTIDO_ORIGIN says port ${opened}, and TLS listens on ${port}`),
  ])
  expect(readSettings({ ...ofDepartment, ...environment })).toMatchObject({ kind: 'valid', warnings: [] })
})

test('a key of another certificate, a certificate that is over and what is none are refused', async () => {
  const good = await certified('surtido.company.example')
  const over = await (await createAuthority()).sign({ fromDay: -5, toDay: -1 })
  const other = await certified('surtido.company.example')
  const faultsOf = (pair: Record<string, string>) => problemsOf({ ...withoutProxy, ...good, ...pair })
  expect(faultsOf({ SURTIDO_TLS_KEY_FILE: other.SURTIDO_TLS_KEY_FILE })).toEqual([
    'SURTIDO_TLS_CERT_FILE: a key that is not of the certificate',
  ])
  expect(faultsOf(writePair(over))).toEqual(['SURTIDO_TLS_CERT_FILE: a certificate that is over'])
  expect(faultsOf({ SURTIDO_TLS_CERT_FILE: makeFile('x') })[0]).toContain('what cannot be used together')
  expect(faultsOf({ SURTIDO_TLS_KEY_FILE: tmpdir() })).toEqual(['SURTIDO_TLS_KEY_FILE: something that is no file'])
})
