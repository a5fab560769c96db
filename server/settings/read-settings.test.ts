import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthority } from './authority-under-test.ts'
import { describeProblems } from './describe-settings.ts'
import { loadEnvironment } from './load-environment.ts'
import { readSettings } from './read-settings.ts'

const secret = 'canary-3f9c2b71d0e84a56'
const configured = { WHOLESALE_API_URL: 'https://wholesaler.example', WHOLESALE_API_TOKEN: secret }

function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

async function makeCertificates() {
  const authority = await createAuthority()
  const { key, cert } = await authority.sign()
  return { authorityOfTest: authority.certificate, key, signed: cert }
}

function settingsOf(environment: Record<string, string>) {
  const reading = readSettings(environment)
  if (reading.kind === 'invalid') throw new Error(describeProblems(reading.problems))
  return reading
}

function problemsOf(environment: Record<string, string>) {
  const reading = readSettings(environment)
  if (reading.kind === 'valid') return []
  expect(describeProblems(reading.problems)).not.toContain(secret)
  return reading.problems.map(({ name, found }) => `${name}: ${found}`)
}

test('with nothing set, the sample catalog is served on this machine', () => {
  expect(settingsOf({})).toEqual({
    kind: 'valid',
    settings: {
      wholesaler: { kind: 'sample' },
      host: '127.0.0.1',
      port: 4280,
      origins: [],
      tls: null,
      trustedProxies: [],
      entry: { kind: 'open' },
      session: { idleMs: 28_800_000, absoluteMs: 43_200_000 },
      sessionsPlace: { kind: 'file', path: resolve('.data/sessions.sqlite') },
      fileGraceMs: 900_000,
      catalog: { maxAgeMs: 900_000, refreshTimes: [], leastShare: 0.5, diskBytes: 2 ** 32 },
      dataDirectory: resolve('.data'),
      limits: { catalogBytes: 2 ** 31, ratio: 100 },
      synonymsFile: null,
      metricsTokenFile: null,
      logForm: 'text',
    },
    warnings: [],
  })
})

test('an empty value counts as not set', () => {
  const empty = { WHOLESALE_API_URL: '', WHOLESALE_API_TOKEN: '', WHOLESALE_API_TOKEN_FILE: '', HOST: '', PORT: '' }
  expect(settingsOf(empty)).toEqual(settingsOf({}))
})

test.each([
  ['https://wholesaler.example', 'https://wholesaler.example'],
  ['https://wholesaler.example/', 'https://wholesaler.example'],
  ['https://WHOLESALER.example:443/ws//', 'https://wholesaler.example/ws'],
  ['http://127.0.0.1:4290', 'http://127.0.0.1:4290'],
  ['https://wholesaler.example/apis', 'https://wholesaler.example/apis'],
])('the service address %s is %s', (url, read) => {
  const { settings, warnings } = settingsOf({ ...configured, WHOLESALE_API_URL: url })
  expect(settings.wholesaler).toEqual({ kind: 'remote', url: read, token: secret, tokenFile: null, authority: null })
  expect(warnings).toEqual([])
})

test.each([
  ['wholesaler.example', 'something that is no URL'],
  ['ftp://wholesaler.example', 'an address that begins with ftp:'],
  ['https://wholesaler.example/api', 'https://wholesaler.example/api, which names /api'],
  ['https://wholesaler.example/api/', 'https://wholesaler.example/api/, which names /api'],
  ['https://wholesaler.example/API/products', 'https://wholesaler.example/API/products, which names /api'],
  [`https://user:${secret}@wholesaler.example`, 'an address with a user name or password in it'],
  [`https://${secret}@wholesaler.example`, 'an address with a user name or password in it'],
  [`https://wholesaler.example/?token=${secret}`, 'an address with a query (?…)'],
  [`https://wholesaler.example/#${secret}`, 'an address with a fragment (#…)'],
])('the service address %s is refused', (url, found) => {
  expect(problemsOf({ ...configured, WHOLESALE_API_URL: url })).toEqual([`WHOLESALE_API_URL: ${found}`])
})

test('plain http to another machine is a warning', () => {
  const { warnings } = settingsOf({ ...configured, WHOLESALE_API_URL: 'http://wholesaler.example' })
  expect(warnings).toEqual([expect.stringContaining('plain http to wholesaler.example')])
})

test.each([
  ['   ', 'an empty token'],
  [`${secret}\n${secret}`, 'a token with a line break in it'],
  [`Bearer ${secret}`, 'a token with the word Bearer before it'],
  [`${secret} x`, 'a token with a blank in it'],
  [`${secret}ñ`, 'a token with a character that no header can carry'],
  [`${secret}\u0000`, 'a token with a character that no header can carry'],
])('the token %j is refused', (token, found) => {
  expect(problemsOf({ ...configured, WHOLESALE_API_TOKEN: token })).toEqual([`WHOLESALE_API_TOKEN: ${found}`])
})

