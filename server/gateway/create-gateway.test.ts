import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { quickCost } from '#server/access/access-under-test.ts'
import { hashPassword, writePasswordHash } from '#server/access/passwords/password-hash.ts'
import { createLog } from '#server/operation/create-log.ts'
import { createTlsFiles } from '#server/operation/tls-files.ts'
import { createAuthority } from '#server/settings/authority-under-test.ts'
import { readCatalogStatus } from '#src/wholesale-api/catalog-status.ts'
import { createClient } from './client-under-test.ts'
import { defaultLimits } from './gateway-limits.ts'
import { type Answer, answerJson, canaryToken, openGateway as open } from './gateway-under-test.ts'

const catalog = '/api/products/full-catalog'
const product = '/api/products/A/pna'
const password = 'canary-password-5d1f'
const hash = writePasswordHash(await hashPassword(password, quickCost))

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-gateway-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function openGateway(options: Parameters<typeof open>[0] = {}) {
  const gateway = await open({ files: { 'assets/index-abc.js': 'export {}' }, ...options })
  onTestFinished(() => gateway.close())
  return gateway
}

/** Ana is an admin, and Beto a buyer. */
function openWithUsers(options: Parameters<typeof open>[0] = {}) {
  const file = join(makeFolder(), 'users.txt')
  writeFileSync(file, `Ana:admin:${hash}\nbeto:buyer:${hash}\n`)
  return openGateway({ access: { mode: { kind: 'users', file }, cost: quickCost }, ...options })
}

function codeOf({ status, body }: Answer): string {
  const { code }: { code: string } = JSON.parse(body.toString())
  return `${status} ${code}`
}

test('without users everybody at this machine is let in', async () => {
  const gateway = await openGateway()
  for (const path of ['/', '/products/A', '/assets/index-abc.js', catalog, product, '/api/session'])
    expect((await createClient(gateway).ask(path, { accept: 'text/html' })).status).toBe(200)
})

test.each(['X-Forwarded-For: 10.0.0.1', 'Forwarded: for=10.0.0.1', 'Via: 1.1 proxy', 'X-Real-IP: 10.0.0.1'])(
  'a request with a sign of a proxy is nobody’s at this machine: %s',
  async (line) => {
    const gateway = await openGateway()
    for (const path of ['/', '/assets/index-abc.js', '/login', catalog, product, '/api/session', '/api/catalog/accept'])
      expect(
        await gateway.sendRaw(
          `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\n${line}\r\nConnection: close\r\n\r\n`,
        ),
      ).toMatch(/^HTTP\/1\.1 403 .*"code":"proxy_not_trusted"\}$/s)
    // As nginx asks by default: without a header of its own.
    expect(await gateway.sendRaw(`GET / HTTP/1.0\r\nHost: 127.0.0.1:${gateway.port}\r\n\r\n`)).toContain(
      'proxy_not_trusted',
    )
    expect(gateway.upstream.connectionCount()).toBe(0)
  },
)

test('with users the wholesaler is asked nothing for somebody who has not signed in', async () => {
  const gateway = await openWithUsers()
  const stranger = createClient(gateway)
  for (const path of [catalog, product, '/api/synonyms', '/api/session'])
    expect(codeOf(await stranger.ask(path))).toBe('401 sign_in_required')
  for (const [path, next] of [
    ['/', '%2F'],
    ['/products/A?q=b', '%2Fproducts%2FA%3Fq%3Db'],
  ] as const)
    expect(await stranger.open(path)).toMatchObject({
      status: 303,
      headers: { location: `/login?next=${next}`, 'content-length': '0' },
    })
  expect((await stranger.ask('/assets/index-abc.js')).status).toBe(200)
  expect((await stranger.open('/login')).status).toBe(200)
  const forged = createClient(gateway)
  for (const cookie of ['session=x', `session=${'A'.repeat(43)}`])
    expect(codeOf(await forged.ask(catalog, { cookie }))).toBe('401 sign_in_required')
  expect(gateway.upstream.connectionCount()).toBe(0)
})

test('who signs in gets the catalog and products, and who signs out does not any more', async () => {
  const gateway = await openWithUsers()
  const ana = createClient(gateway)
  expect((await ana.signIn('Ana', 'wrong')).status).toBe(403)
  expect((await ana.signIn('Ana', password)).status).toBe(303)
  for (const path of [catalog, product, '/']) expect((await ana.ask(path)).status).toBe(200)
  const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect((await ana.submit('/logout', { token: await ana.formToken() })).status).toBe(303)
  const asked = gateway.upstream.requests.length
  expect(codeOf(await createClient(gateway).ask(catalog, { cookie }))).toBe('401 sign_in_required')
  expect(gateway.upstream.requests).toHaveLength(asked)
})

