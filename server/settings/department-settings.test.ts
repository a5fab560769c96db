import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAuthority, type ServerCertificate } from './authority-under-test.ts'
import { describeProblems } from './describe-settings.ts'
import { readSettings } from './read-settings.ts'

const secret = 'canary-7b2e9d40c1f6a853'
const ofDepartment = {
  HOST: '0.0.0.0',
  SURTIDO_ORIGIN: 'https://surtido.company.example',
  SURTIDO_TRUSTED_PROXY: '10.0.0.1',
  SURTIDO_PASSWORD: secret,
}

function settingsOf(environment: Record<string, string>) {
  const reading = readSettings(environment)
  if (reading.kind === 'invalid') throw new Error(describeProblems(reading.problems))
  return reading.settings
}

function problemsOf(environment: Record<string, string>): string[] {
  const reading = readSettings(environment)
  if (reading.kind === 'valid') return []
  expect(describeProblems(reading.problems)).not.toContain(secret)
  return reading.problems.map(({ name, found }) => `${name}: ${found}`)
}

const { SURTIDO_TRUSTED_PROXY: _proxy, ...withoutProxy } = ofDepartment

const signed = new Map<string, ServerCertificate[]>()
let over: ServerCertificate
beforeAll(async () => {
  const authority = await createAuthority()
  for (const name of ['surtido.company.example', '*.company.example', 'company.example', '192.0.2.7', '2001:db8::7']) {
    const names = [{ type: isIP(name) === 0 ? ('dns' as const) : ('ip' as const), value: name }]
    // oxlint-disable-next-line no-await-in-loop -- a handful
    signed.set(name, [await authority.sign({ names }), await authority.sign({ names })])
  }
  over = await authority.sign({ fromDay: -5, toDay: -1 })
})

/** Files with a certificate for this name; another one each time, of two. */
function certified(name: string) {
  const [next, ...others] = signed.get(name) ?? []
  if (next === undefined) throw new Error(`The test has no certificate for ${name}.`)
  signed.set(name, [...others, next])
  return writePair(next)
}

function writePair({ cert, key }: ServerCertificate) {
  return { SURTIDO_TLS_CERT_FILE: makeFile(cert), SURTIDO_TLS_KEY_FILE: makeFile(key) }
}

function makeFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'file')
  writeFileSync(path, text)
  return path
}

test('a department has an address, a proxy or a certificate, and a way to come in', () => {
  expect(settingsOf(ofDepartment)).toMatchObject({
    host: '0.0.0.0',
    origins: ['https://surtido.company.example'],
    trustedProxies: ['10.0.0.1'],
    entry: { kind: 'password', password: secret },
  })
  const pair = certified('surtido.company.example')
  expect(settingsOf({ ...withoutProxy, ...pair }).tls).toEqual({
    certificateFile: pair.SURTIDO_TLS_CERT_FILE,
    keyFile: pair.SURTIDO_TLS_KEY_FILE,
  })
})

test.each([
  ['surtido.company.example', 'https://surtido.company.example:4280'],
  ['*.company.example', 'https://surtido.company.example:4280'],
  ['192.0.2.7', 'https://192.0.2.7:4280'],
  ['2001:db8::7', 'https://[2001:db8::7]:4280'],
])('a certificate for %s is for %s', (name, origin) => {
  const reading = readSettings({ ...withoutProxy, ...certified(name), SURTIDO_ORIGIN: origin })
  expect(reading).toMatchObject({ kind: 'valid', warnings: [] })
})

test.each([
  ['company.example', 'https://surtido.company.example'],
  ['*.company.example', 'https://a.surtido.company.example'],
  // Its subject says this name, which browsers do not read.
  ['192.0.2.7', 'https://localhost'],
])('a certificate for %s is not for %s: an error, or a warning where a proxy is trusted', (name, origin) => {
  const environment = { ...ofDepartment, ...certified(name), SURTIDO_ORIGIN: origin }
  const kind = isIP(name) === 0 ? 'DNS' : 'IP Address'
  const fault = `a certificate for ${kind}:${name}, and not for ${new URL(origin).hostname}`
  expect(problemsOf({ ...environment, SURTIDO_TRUSTED_PROXY: '' })).toEqual([`SURTIDO_TLS_CERT_FILE: ${fault}`])
  const reading = readSettings(environment)
  expect(reading.kind === 'valid' && reading.warnings).toEqual([expect.stringContaining(fault)])
})