test('reads the token from a file, without the line break at its end', () => {
  const folder = makeFolder({ token: `${secret}\r\n` })
  const { settings } = settingsOf({
    WHOLESALE_API_URL: 'https://wholesaler.example',
    WHOLESALE_API_TOKEN_FILE: join(folder, 'token'),
  })
  expect(settings.wholesaler).toMatchObject({ token: secret })
})

test('a token file that is empty or cannot be read is refused', () => {
  const folder = makeFolder({ empty: '\n' })
  const found = (name: string) =>
    problemsOf({ WHOLESALE_API_URL: 'https://wholesaler.example', WHOLESALE_API_TOKEN_FILE: join(folder, name) })
  expect(found('missing')).toEqual(['WHOLESALE_API_TOKEN_FILE: a file that cannot be read (ENOENT)'])
  expect(found('.')).toEqual(['WHOLESALE_API_TOKEN_FILE: a file that cannot be read (EISDIR)'])
  expect(found('empty')).toEqual(['WHOLESALE_API_TOKEN_FILE: an empty token'])
})

test('a token and a token file together are refused', () => {
  expect(problemsOf({ ...configured, WHOLESALE_API_TOKEN_FILE: '/missing' })).toEqual([
    'WHOLESALE_API_TOKEN: set, and WHOLESALE_API_TOKEN_FILE as well',
  ])
})

test('reads the certificate of a private authority from a file, and nothing else that is in it', async () => {
  const { authorityOfTest } = await makeCertificates()
  const folder = makeFolder({ 'ca.pem': `Our authority\n${authorityOfTest}\n# end\n` })
  const { settings, warnings } = settingsOf({ ...configured, WHOLESALE_API_CA_FILE: join(folder, 'ca.pem') })
  expect(settings.wholesaler).toMatchObject({ authority: authorityOfTest })
  expect(warnings).toEqual([])
})

test('an authority file that cannot serve is refused', async () => {
  const { authorityOfTest, key, signed } = await makeCertificates()
  const folder = makeFolder({
    text: 'hello',
    key: `${key}\n${authorityOfTest}`,
    broken: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
    signed,
  })
  const found = (name: string) => problemsOf({ ...configured, WHOLESALE_API_CA_FILE: join(folder, name) })
  expect(found('missing')).toEqual(['WHOLESALE_API_CA_FILE: a file that cannot be read (ENOENT)'])
  expect(found('text')).toEqual(['WHOLESALE_API_CA_FILE: a file without a certificate'])
  expect(found('key')).toEqual(['WHOLESALE_API_CA_FILE: a file with a private key in it'])
  expect(found('broken')).toEqual(['WHOLESALE_API_CA_FILE: a certificate that cannot be read'])
  expect(found('signed')).toEqual(['WHOLESALE_API_CA_FILE: no root certificate: each is signed by another'])
})

test('an authority file without an https address is a warning', async () => {
  const { authorityOfTest } = await makeCertificates()
  const file = { WHOLESALE_API_CA_FILE: join(makeFolder({ 'ca.pem': authorityOfTest }), 'ca.pem') }
  const warning = 'WHOLESALE_API_CA_FILE is set, and not used: WHOLESALE_API_URL is not an https address.'
  expect(settingsOf(file).warnings).toEqual([warning])
  expect(settingsOf({ ...configured, WHOLESALE_API_URL: 'http://127.0.0.1:4290', ...file }).warnings).toEqual([warning])
})

test('the address without the token, or the token without the address, is refused', () => {
  expect(problemsOf({ WHOLESALE_API_URL: 'https://wholesaler.example' })).toEqual([
    'WHOLESALE_API_TOKEN: not set, while WHOLESALE_API_URL is',
  ])
  expect(problemsOf({ WHOLESALE_API_TOKEN: secret })).toEqual([
    'WHOLESALE_API_URL: not set, while WHOLESALE_API_TOKEN is',
  ])
})

test.each(['0', '65536', '80a', '-1', '1e3', ' 80', '999999'])('the port %j is refused', (port) => {
  expect(problemsOf({ PORT: port })).toEqual([`PORT: ${JSON.stringify(port)}`])
})

