import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startCapturedUpstream } from '#server/gateway/captured-upstream.ts'
import { createGateway } from '#server/gateway/create-gateway.ts'
import { createAuthority } from '#server/settings/authority-under-test.ts'
import { drainServer } from './drain-server.ts'
import { createHealth } from './health.ts'
import { openLog } from './log-under-test.ts'
import { createMetrics } from './metrics.ts'
import { adapt, findPorts, nginxPath, startNginx, withoutNginx } from './nginx-under-test.ts'
import { createRequestRecords } from './request-records.ts'

const name = 'surtido.example'
const token = 'canary-3f9c2b71d0e84a56'
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
  writeFileSync(join(dist, 'index.html'), `<!doctype html><title>Surtido</title>${'<p>x'.repeat(2_000)}`)
  const gateways = await Promise.all([openGateway(upstream.url, dist), openGateway(upstream.url, dist)])
  const [plain = 0, tls = 0] = await findPorts(2)
  const authority = await createAuthority()
  const pair = await authority.sign({ names: [{ type: 'dns', value: name }] })
  const nginx = await startNginx(
    (folder) => {
      writeFileSync(join(folder, 'cert.pem'), pair.cert)
      writeFileSync(join(folder, 'key.pem'), pair.key)
      return [
        adapt('surtido.conf', [
          ['/etc/nginx/surtido/cert.pem', join(folder, 'cert.pem')],
          ['/etc/nginx/surtido/key.pem', join(folder, 'key.pem')],
          ['/var/log/nginx', join(folder, 'logs')],
          ['server 127.0.0.1:4280', `server 127.0.0.1:${gateways[0]?.port}`],
          ['server 127.0.0.1:4282', `server 127.0.0.1:${gateways[1]?.port}`],
          ['listen 443 ', `listen 127.0.0.1:${tls} `],
          ['listen 80', `listen 127.0.0.1:${plain}`],
        ]),
      ]
    },
    [plain, tls],
  )
  onTestFinished(async () => {
    await nginx.stop()
    await Promise.all(gateways.map(({ app }) => app.close()))
    await upstream.close()
    rmSync(dist, { recursive: true, force: true })
  })
  const ask = (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: tls, servername: name, ca: authority.certificate, agent: false }
      const sent = request({ ...options, method, path, headers: { host: name, ...headers } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      sent.once('error', reject)
      sent.end()
    })
  return { upstream, gateways, nginx, ask }
}

async function openGateway(upstreamUrl: string, dist: string) {
  const { log, lines } = openLog('json', [token])
  const app = createGateway({ upstream: { url: upstreamUrl, token }, distDirectory: dist })
  const records = createRequestRecords({ log, metrics: createMetrics() })
  const health = createHealth({ hasPage: () => true, hasCatalog: () => true })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  // What the gateway's own settings will do: these parts before it, and the name that people open.
  const answerSelf = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (incoming: IncomingMessage, response: ServerResponse) => {
    records.begin(incoming, response)
    const answer = health.answer(incoming.url ?? '', incoming.method ?? '')
    if (answer !== null) return void response.writeHead(answer.status, answer.headers).end(answer.body)
    incoming.headers.host = `127.0.0.1:${port}`
    for (const listener of answerSelf) listener.call(app.server, incoming, response)
  })
  return { app, port, lines, health }
}

describe.skipIf(nginxPath === undefined)(`two gateways behind nginx${nginxPath ? '' : ` (${withoutNginx})`}`, () => {
  test('the page, the catalog and a product come as from a gateway itself, each with an id that its log has', async () => {
    const { ask, gateways } = await open()
    const page = await ask('/', { 'accept-encoding': 'br' })
    expect(page).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } })
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['etag']).toMatch(/^"[^"]+"$/)
    const whole = await ask('/api/products/full-catalog', { 'accept-encoding': 'zstd' })
    expect(whole).toMatchObject({ status: 200, headers: { 'content-encoding': 'zstd', etag: '"one"' } })
    expect(zstdDecompressSync(whole.body).equals(catalog)).toBe(true)
    const known = await ask('/api/products/full-catalog', { 'accept-encoding': 'zstd', 'if-none-match': '"one"' })
    expect([known.status, known.headers['etag'], known.body.length]).toEqual([304, '"one"', 0])
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
    const { ask, upstream } = await open()
    const cases = [
      ['/api/orders', {}, 404, 'route_not_found'],
      ['/api/products/full-catalog', { method: 'POST' }, 405, 'method_not_allowed'],
      ['/api/products/full-catalog', { 'sec-fetch-site': 'cross-site' }, 403, 'forbidden_origin'],
      ['/api/products/full-catalog', { origin: 'https://evil.example' }, 403, 'forbidden_origin'],
      ['/api/products/%2E%2E/pna', {}, 400, 'invalid_sku'],
    ] as const
    for (const [path, headers, status, code] of cases) {
      // oxlint-disable-next-line no-await-in-loop -- one by one
      const answer = await ask(path, headers)
      expect([path, answer.status, answer.headers['content-type']]).toEqual([path, status, 'application/problem+json'])
      expect(JSON.parse(answer.body.toString())).toMatchObject({ code })
    }
    expect(upstream.requests).toHaveLength(0)
  })

  test('a gateway that ends while people work is not noticed: the other one answers', async () => {
    const { ask, gateways } = await open()
    const [first] = gateways
    const answers: number[] = []
    const state = { isEnded: false }
    const work = async () => {
      for (let count = 0; count < 200 && (!state.isEnded || count < 40); count++)
        // oxlint-disable-next-line no-await-in-loop -- a person after the other
        answers.push((await ask('/api/products/A%2F1/pna')).status)
    }
    const working = [work(), work(), work()]
    first?.health.shutDown()
    expect(first && (await drainServer(first.app.server, 5_000))).toBe('drained')
    state.isEnded = true
    await Promise.all(working)
    expect(answers.length).toBeGreaterThan(100)
    expect(answers.filter((status) => status !== 200)).toEqual([])
  })

  test('a probe may name any Host, and learns that a gateway is ending from itself', async () => {
    const { gateways } = await open()
    const [first] = gateways
    const probe = (path: string) => fetch(`http://127.0.0.1:${first?.port}${path}`)
    expect([(await probe('/healthz')).status, (await probe('/readyz')).status]).toEqual([200, 200])
    first?.health.shutDown()
    expect([(await probe('/healthz')).status, (await probe('/readyz')).status]).toEqual([200, 503])
  })
})
