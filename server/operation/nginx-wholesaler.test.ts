import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type RequestListener, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startCapturedUpstream, type UpstreamTlsOptions } from '#server/gateway/captured-upstream.ts'
import { startGateway } from '#server/gateway/start-gateway.ts'
import { createAuthority } from '#server/settings/authority-under-test.ts'
import { findPorts } from '#tools/find-ports.ts'
import { openLog } from './log-under-test.ts'
import { adapt, nginxPath, startNginx, withoutNginx } from './nginx-under-test.ts'
import { readAnswer } from './visit-under-test.ts'

const token = 'canary-3f9c2b71d0e84a56'
const catalogPath = '/api/products/full-catalog'
const catalog = Buffer.from(`[${Array.from({ length: 20_000 }, (_, index) => `{"sku":"S-${index}"}`).join(',')}]`)

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-gateway-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Two gateways → nginx as shipped → a captured wholesaler. */
async function open(
  answer: RequestListener,
  options: { seconds?: number; headersMs?: number; tls?: UpstreamTlsOptions; authority?: string } = {},
) {
  const upstream = await startCapturedUpstream(answer, options.tls)
  const [port = 0] = await findPorts(1)
  const address = new URL(upstream.url).host
  const nginx = await startNginx(
    (folder) => {
      writeFileSync(join(folder, 'authority.pem'), options.authority ?? '')
      return [
        adapt('wholesaler.conf', [
          ['/var/cache/nginx/surtido', join(folder, 'cache')],
          ['/var/log/nginx', join(folder, 'logs')],
          ['server wholesaler.example:443;', `server ${address};`],
          ['listen 127.0.0.1:4290;', `listen 127.0.0.1:${port};`],
          ...(options.tls === undefined
            ? ([
                ['proxy_pass https://', 'proxy_pass http://'],
                ['/etc/ssl/certs/ca-certificates.crt', '/dev/null'],
              ] as const)
            : ([
                ['/etc/ssl/certs/ca-certificates.crt', join(folder, 'authority.pem')],
                ['proxy_ssl_name wholesaler.example;', 'proxy_ssl_name localhost;'],
              ] as const)),
          ...(options.seconds === undefined
            ? []
            : ([['proxy_cache_valid 200 10s;', `proxy_cache_valid 200 ${options.seconds}s;`]] as const)),
        ]),
      ]
    },
    [port],
  )
  const gateways = await Promise.all(
    [0, 1].map(() =>
      startGateway({
        upstream: { url: `http://127.0.0.1:${port}`, readToken: () => token },
        distDirectory: null,
        dataDirectory: makeFolder(),
        catalog: { limits: { maxAgeMs: 0, leastCheckMs: 0 } },
        log: openLog().log,
        host: '127.0.0.1',
        port: 0,
        timeouts: options.headersMs === undefined ? {} : { headersMs: options.headersMs },
      }),
    ),
  )
  onTestFinished(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()))
    await nginx.stop()
    await upstream.close()
  })
  const ports = gateways.map(({ url }) => Number(new URL(url).port))
  return {
    upstream,
    nginx,
    ports,
    /** Asks a gateway. */
    ask: (index: number, path = catalogPath, headers = {}) => ask(ports[index % 2] ?? 0, path, headers),
    askNginx: (path: string, headers = {}) => ask(port, path, headers),
  }
}

function ask(port: number, path: string, headers: Record<string, string> = {}) {
  return readAnswer(request({ host: '127.0.0.1', port, path, headers, agent: false }))
}

/** Slow enough that all clients are there before the first answer is. */
function answerSlowly(headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': catalog.length, ...headers })
    response.write(catalog.subarray(0, 100_000))
    setTimeout(() => response.end(catalog.subarray(100_000)), 400)
  }
}

