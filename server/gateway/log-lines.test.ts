import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { quickCost } from '#server/access/access-under-test.ts'
import { hashPassword, writePasswordHash } from '#server/access/passwords/password-hash.ts'
import { readCatalogStatus } from '#src/wholesale-api/catalog-status.ts'
import { createClient } from './client-under-test.ts'
import { answerJson, openGateway as open, soon } from './gateway-under-test.ts'

const catalog = '/api/products/full-catalog'
const password = 'canary-password-5d1f'
const hash = writePasswordHash(await hashPassword(password, quickCost))

async function openGateway(options: Parameters<typeof open>[0] = {}) {
  const gateway = await open({ logForm: 'json', ...options })
  onTestFinished(() => gateway.close())
  const entries = (): Record<string, unknown>[] => gateway.lines.map((line) => JSON.parse(line))
  /** The line about the request whose answer has this id. */
  const lineOf = (id: unknown) => vi.waitUntil(() => entries().find(({ requestId }) => requestId === id), soon)
  return { ...gateway, entries, lineOf }
}

async function openWithUsers(options: Parameters<typeof open>[0] = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-users-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'users.txt')
  writeFileSync(file, `Ana:admin:${hash}\nbeto:buyer:${hash}\n`)
  return { file, ...(await openGateway({ access: { mode: { kind: 'users', file }, cost: quickCost }, ...options })) }
}

test('lines about signing in, signing out and the session say who it is, where that is known', async () => {
  const gateway = await openWithUsers()
  const ana = createClient(gateway)
  const lineOf = async ({ headers }: Awaited<ReturnType<typeof ana.ask>>) => {
    const { route, user, status } = (await gateway.lineOf(headers['x-request-id'])) ?? {}
    return [route, user ?? null, status]
  }
  expect(await lineOf(await ana.open('/login'))).toEqual(['login', null, 200])
  expect(await lineOf(await ana.ask('/api/session'))).toEqual(['session', null, 401])
  expect(await lineOf(await ana.signIn('Ana', 'wrong'))).toEqual(['login', 'ana', 403])
  expect(await lineOf(await ana.signIn('Ana', password))).toEqual(['login', 'ana', 303])
  expect(await lineOf(await ana.open('/login'))).toEqual(['login', 'ana', 303])
  expect(await lineOf(await ana.ask('/api/session'))).toEqual(['session', 'ana', 200])
  expect(await lineOf(await ana.submit('/logout', { token: 'wrong' }))).toEqual(['sign_out', 'ana', 403])
  expect(await lineOf(await ana.submit('/logout', { token: await ana.formToken() }))).toEqual(['sign_out', 'ana', 303])
})

test('who is refused at the sign-in has one line, which says who it was, from where, why and with which status', async () => {
  const gateway = await openWithUsers()
  const { headers } = await createClient(gateway).signIn('Ana', 'wrong')
  await gateway.lineOf(headers['x-request-id'])
  const about = {
    requestId: headers['x-request-id'],
    user: 'ana',
    address: '127.0.0.1',
    method: 'POST',
    route: 'login',
  }
  expect(gateway.entries().filter(({ requestId }) => requestId === about.requestId)).toEqual([
    expect.objectContaining({ ...about, level: 'warn', event: 'access', code: 'sign_in_failed', status: 403 }),
  ])
})

test('a session that makes room for a later one has a line that says whose it was, beside that of the sign-in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-users-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'users.txt')
  writeFileSync(file, `Ana:admin:${hash}\n`)
  const access = { mode: { kind: 'users', file }, cost: quickCost, sessions: { mostOfUser: 1 } } as const
  const gateway = await openGateway({ access })
  await createClient(gateway).signIn('Ana', password)
  const { headers } = await createClient(gateway).signIn('Ana', password)
  const requestId = headers['x-request-id']
  await vi.waitUntil(() => gateway.entries().filter((entry) => entry['requestId'] === requestId).length > 1, soon)
  const about = { event: 'access', requestId, user: 'ana', address: '127.0.0.1' }
  expect(gateway.entries().filter((entry) => entry['requestId'] === requestId)).toEqual([
    expect.objectContaining({ ...about, level: 'warn', code: 'session_displaced' }),
    expect.objectContaining({ ...about, level: 'info', code: 'sign_in', status: 303 }),
  ])
})