test.each([
  ['https://surtido.company.example', '8443', 443],
  ['https://surtido.company.example:444', '443', 444],
])('people who open %s do not reach port %s by themselves, and that is said', (origin, port, opened) => {
  const environment = { ...certified('surtido.company.example'), SURTIDO_ORIGIN: origin, PORT: port }
  const reading = readSettings({ ...withoutProxy, ...environment })
  expect(reading.kind === 'valid' && reading.warnings).toEqual([
    expect.stringContaining(`SURTIDO_ORIGIN says port ${opened}, and TLS listens on ${port}`),
  ])
  expect(readSettings({ ...ofDepartment, ...environment })).toMatchObject({ kind: 'valid', warnings: [] })
})

test('a key of another certificate, a certificate that is over and what is none are refused', () => {
  const good = certified('surtido.company.example')
  const other = certified('surtido.company.example')
  const faultsOf = (pair: Record<string, string>) => problemsOf({ ...withoutProxy, ...good, ...pair })
  expect(faultsOf({ SURTIDO_TLS_KEY_FILE: other.SURTIDO_TLS_KEY_FILE })).toEqual([
    'SURTIDO_TLS_CERT_FILE: a key that is not of the certificate',
  ])
  expect(faultsOf(writePair(over))).toEqual(['SURTIDO_TLS_CERT_FILE: a certificate that is over'])
  expect(faultsOf({ SURTIDO_TLS_CERT_FILE: makeFile('x') })[0]).toContain('what cannot be used together')
  expect(faultsOf({ SURTIDO_TLS_KEY_FILE: tmpdir() })).toEqual(['SURTIDO_TLS_KEY_FILE: something that is no file'])
})

test('what another module knows of the users file and the data folder is in the same list, with the rest', () => {
  const users = makeFile('')
  const metrics = makeFile('short\n')
  const reading = readSettings(
    {
      ...ofDepartment,
      SURTIDO_PASSWORD: '',
      SURTIDO_USERS_FILE: users,
      SURTIDO_METRICS_TOKEN_FILE: metrics,
      SURTIDO_DATA_DIR: '/proc/x',
      PORT: 'x',
    },
    { findUsersFault: (path) => `users of ${path}`, findFolderFault: (path) => `folder ${path}` },
  )
  expect(reading.kind === 'invalid' && reading.problems.map(({ name, found }) => `${name}: ${found}`)).toEqual([
    'PORT: "x"',
    `SURTIDO_USERS_FILE: users of ${users}`,
    'SURTIDO_DATA_DIR: folder /proc/x',
    'SURTIDO_METRICS_TOKEN_FILE: a token of fewer than 16 characters',
  ])
})

test.each(Object.keys(ofDepartment).filter((name) => name !== 'HOST'))('without %s nothing starts', (name) => {
  expect(problemsOf({ ...ofDepartment, [name]: '' })).toHaveLength(1)
})

test('a proxy on this machine lets nobody in without users', () => {
  expect(problemsOf({ SURTIDO_TRUSTED_PROXY: '127.0.0.1' })).toEqual([
    'SURTIDO_ORIGIN: not set, while SURTIDO_TRUSTED_PROXY is',
    'SURTIDO_USERS_FILE: no way to come in is set, while SURTIDO_TRUSTED_PROXY is',
  ])
})

test.each([
  ['https://a.example,https://b.example:8443', ['https://a.example', 'https://b.example:8443']],
  ['https://A.example:443/', ['https://a.example']],
  ['http://127.0.0.2:4280', ['http://127.0.0.2:4280']],
])('the origins %s are %j', (text, origins) => {
  expect(settingsOf({ ...ofDepartment, SURTIDO_ORIGIN: text }).origins).toEqual(origins)
})

test.each([
  'a.example',
  'http://a.example',
  'https://a.example/page',
  'https://user@a.example',
  'https://a.example?q',
  '*',
])('the origin %s is refused', (text) => {
  expect(problemsOf({ ...ofDepartment, SURTIDO_ORIGIN: text })[0]).toMatch(/^SURTIDO_ORIGIN: /)
})

