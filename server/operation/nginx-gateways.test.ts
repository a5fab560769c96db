import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startCapturedUpstream } from '#server/gateway/captured-upstream.ts'
import { startGateway } from '#server/gateway/start-gateway.ts'
import { openLog } from './log-under-test.ts'
import { nginxPath, startFront, withoutNginx } from './nginx-under-test.ts'
import { createVisit, type VisitUnderTest } from './visit-under-test.ts'

const name = 'surtido.example'
const token = 'canary-3f9c2b71d0e84a56'
const password = 'canary-password-91c4'
const catalog = Buffer.from(`[${'{"sku":"A-1","title":"One"},'.repeat(20_000)}{"sku":"Z"}]`)

/** A wholesaler, two real gateways in front of it, and nginx as shipped in front of them. */
async function open() {
  const upstream = await startCapturedUpstream((sent, response) => {
    if (sent.url?.endsWith('/pna')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"sku":"A/1"}')
      return
    }
    const headers = { 'content-type': 'application/json', etag: '"one"', vary: 'accept-encoding' }
    if (sent.headers['if-none-match'] === '"one"') response.writeHead(304, headers).end()
    else response.writeHead(200, { ...headers, 'content-encoding': 'zstd' }).end(zstdCompressSync(catalog))
  })
  const dist = mkdtempSync(join(tmpdir(), 'surtido-dist-'))
  const page = `<!doctype html><title>Surtido</title>${'<p>x'.repeat(2_000)}`
  writeFileSync(join(dist, 'index.html'), page)
  writeFileSync(join(dist, 'index.html.br'), brotliCompressSync(page))
  const sessions = join(dist, 'sessions.sqlite')
  const gateways = await Promise.all([0, 1].map(() => openGateway(upstream.url, dist, sessions)))
  const { nginx, tls, authority } = await startFront(
    gateways.map(({ port }) => `127.0.0.1:${port}`),
    name,
  )
  onTestFinished(async () => {
    await nginx.stop()
    await Promise.all(gateways.map(({ gateway }) => gateway.close()))
    await upstream.close()
    rmSync(dist, { recursive: true, force: true })
  })
  return { upstream, gateways, nginx, visit: () => createVisit(tls, name, authority) }
}

/** As the settings of a department make it, behind the proxy that is trusted. */
async function openGateway(upstreamUrl: string, dist: string, sessions: string) {
  const { log, lines } = openLog('json', [token, password])
  const dataDirectory = mkdtempSync(join(tmpdir(), 'surtido-gateway-'))
  onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }))
  const gateway = await startGateway({
    upstream: { url: upstreamUrl, readToken: () => token },
    distDirectory: dist,
    dataDirectory,
    access: {
      mode: { kind: 'shared', password },
      origins: new Set([`https://${name}`]),
      trustedProxies: ['127.0.0.1'],
      cost: { kind: 'scrypt', ln: 4, r: 1, p: 1 },
      sessionsPlace: { kind: 'file', path: sessions },
    },
    host: '127.0.0.1',
    port: 0,
    log,
  })
  return { gateway, port: Number(new URL(gateway.url).port), lines }
}

describe.skipIf(nginxPath === undefined)(`two gateways behind nginx${nginxPath ? '' : ` (${withoutNginx})`}`, () => {
  test('the page, the catalog and a product come as from a gateway itself, each with an id that its log has', async () => {
    const { visit, gateways } = await open()
    const { ask, signIn } = visit()
    await signIn(password)
    const page = await ask('/', { 'accept-encoding': 'br' })
    expect(page).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } })
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['etag']).toMatch(/^"[^"]+"$/)
    const whole = await ask('/api/products/full-catalog', { 'accept-encoding': 'zstd' })
    expect(whole).toMatchObject({
      status: 200,
      headers: { 'content-encoding': 'zstd', etag: expect.stringMatching(/^"[^"]+-zstd"$/) },
    })
    expect(zstdDecompressSync(whole.body).equals(catalog)).toBe(true)
    const etag = String(whole.headers.etag)
    const known = await ask('/api/products/full-catalog', { 'accept-encoding': 'zstd', 'if-none-match': etag })
    expect([known.status, known.headers.etag, known.body.length]).toEqual([304, etag, 0])
    expect(known.headers['catalog-status']).toBe(whole.headers['catalog-status']?.toString())
    const product = await ask('/api/products/A%2F1/pna')
    expect([product.status, product.headers['cache-control'], product.body.toString()]).toEqual([
      200,
      'no-store',
      '{"sku":"A/1"}',
    ])
    const ids = [page, whole, known, product].map(({ headers }) => headers['x-request-id'])
    await vi.waitFor(() => {
      const lines = gateways.flatMap(({ lines: own }) => own).join('')
      for (const id of ids) expect(lines).toContain(`"requestId":"${String(id)}"`)
    })
  })

  test('what the gateway refuses is refused in its own words', async () => {
    const { visit, upstream } = await open()
    const { ask, signIn } = visit()
    const before = await ask('/api/products/full-catalog')
    expect([before.status, JSON.parse(before.body.toString()).code]).toEqual([401, 'sign_in_required'])
    await signIn(password)
    const cases = [
      ['/api/orders', {}, 404, 'route_not_found'],
      ['/api/products/full-catalog', { method: 'POST' }, 405, 'method_not_allowed'],
      ['/api/products/full-catalog', { 'sec-fetch-site': 'cross-site' }, 403, 'forbidden_origin'],
      ['/api/products/full-catalog', { origin: 'https://evil.example' }, 403, 'forbidden_origin'],
      ['/api/products/%2E%2E/pna', {}, 400, 'invalid_sku'],
    ] as const
    for (const [path, headers, status, code] of cases) {
      const answer = await ask(path, headers)
      expect([path, answer.status, answer.headers['content-type']]).toEqual([path, status, 'application/problem+json'])
      expect(JSON.parse(answer.body.toString())).toMatchObject({ code })
    }
    expect(upstream.requests).toHaveLength(0)
  })

  test('a gateway that ends while people work breaks no answer, and the other one knows them', async () => {
    const { visit, gateways } = await open()
    const people = [visit(), visit(), visit(), visit()]
    await Promise.all(people.map(({ signIn }) => signIn(password)))
    const answers: number[] = []
    const state = { isEnded: false }
    const work = async ({ ask }: VisitUnderTest) => {
      for (let count = 0; count < 100 && (!state.isEnded || count < 40); count++)
        answers.push((await ask('/api/products/A%2F1/pna')).status)
    }
    const working = people.map(work)
    // Nginx chooses where each of them sits, so all may sit at the gateway that ends.
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(8))
    await gateways[0]?.gateway.drain(5_000)
    state.isEnded = true
    await Promise.all(working)
    expect(answers.length).toBeGreaterThan(100)
    expect(answers.filter((status) => status !== 200)).toEqual([])
    const again = visit()
    await again.signIn(password)
    expect((await again.ask('/api/products/A%2F1/pna')).status).toBe(200)
  })

  test('a probe may name any Host, and needs no session', async () => {
    const { gateways } = await open()
    const [first] = gateways
    const probe = (path: string) => fetch(`http://127.0.0.1:${first?.port}${path}`)
    expect([(await probe('/healthz')).status, (await probe('/readyz')).status]).toEqual([200, 200])
  })
})