test('a flood of refused sign-ins is told by its first ones and by numbers, and no other line is left out', async () => {
  const gateway = await openWithUsers()
  const [ana, stranger] = [createClient(gateway), createClient(gateway)]
  const page = (await stranger.open('/login')).body.toString()
  const token = /name="token" value="([^"]*)"/.exec(page)?.[1] ?? ''
  for (let count = 0; count < 60; count++) await stranger.submit('/login', { token, name: 'beto', password: 'wrong' })
  const { headers } = await ana.open('/login')
  await gateway.lineOf(headers['x-request-id'])
  await gateway.close()
  const refused = gateway.entries().filter(({ event, user }) => event === 'access' && user === 'beto')
  expect(refused.length).toBeLessThan(20)
  expect(refused.reduce((sum, { times }) => sum + (typeof times === 'number' ? times : 1), 0)).toBe(60)
})

test('files of the page are assets, and one that is missing has its code', async () => {
  const gateway = await openGateway({ files: { 'assets/index-abc.js': 'x', 'icon.svg': '<svg/>' } })
  const lineOf = async (path: string, headers = {}) => {
    const answer = await gateway.send({ path, headers })
    const { route, status, code } = (await gateway.lineOf(answer.headers['x-request-id'])) ?? {}
    return [route, status, code]
  }
  expect(await lineOf('/')).toEqual(['page', 200, undefined])
  expect(await lineOf('/products/A', { accept: 'text/html' })).toEqual(['page', 200, undefined])
  for (const path of ['/assets/index-abc.js', '/icon.svg', '/login.css'])
    expect(await lineOf(path)).toEqual(['asset', 200, undefined])
  expect(await lineOf('/assets/none.js')).toEqual(['asset', 404, 'route_not_found'])
})

test.each([
  ['a broken header', 'GET / HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n', 400, 'client', 'invalid_request'],
  ['long headers', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'client', 'headers_too_large'],
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'client', 'method_not_allowed'],
  ['half a head', 'GET / HTTP/1.1\r\nHost:', 408, 'client', 'client_timeout'],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'request', 'invalid_request'],
  ['CONNECT', 'CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n', 405, 'request', 'method_not_allowed'],
  ['Expect', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: miracles\r\n\r\n', 400, 'request', 'invalid_request'],
])('what Node keeps from us has an id and a line too: %s', async (_what, sent, status, event, code) => {
  const gateway = await openGateway({ timeouts: { clientHeadersMs: 300, clientRequestMs: 400 } })
  const answer = await gateway.sendRaw(sent)
  expect(answer.slice(9, 12)).toBe(String(status))
  expect(answer).toContain(`"code":"${code}"`)
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
  const id = /\r\nx-request-id: ([\w-]{36})\r\n/i.exec(answer)?.[1]
  expect(await gateway.lineOf(id)).toMatchObject({ event, status, code, address: '127.0.0.1' })
  const metrics = (await gateway.send({ path: '/metrics' })).body.toString()
  expect(metrics).toContain(`surtido_requests_total{route="refused",status="${status}",code="${code}"} 1`)
  expect(metrics).toContain('surtido_requests_in_flight 1')
})

test('the log says who took a catalog that was held back, and which', async () => {
  const products = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ sku: `A${at}`, title: 'P', price: 1 }))
  let answer = answerJson(products(10))
  const gateway = await openWithUsers({ answer: (request, response) => answer(request, response) })
  const ana = createClient(gateway)
  await ana.signIn('Ana', password)
  const statusOf = async () => readCatalogStatus(String((await ana.ask(catalog)).headers['catalog-status']))
  await vi.waitFor(async () => expect((await statusOf())?.records).toBe(10), soon)
  answer = answerJson(products(2))
  const edition = (await statusOf())?.held?.edition ?? ''
  const accept = async (asked: string) =>
    ana.submit('/api/catalog/accept', { edition: asked, token: await ana.formToken() })
  const accepted = () => gateway.entries().filter(({ code }) => code === 'accepted')
  expect((await accept('x'.repeat(20))).status).toBe(400)
  expect(accepted()).toEqual([])
  const { headers, status } = await accept(edition)
  expect(status).toBe(204)
  expect(accepted()).toMatchObject([
    {
      event: 'catalog',
      user: 'ana',
      address: '127.0.0.1',
      requestId: headers['x-request-id'],
      detail: expect.stringContaining(edition),
    },
  ])
})