describe.skipIf(nginxPath === undefined)(
  `nginx in front of the wholesaler${nginxPath ? '' : ` (${withoutNginx})`}`,
  () => {
    test('two gateways, each with cold clients the first of which go away, are one request for the wholesaler', async () => {
      const { upstream, ask: askGateway, ports } = await open(answerSlowly())
      const gone = Array.from({ length: 40 }, (_, index) => {
        const sent = request({ host: '127.0.0.1', port: ports[index % 2], path: catalogPath, agent: false })
        sent.on('error', () => {})
        sent.end()
        return sent
      })
      await vi.waitFor(() => expect(upstream.requests).toHaveLength(1))
      for (const sent of gone) sent.destroy()
      const answers = await Promise.all(Array.from({ length: 120 }, (_, index) => askGateway(index)))
      expect(answers.filter(({ status, body }) => status === 200 && body.equals(catalog))).toHaveLength(120)
      expect(upstream.requests).toHaveLength(1)
      expect(upstream.requests[0]?.headers).toMatchObject({
        host: 'wholesaler.example',
        authorization: `Bearer ${token}`,
      })
    })

    test('after its seconds the wholesaler is asked whether the catalog has changed, with its ETag and the asker’s token', async () => {
      const {
        upstream,
        ask: askGateway,
        askNginx,
      } = await open(
        (sent, response) => {
          if (sent.headers.authorization !== `Bearer ${token}`) response.writeHead(401).end()
          else if (sent.headers['if-none-match'] === '"one"') response.writeHead(304, { etag: '"one"' }).end()
          else
            response
              .writeHead(200, { 'content-type': 'application/json', etag: '"one"', 'cache-control': 'no-store' })
              .end(catalog)
        },
        { seconds: 3 },
      )
      const both = await Promise.all([askGateway(0), askGateway(1)])
      for (const { body } of both) expect(body.equals(catalog)).toBe(true)
      expect(upstream.requests).toHaveLength(1)
      await new Promise((done) => void setTimeout(done, 4_100))
      const encoding = { 'accept-encoding': upstream.requests[0]?.headers['accept-encoding'] ?? '' }
      expect((await askNginx(catalogPath, { ...encoding, authorization: 'Bearer wrong' })).status).toBe(401)
      expect((await askGateway(1)).body.equals(catalog)).toBe(true)
      expect(upstream.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"one"', '"one"'])
      // A gateway that has it already is told so, without the wholesaler.
      expect((await askGateway(0)).headers['catalog-status']).not.toContain('reason')
      expect(upstream.requests).toHaveLength(3)
    })

    test('without a token nothing is given, and the wholesaler is not asked', async () => {
      const { upstream, ask: askGateway, askNginx } = await open(answerSlowly())
      expect((await askNginx(catalogPath)).status).toBe(401)
      expect(upstream.requests).toHaveLength(0)
      await askGateway(0)
      expect((await askNginx(catalogPath)).status).toBe(401)
    })

    test('a gateway that waits for less than the download is told so, and has the catalog at its next try', async () => {
      let finish = () => {}
      const { upstream, ask: askGateway } = await open(
        (_request, response) => {
          response.writeHead(200, { 'content-type': 'application/json' }).write(catalog.subarray(0, 100_000))
          finish = () => response.end(catalog.subarray(100_000))
        },
        { headersMs: 1_500 },
      )
      const first = askGateway(0)
      await vi.waitFor(() => expect(upstream.requests).toHaveLength(1))
      expect((await askGateway(1)).status).toBe(504)
      finish()
      expect((await first).status).toBe(200)
      expect((await askGateway(1)).body.equals(catalog)).toBe(true)
      expect(upstream.requests).toHaveLength(1)
    })

    test.each([
      ['cut before its length', { 'content-length': String(catalog.length + 1) }],
      ['cut in its chunks', { 'transfer-encoding': 'chunked' }],
    ])('a catalog that is %s is not kept', async (_how, headers) => {
      let isCut = true
      const { upstream, askNginx } = await open((_request, response) => {
        if (!isCut) return void response.writeHead(200, { 'content-type': 'application/json' }).end(catalog)
        response.writeHead(200, { 'content-type': 'application/json', ...headers }).write(catalog)
        setTimeout(() => response.destroy(), 50)
      })
      const authorization = `Bearer ${token}`
      await expect(askNginx(catalogPath, { authorization })).rejects.toThrow(/aborted|hang up/)
      isCut = false
      expect((await askNginx(catalogPath, { authorization })).body.equals(catalog)).toBe(true)
      expect(upstream.requests).toHaveLength(2)
    })

    test.each([302, 401, 403, 404, 429, 500, 503])('an answer %s passes as it is, and is not kept', async (status) => {
      const headers = {
        location: 'http://evil.example/',
        'retry-after': '7',
        'set-cookie': 'a=b',
        'x-accel-redirect': '/x',
      }
      const { upstream, askNginx } = await open(
        (_request, response) => void response.writeHead(status, headers).end('x'),
      )
      for (let count = 0; count < 2; count++)
        expect(await askNginx(catalogPath, { authorization: 'Bearer x' })).toMatchObject({
          status,
          headers: { location: 'http://evil.example/', 'retry-after': '7' },
        })
      expect(upstream.requests).toHaveLength(2)
    })

    test('another coding is another answer', async () => {
      const { askNginx } = await open((sent, response) => {
        const coding = sent.headers['accept-encoding'] === 'gzip' ? { 'content-encoding': 'gzip' } : {}
        response.writeHead(200, { 'content-type': 'application/json', ...coding }).end('[]')
      })
      const codings = []
      for (const coding of ['gzip', 'identity', 'gzip'])
        codings.push(
          (await askNginx(catalogPath, { authorization: 'Bearer x', 'accept-encoding': coding })).headers[
            'content-encoding'
          ],
        )
      expect(codings).toEqual(['gzip', undefined, 'gzip'])
    })

    test('a product is asked for each time, with its sku as it was written', async () => {
      const { upstream, ask: askGateway } = await open((_request, response) => {
        response
          .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=600' })
          .end('{"sku":"x"}')
      })
      for (const sku of ['A%2FB', 'a%2525', '%2E%2Ex', 'A%2FB', '%C3%91%20-1', 'x%3Fy%23z'])
        expect((await askGateway(0, `/api/products/${sku}/pna`)).status).toBe(200)
      const asked = upstream.requests.map(({ path }) => decodeURIComponent(path.split('/')[3] ?? ''))
      expect(asked).toEqual(['A/B', 'a%25', '..x', 'A/B', 'Ñ -1', 'x?y#z'])
    })

    test('everything else is not passed on', async () => {
      const { upstream, askNginx } = await open(answerSlowly())
      for (const path of ['/', '/api', '/api/orders', '/disturbances'])
        expect((await askNginx(path, { authorization: 'Bearer x' })).status).toBe(404)
      expect(upstream.requests).toHaveLength(0)
    })

    test('the token is in nothing that nginx writes', async () => {
      const { nginx, ask: askGateway } = await open(answerSlowly())
      await askGateway(0)
      await askGateway(1, '/api/products/SECRET-SKU/pna')
      await vi.waitFor(() => expect(nginx.readWritten()).toMatch(/GET catalog 200 .*MISS 200[^]*GET product 200/))
      expect(nginx.readWritten()).toContain('{"sku":"S-19999"}')
      expect(nginx.readWritten()).not.toMatch(new RegExp(`${token}|SECRET`))
    })

    test('the wholesaler has to prove who it is, before it sees the token', async () => {
      const [authority, other] = await Promise.all([createAuthority(), createAuthority('Another')])
      const right = await authority.sign()
      const wrong = {
        'another authority': await other.sign(),
        'another name': await authority.sign({ names: [{ type: 'dns', value: 'evil.example' }] }),
        'a certificate that is over': await authority.sign({ fromDay: -5, toDay: -1 }),
      }
      const good = await open(answerSlowly(), { tls: right, authority: authority.certificate })
      expect((await good.ask(0)).status).toBe(200)
      for (const [what, tls] of Object.entries(wrong)) {
        const bad = await open(answerSlowly(), { tls, authority: authority.certificate })
        expect([what, (await bad.ask(0)).status, bad.upstream.requests.length]).toEqual([what, 502, 0])
      }
    })
  },
)