test('a host other than loopback needs users, an origin and TLS', () => {
  for (const host of ['0.0.0.0', '::', '192.168.1.5', 'example.com', '127.0.0.1.example.com', '1270.0.0.1'])
    expect(problemsOf({ HOST: host })).toEqual([
      `SURTIDO_ORIGIN: not set, while HOST is ${host}`,
      `SURTIDO_TLS_CERT_FILE: not set, while HOST is ${host}`,
      `SURTIDO_USERS_FILE: no way to come in is set, while HOST is ${host}`,
    ])
  for (const host of ['http://example.com', 'a b', '-', '1.2.3.4/8'])
    expect(problemsOf({ HOST: host })[0]).toBe(`HOST: ${JSON.stringify(host)}`)
  for (const [host, read] of [
    ['localhost', 'localhost'],
    ['127.1.2.3', '127.1.2.3'],
    ['::1', '::1'],
    ['[::1]', '::1'],
  ] as const)
    expect(settingsOf({ HOST: host }).settings.host).toBe(read)
})

test('the data folder may be missing, but may not be a file', () => {
  const folder = makeFolder({ file: '' })
  expect(settingsOf({ SURTIDO_DATA_DIR: join(folder, 'new') }).settings.dataDirectory).toBe(join(folder, 'new'))
  expect(problemsOf({ SURTIDO_DATA_DIR: join(folder, 'file') })).toEqual(['SURTIDO_DATA_DIR: a file'])
})

test('the limits of a catalog are whole numbers', () => {
  const { settings } = settingsOf({ SURTIDO_MAX_CATALOG_MB: '64', SURTIDO_MAX_RATIO: '500' })
  expect(settings.limits).toEqual({ catalogBytes: 67_108_864, ratio: 500 })
  for (const name of ['SURTIDO_MAX_CATALOG_MB', 'SURTIDO_MAX_RATIO'])
    for (const text of ['0', '-1', '1.5', '2GB', '99999999999'])
      expect(problemsOf({ [name]: text })).toEqual([`${name}: ${JSON.stringify(text)}`])
})

test('the file of synonyms must be a text in UTF-8 of at most 256 kB', () => {
  const folder = makeFolder({
    words: 'ups = respaldo\r\nbad',
    large: 'x'.repeat(262_145),
    largest: 'x'.repeat(262_144),
  })
  writeFileSync(join(folder, 'latin'), Buffer.from('cámara = camera', 'latin1'))
  const settingOf = (name: string) => ({ SURTIDO_SYNONYMS_FILE: join(folder, name) })
  for (const name of ['words', 'largest'])
    expect(settingsOf(settingOf(name))).toMatchObject({ settings: { synonymsFile: join(folder, name) }, warnings: [] })
  const found = (name: string) => problemsOf(settingOf(name))
  expect(found('missing')).toEqual(['SURTIDO_SYNONYMS_FILE: a file that cannot be read (ENOENT)'])
  expect(found('.')).toEqual(['SURTIDO_SYNONYMS_FILE: something that is no file'])
  expect(found('large')).toEqual(['SURTIDO_SYNONYMS_FILE: a file of 257 kB'])
  expect(found('latin')).toEqual(['SURTIDO_SYNONYMS_FILE: a file that is not in UTF-8'])
  expect(settingsOf({ SURTIDO_SYNONYMS_FILE: '' }).settings.synonymsFile).toBeNull()
})

test('reports everything that is wrong at once', () => {
  const environment = { WHOLESALE_API_URL: 'x', WHOLESALE_API_TOKEN: 'a b', HOST: '0.0.0.0', PORT: 'http' }
  expect(problemsOf(environment)).toHaveLength(6)
})

test('a token that is too short to be searched for in answers is a warning', () => {
  expect(settingsOf({ ...configured, WHOLESALE_API_TOKEN: 'short-token' }).warnings).toEqual([
    'WHOLESALE_API_TOKEN has fewer than 12 characters: answers are not searched for it.',
  ])
  expect(settingsOf({ ...configured, WHOLESALE_API_TOKEN: 'longer-token' }).warnings).toEqual([])
})

test('a misspelt name is a warning', () => {
  expect(settingsOf({ WHOLESALE_API_KEY: secret }).warnings).toEqual([
    'WHOLESALE_API_KEY is not a setting of this program.',
  ])
})

test('.env adds to the environment, and does not replace its values', () => {
  const folder = makeFolder({ '.env': 'PATH=from-the-file\nSURTIDO_TEST_ONLY="a b"\n' })
  const environment = loadEnvironment(folder)
  expect(environment['SURTIDO_TEST_ONLY']).toBe('a b')
  expect(environment['PATH']).toBe(process.env['PATH'])
  expect(loadEnvironment(join(folder, 'nowhere'))['PATH']).toBe(process.env['PATH'])
})