test('redirects, empty answers and the metrics have the headers that keep a browser from guessing', async () => {
  const gateway = await openWithUsers()
  const ana = createClient(gateway)
  const answers = [
    await ana.open('/'),
    await ana.signIn('Ana', password),
    await ana.ask('/api/synonyms'),
    await ana.ask('/login.css'),
    await ana.ask('/metrics'),
    await ana.submit('/logout', { token: await ana.formToken() }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 204, 200, 200, 303])
  for (const { headers } of answers)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
})

test('the users file says in metrics and log whether it was taken, as each watched file does', async () => {
  const gateway = await openWithUsers()
  const gauge = async () =>
    /surtido_watched_file_good\{file="users"\} (\d)/.exec(
      (await gateway.send({ path: '/metrics' })).body.toString(),
    )?.[1]
  const fileLines = () => gateway.entries().filter(({ event }) => event === 'file')
  expect(await gauge()).toBe('1')
  expect(fileLines()).toMatchObject([{ code: 'taken', detail: 'SURTIDO_USERS_FILE: the users were read.' }])
  writeFileSync(gateway.file, 'half a li')
  await vi.waitFor(async () => expect(await gauge()).toBe('0'), soon)
  expect(fileLines().at(-1)).toMatchObject({ level: 'warn', code: 'refused' })
  writeFileSync(gateway.file, `beto:buyer:${hash}\n`)
  await vi.waitFor(async () => expect(await gauge()).toBe('1'), soon)
  expect(fileLines()).toHaveLength(3)
})

test('a users file that names nobody is said in readiness, metrics and log, and once somebody is added all is well', async () => {
  const gateway = await openWithUsers()
  const ask = async (path: string) => (await gateway.send({ path })).body.toString()
  writeFileSync(gateway.file, '# nobody\n')
  await vi.waitFor(async () => expect(await ask('/metrics')).toContain('watched_file_good{file="users"} 0'), soon)
  expect(JSON.parse(await ask('/readyz'))).toEqual({ status: 'not-ready', reason: 'no_users', files: ['users'] })
  const lines = gateway.entries().filter(({ event }) => event === 'file')
  expect(lines.at(-1)).toMatchObject({
    level: 'warn',
    code: 'no_users',
    detail: expect.stringContaining('names nobody'),
  })
  writeFileSync(gateway.file, `beto:buyer:${hash}\n`)
  await vi.waitFor(async () => expect(await ask('/metrics')).toContain('watched_file_good{file="users"} 1'), soon)
  expect(JSON.parse(await ask('/readyz'))).not.toHaveProperty('files')
})

test('where a proxy on this machine is trusted, who leaves no sign needs the token for the metrics', async () => {
  const token = 'canary-metrics-token-77aa'
  const authorization = `Bearer ${token}`
  const access = { mode: { kind: 'shared', password }, cost: quickCost } as const
  const statusOf = async (trustedProxies: string[], headers = {}, readMetricsToken?: () => string) => {
    const gateway = await openGateway({
      access: { ...access, trustedProxies },
      ...(readMetricsToken && { readMetricsToken }),
    })
    return (await gateway.send({ path: '/metrics', headers })).status
  }
  expect(await statusOf([])).toBe(200)
  expect(await statusOf(['10.0.0.1'])).toBe(200)
  for (const proxy of ['127.0.0.1', '127.0.0.0/8']) {
    expect(await statusOf([proxy])).toBe(403)
    expect(await statusOf([proxy], {}, () => token)).toBe(401)
    expect(await statusOf([proxy], { authorization }, () => token)).toBe(200)
  }
})
