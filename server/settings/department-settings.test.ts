import { expect, test } from 'vitest'
import { certified, makeFile } from './certificate-under-test.ts'
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

test('a department has an address, a proxy or a certificate, and a way to come in', async () => {
  expect(settingsOf(ofDepartment)).toMatchObject({
    host: '0.0.0.0',
    origins: ['https://surtido.company.example'],
    trustedProxies: ['10.0.0.1'],
    entry: { kind: 'password', password: secret },
  })
  const pair = await certified('surtido.company.example')
  expect(settingsOf({ ...withoutProxy, ...pair }).tls).toEqual({
    certificateFile: pair.SURTIDO_TLS_CERT_FILE,
    keyFile: pair.SURTIDO_TLS_KEY_FILE,
  })
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

test('a header that names people needs the proxy that sends it', async () => {
  const { SURTIDO_PASSWORD: _none, ...others } = withoutProxy
  const problems = problemsOf({
    ...others,
    ...(await certified('surtido.company.example')),
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