test('probes are answered to everybody, and the metrics to this machine or with the token', async () => {
  const metricsToken = 'canary-metrics-token-77aa'
  const local = await openWithUsers()
  const closed = await openWithUsers({ readMetricsToken: () => metricsToken })
  for (const gateway of [local, closed]) {
    for (const path of ['/healthz', '/readyz'])
      for (const headers of [{ host: 'anything.example' }, { 'x-forwarded-for': '10.0.0.1' }]) {
        const { status, body, headers: sent } = await gateway.send({ path, headers })
        expect(status).toBe(200)
        expect(body.toString()).toMatch(/^\{"status":"(?:alive|ready)"\}\n$/)
        expect(sent['cache-control']).toBe('no-store')
      }
    expect((await gateway.send({ path: '/healthz', method: 'POST' })).status).toBe(405)
    expect((await gateway.send({ path: '/metrics' })).body.toString()).toContain(
      'surtido_requests_total{route="health"',
    )
  }
  const proxied = { 'x-forwarded-for': '127.0.0.1' }
  expect((await local.send({ path: '/metrics', headers: proxied })).status).toBe(403)
  expect((await local.send({ path: '/metrics', headers: { host: 'evil.example' } })).status).toBe(403)
  expect((await closed.send({ path: '/metrics', headers: proxied })).status).toBe(401)
  const wrong = { ...proxied, authorization: 'Bearer canary-metrics-token-77ab' }
  expect((await closed.send({ path: '/metrics', headers: wrong })).status).toBe(401)
  const right = { ...proxied, authorization: `Bearer ${metricsToken}` }
  expect((await closed.send({ path: '/metrics', headers: right })).status).toBe(200)
})

test('a request’s id is ours, in its answer and in its line of the log', async () => {
  const gateway = await openGateway({ logForm: 'json' })
  for (const path of ['/', '/healthz', catalog, product, '/api/none']) {
    const { headers } = await gateway.send({ path, headers: { 'x-request-id': 'of-the-client' } })
    const id = String(headers['x-request-id'])
    expect(id).toMatch(/^[\w-]{36}$/)
    expect(gateway.lines.filter((line) => line.includes(`"requestId":"${id}"`))).toHaveLength(1)
  }
  expect(gateway.lines.join('\n')).not.toContain('of-the-client')
})

function products(count: number): unknown {
  return Array.from({ length: count }, (_, index) => ({ sku: `A${index}`, title: `Producto ${index}`, price: 1 }))
}

test('a catalog that shrank is held back, until an admin takes it with a form of the page', async () => {
  let answer = answerJson(products(10))
  const gateway = await openWithUsers({ answer: (request, response) => answer(request, response) })
  const [ana, beto] = [createClient(gateway), createClient(gateway)]
  await ana.signIn('Ana', password)
  await beto.signIn('beto', password)
  const statusOf = async () => {
    const { headers } = await ana.ask(catalog)
    return readCatalogStatus(String(headers['catalog-status']))
  }
  for (let times = 0; times < 100 && (await statusOf())?.records !== 10; times++);
  answer = answerJson(products(2))
  const said = await statusOf()
  expect(said).toMatchObject({
    records: 10,
    reason: 'held',
    held: { why: 'shrunk', orderable: 2, orderableBefore: 10 },
  })

  const edition = said?.held?.edition ?? ''
  const path = '/api/catalog/accept'
  expect(codeOf(await beto.submit(path, { edition, token: await beto.formToken() }))).toBe('403 not_allowed')
  expect(codeOf(await ana.submit(path, { edition }))).toBe('403 forged_request')
  expect(codeOf(await ana.submit(path, { edition, token: await beto.formToken() }))).toBe('403 forged_request')
  expect(codeOf(await createClient(gateway).submit(path, { edition }))).toBe('401 sign_in_required')
  expect(codeOf(await ana.ask(path))).toBe('405 method_not_allowed')
  expect(codeOf(await ana.submit(path, { edition: 'x'.repeat(20), token: await ana.formToken() }))).toBe(
    '400 invalid_request',
  )
  expect(await statusOf()).toMatchObject({ records: 10, reason: 'held' })

  expect((await ana.submit(path, { edition, token: await ana.formToken() })).status).toBe(204)
  expect(await statusOf()).toMatchObject({ edition, records: 2, reason: null, held: null })
  expect(JSON.parse((await beto.ask(catalog)).body.toString())).toHaveLength(2)
})