test.each(['a.example', '10.0.0.0/33', '10.0.0.0/0', '::/0', '10.0.0', '10.0.0.1/', 'all', '::ffff:0.0.0.0/96'])(
  'the trusted proxy %s is refused: nothing trusts everybody',
  (text) => {
    expect(problemsOf({ ...ofDepartment, SURTIDO_TRUSTED_PROXY: text })).toContain(
      `SURTIDO_TRUSTED_PROXY: ${JSON.stringify(text)}`,
    )
  },
)

test('one way to come in at a time', () => {
  expect(problemsOf({ ...ofDepartment, SURTIDO_USERS_FILE: makeFile('') })).toEqual([
    'SURTIDO_PASSWORD: set, and SURTIDO_USERS_FILE as well',
  ])
})

test('a short password is refused, and not repeated', () => {
  expect(problemsOf({ ...ofDepartment, SURTIDO_PASSWORD: secret.slice(0, 9) })).toEqual([
    'SURTIDO_PASSWORD: a short password',
  ])
})

test.each(['Cookie', 'X-Forwarded-For', 'Host', 'a b', 'accept-language'])(
  'a person is not named in the header %s, which anybody sends',
  (header) => {
    const { SURTIDO_PASSWORD: _none, ...others } = ofDepartment
    expect(problemsOf({ ...others, SURTIDO_PROXY_USER_HEADER: header })).toHaveLength(1)
    expect(
      settingsOf({ ...others, SURTIDO_PROXY_USER_HEADER: 'X-Remote-User', SURTIDO_ADMINS: 'ana, luis' }).entry,
    ).toEqual({
      kind: 'proxy',
      header: 'x-remote-user',
      admins: ['ana', 'luis'],
    })
  },
)

test('a header that names people needs the proxy that sends it', () => {
  const { SURTIDO_PASSWORD: _none, ...others } = withoutProxy
  const problems = problemsOf({
    ...others,
    ...certified('surtido.company.example'),
    SURTIDO_PROXY_USER_HEADER: 'X-Remote-User',
  })
  expect(problems).toEqual(['SURTIDO_TRUSTED_PROXY: not set, while SURTIDO_PROXY_USER_HEADER is'])
})

test('OpenID Connect needs an issuer over TLS, a name and a secret, here or in a file', () => {
  const { SURTIDO_PASSWORD: _none, ...others } = ofDepartment
  const openId = { ...others, SURTIDO_OIDC_ISSUER: 'https://login.example', SURTIDO_OIDC_CLIENT_ID: 'surtido' }
  const entry = {
    kind: 'openid',
    issuer: 'https://login.example',
    clientId: 'surtido',
    clientSecret: secret,
    nameClaim: 'email',
    admins: [],
  }
  expect(settingsOf({ ...openId, SURTIDO_OIDC_CLIENT_SECRET: secret }).entry).toEqual(entry)
  expect(settingsOf({ ...openId, SURTIDO_OIDC_CLIENT_SECRET_FILE: makeFile(`${secret}\n`) }).entry).toEqual(entry)
  expect(problemsOf(openId)).toEqual(['SURTIDO_OIDC_CLIENT_SECRET: not set'])
  for (const issuer of ['login.example', 'http://login.example', 'https://login.example/?a=b'])
    expect(problemsOf({ ...openId, SURTIDO_OIDC_CLIENT_SECRET: secret, SURTIDO_OIDC_ISSUER: issuer })).toEqual([
      'SURTIDO_OIDC_ISSUER: no https address of an issuer',
    ])
})

test('the catalog is asked for at times of the day', () => {
  expect(settingsOf({ SURTIDO_CATALOG_TIMES: '6:30, 13:00,23:59' }).catalog.refreshTimes).toEqual([390, 780, 1439])
  expect(problemsOf({ SURTIDO_CATALOG_TIMES: '24:00,6.30' })).toEqual([
    'SURTIDO_CATALOG_TIMES: "24:00"',
    'SURTIDO_CATALOG_TIMES: "6.30"',
  ])
})

test('a number out of its range is refused', () => {
  expect(
    problemsOf({ SURTIDO_CATALOG_MINUTES: '0', SURTIDO_CATALOG_LEAST_PERCENT: '101', SURTIDO_LOG: 'xml' }),
  ).toEqual(['SURTIDO_CATALOG_MINUTES: "0"', 'SURTIDO_CATALOG_LEAST_PERCENT: "101"', 'SURTIDO_LOG: "xml"'])
})