test('only what goes out over TLS under our own name asks the browser for https', async () => {
  const authority = await createAuthority()
  const { key, cert } = await authority.sign()
  const folder = makeFolder()
  const [certificateFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(certificateFile, cert)
  writeFileSync(keyFile, key)
  const log = createLog({ form: 'json', sink: { write() {} } })
  const access = {
    mode: { kind: 'shared', password },
    cost: quickCost,
    origins: new Set(['https://surtido.example']),
  } as const
  const certificate = createTlsFiles({ certificateFile, keyFile, log, everyMs: null })
  onTestFinished(() => certificate.close())
  const [secure, plain] = [await openGateway({ access, certificate }), await openGateway({ access })]
  const ask = async (gateway: typeof plain, host: string) => {
    const { status, headers } = await gateway.send({ path: '/login', headers: { host } })
    return [status, headers['strict-transport-security'] ?? null]
  }
  expect(secure.url).toMatch(/^https:/)
  expect(await ask(secure, 'surtido.example')).toEqual([200, 'max-age=31536000'])
  expect(await ask(secure, `localhost:${secure.port}`)).toEqual([200, null])
  expect(await ask(plain, 'surtido.example')).toEqual([403, null])
  expect(await ask(plain, `localhost:${plain.port}`)).toEqual([200, null])
})

test('what one person asks too much of, another one still gets', async () => {
  const limits = { person: { ...defaultLimits.person, perSecond: 0.001, burst: 3, waitMs: 1 } }
  const gateway = await openWithUsers({ limits })
  const [ana, beto] = [createClient(gateway), createClient(gateway)]
  await ana.signIn('Ana', password)
  await beto.signIn('beto', password)
  for (let times = 0; times < 3; times++) expect((await ana.ask(product)).status).toBe(200)
  const limited = await ana.ask(product)
  expect(codeOf(limited)).toBe('429 user_rate_limited')
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  for (let times = 0; times < 3; times++) expect((await beto.ask(product)).status).toBe(200)
  expect((await ana.ask(catalog)).status).toBe(200)

  const shared = await openGateway({ limits })
  for (let times = 0; times < 4; times++) await shared.send({ path: product })
  expect(codeOf(await shared.send({ path: product }))).toBe('429 user_rate_limited')
  expect((await shared.send({ path: product, localAddress: '127.0.0.2' })).status).toBe(200)
})

test.each(['json', 'text'] as const)(
  'password, session and token are in no line of the log (%s), and in no answer but the cookie itself',
  async (logForm) => {
    const gateway = await openWithUsers({ logForm })
    const ana = createClient(gateway)
    const shown: string[] = []
    const note = ({ headers, body }: Answer) => {
      const { 'set-cookie': _cookie, ...others } = headers
      shown.push(JSON.stringify(others), body.toString('latin1'))
    }
    note(await ana.open('/login'))
    note(await ana.signIn('Ana', `${password}x`))
    // A password in the wrong field: the page gives it back to who typed it, and nobody else learns it.
    note({ ...(await ana.signIn(password, 'Ana')), body: Buffer.of() })
    note(await ana.open(`/products/A?q=${password}`))
    note(await ana.signIn('Ana', password))
    const session = [...ana.cookies.values()].find((value) => /^[\w-]{43}$/.test(value)) ?? 'none'
    expect(session).toHaveLength(43)
    for (const path of ['/', catalog, product, '/api/session', '/api/synonyms', `/api/${password}`, '/metrics'])
      note(await ana.ask(path))
    note(await ana.submit('/api/catalog/accept', { edition: password, token: session }))
    note(await ana.submit('/logout', { token: 'wrong' }))
    note(await ana.submit('/logout', { token: await ana.formToken() }))
    note(await ana.ask(catalog, { cookie: `session=${session}` }))
    shown.push(
      await gateway.sendRaw(`GET /${password} HTTP/1.1\r\nCookie: session=${session}\r\nbroken header\r\n\r\n`),
    )
    // The page's own address may come back in the address of the login page.
    const answers = shown.join('\n').replaceAll(`q%3D${password}`, '')
    for (const secret of [password, session, canaryToken]) {
      expect(gateway.lines.join('\n')).not.toContain(secret)
      expect(answers).not.toContain(secret)
    }
    expect(gateway.lines.length).toBeGreaterThan(logForm === 'json' ? 10 : 0)
  },
)
