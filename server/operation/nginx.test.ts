import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type RequestListener, request as requestPlain } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request as requestTls } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { zstdCompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type CapturedRequest, startCapturedUpstream } from '#server/gateway/captured-upstream.ts'
import { startGateway } from '#server/gateway/start-gateway.ts'
import { createAuthority } from '#server/settings/authority-under-test.ts'
import { findPorts } from '#tools/find-ports.ts'
import { openLog } from './log-under-test.ts'
import { type FrontUnderTest, nginxPath, startFront, startNginx, withoutNginx } from './nginx-under-test.ts'
import { type Answer, readAnswer } from './visit-under-test.ts'

const root = join(import.meta.dirname, '../..')
const name = 'surtido.example'

/** nginx as shipped, in front of two servers in the gateways' place. */
async function open(answer: RequestListener) {
  const bodies: string[] = []
  const listener: RequestListener = (request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.once('end', () => {
      bodies.push(body)
      answer(request, response)
    })
  }
  const gateways = await Promise.all([startCapturedUpstream(listener), startCapturedUpstream(listener)])
  const front = await startFront(
    gateways.map(({ url }) => new URL(url).host),
    name,
  )
  onTestFinished(async () => {
    await front.nginx.stop()
    await Promise.all(gateways.map((gateway) => gateway.close()))
  })
  return { ...front, gateways, bodies, ask: (asked: Asked = {}) => ask(front, asked) }
}

type Asked = { method?: string; path?: string; headers?: Record<string, string>; body?: string; host?: string }

function ask(
  { tls, authority }: FrontUnderTest,
  { method = 'GET', path = '/', headers = {}, body, host = name }: Asked,
): Promise<Answer> {
  const options = { host: '127.0.0.1', port: tls, servername: name, ca: authority, agent: false }
  return readAnswer(requestTls({ ...options, method, path, headers: { host, ...headers } }), body)
}

const answerOk: RequestListener = (_request, response) => void response.end('ok')

/** Without nginx's own: it asks whether a gateway is well before it sends a form. */
function requestsOf(gateways: readonly { requests: readonly CapturedRequest[] }[]): CapturedRequest[] {
  return gateways.flatMap(({ requests }) => requests.filter(({ path }) => path !== '/healthz'))
}

function cookieOf({ headers }: Answer): string {
  return (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''
}

describe.skipIf(nginxPath === undefined)(
  `nginx in front of the gateways${nginxPath ? '' : ` (${withoutNginx})`}`,
  () => {
    test('a gateway learns who asks and how, and nothing of that from what the client says', async () => {
      const { ask: askNginx, gateways } = await open(answerOk)
      const forged = {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-port': '1',
        forwarded: 'for=203.0.113.9',
        'x-real-ip': '203.0.113.9',
        'x-request-id': 'forged',
        'x-forwarded-user': 'admin',
        'x-forwarded-email': 'admin',
        'x-forwarded-preferred-username': 'admin',
        'x-remote-user': 'admin',
        'remote-user': 'admin',
        'x-auth-request-user': 'admin',
        connection: 'keep-alive, x-forwarded-for',
        cookie: 'session=1',
        origin: `https://${name}`,
        'sec-fetch-site': 'same-origin',
      }
      expect((await askNginx({ headers: forged, host: `${name}:443` })).status).toBe(200)
      const { headers } = requestsOf(gateways)[0] ?? { headers: {} }
      expect(headers).toMatchObject({
        host: `${name}:443`,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': `${name}:443`,
        cookie: 'session=1',
        origin: `https://${name}`,
        'sec-fetch-site': 'same-origin',
      })
      expect(JSON.stringify(headers)).not.toMatch(/203\.0\.113|admin|forged|evil/)
    })

    test.each([
      ['a difference', 226, { im: 'surtido-records', 'delta-base': '"base-zstd"', etag: '"next-zstd"' }],
      ['a whole catalog', 200, { etag: '"next-zstd"', 'catalog-status': 'edition="x"' }],
    ])('%s passes as it is, compressed with zstd, with its strong ETag', async (_what, status, headers) => {
      const body = zstdCompressSync(Buffer.from(`[${'{"sku":"A"},'.repeat(50_000)}1]`))
      const sent = {
        'content-type': 'application/json; charset=utf-8',
        'content-encoding': 'zstd',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'x-request-id': 'Zm9vYmFyYmF6cXV4',
        ...headers,
      }
      const { ask: askNginx, gateways } = await open((_request, response) => {
        response.writeHead(status, { ...sent, 'content-length': body.length }).end(body)
      })
      const asked = { 'if-none-match': '"base-zstd"', 'a-im': 'surtido-records', 'accept-encoding': 'zstd, br, gzip' }
      const answer = await askNginx({
        path: '/api/products/full-catalog',
        headers: { ...asked, 'cache-control': 'no-cache' },
      })
      expect(answer).toMatchObject({ status, headers: sent })
      expect(answer.body.equals(body)).toBe(true)
      expect(requestsOf(gateways)[0]?.headers).toMatchObject({ ...asked, 'cache-control': 'no-cache' })
    })

    test('a 304 has its headers and no body, and a text that is not compressed keeps its strong ETag', async () => {
      const { ask: askNginx } = await open((request, response) => {
        const headers = { etag: '"one-identity"', 'catalog-status': 'edition="x"' }
        if (request.headers['if-none-match']) response.writeHead(304, headers).end()
        else response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end('x'.repeat(50_000))
      })
      const page = await askNginx({ headers: { 'accept-encoding': 'gzip' } })
      expect(page.headers).toMatchObject({ etag: '"one-identity"' })
      expect([page.headers['content-encoding'], page.body.length]).toEqual([undefined, 50_000])
      const known = await askNginx({ headers: { 'if-none-match': '"one-identity"' } })
      expect(known).toMatchObject({ status: 304, headers: { etag: '"one-identity"', 'catalog-status': 'edition="x"' } })
      expect(known.body).toHaveLength(0)
    })

    test('a form arrives once, and its cookie and its way onward come back as they are', async () => {
      const cookie = '__Host-session=abc; Path=/; HttpOnly; Secure; SameSite=Strict'
      const {
        ask: askNginx,
        gateways,
        bodies,
      } = await open(({ url }, response) => {
        if (url === '/healthz') return void response.end()
        response.writeHead(303, { location: '/', 'set-cookie': cookie }).end()
      })
      const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: 'surtido_seat=x' }
      const body = 'name=ana&password=%C3%B1+1&token=t'
      const answer = await askNginx({ method: 'POST', path: '/login', headers, body })
      expect([answer.status, answer.headers['location']]).toEqual([303, '/'])
      expect(answer.headers['set-cookie']).toContain(cookie)
      expect([requestsOf(gateways).length, requestsOf(gateways)[0]?.method]).toEqual([1, 'POST'])
      expect(bodies).toEqual(['', body])
    })

    test.each([
      ['POST', '/login', 502, 1, /vuelva a la página anterior.*go back/],
      ['POST', '/logout', 200, 2, /^second$/],
      ['GET', '/login', 200, 2, /^second$/],
    ])(
      'when a gateway fails, a form is not sent a second time, but a question and a sign-out are (%s %s)',
      async (method, path, status, count, words) => {
        let hasFailed = false
        const { ask: askNginx, gateways } = await open((request, response) => {
          if (hasFailed || request.url === '/healthz') return void response.end('second')
          hasFailed = true
          request.socket.destroy()
        })
        const form = method === 'POST' ? { body: 'a=b' } : {}
        const answer = await askNginx({ method, path, ...form })
        expect([answer.status, requestsOf(gateways).length]).toEqual([status, count])
        expect(answer.body.toString()).toMatch(words)
      },
    )

    test.each([
      ['POST', '/login'],
      ['POST', '/logout'],
      ['GET', '/login/oidc/callback'],
      ['GET', '/api/products/full-catalog'],
    ])('what takes long or is not sent twice goes to a gateway that has just answered (%s %s)', async (way, path) => {
      const asked: string[] = []
      const { ask: askNginx, gateways } = await open(({ method = '', url = '' }, response) => {
        asked.push(`${method} ${url}`)
        if (asked.length > 1) response.end('ok')
        else response.destroy()
      })
      expect((await askNginx({ method: way, path, ...(way === 'POST' && { body: 'a=b' }) })).status).toBe(200)
      expect(asked).toEqual(['GET /healthz', 'GET /healthz', `${way} ${path}`])
      const [failed, well] = gateways.map(({ requests }) => requests.length).toSorted((a, b) => a - b)
      expect([failed, well]).toEqual([1, 2])
    })

    test('a form that a gateway would not read stays outside, and one that it reads does not', async () => {
      const { ask: askNginx, gateways } = await open(answerOk)
      // As `read-form.ts` has it.
      const mostBytes = 8_192
      const statusOf = async (bytes: number) =>
        (await askNginx({ method: 'POST', path: '/login', body: 'x'.repeat(bytes) })).status
      expect([await statusOf(mostBytes + 1), requestsOf(gateways).length]).toEqual([413, 0])
      expect([await statusOf(mostBytes), requestsOf(gateways).length]).toEqual([200, 1])
    })

    test('a browser stays with one gateway from its first request on, and browsers are spread', async () => {
      const { ask: askNginx, gateways } = await open(answerOk)
      const countOf = () => gateways.map(({ requests }) => requests.length)
      const spread = [0, 0]
      for (let browser = 0; browser < 24; browser++) {
        const before = countOf()
        const cookie = cookieOf(await askNginx())
        for (let count = 0; count < 4; count++) await askNginx({ headers: { cookie } })
        const used = countOf().map((count, index) => count - (before[index] ?? 0))
        expect([Math.min(...used), Math.max(...used)]).toEqual([0, 5])
        spread[used.indexOf(5)] = (spread[used.indexOf(5)] ?? 0) + 1
      }
      // 24 of one side would be a chance of one in eight millions.
      expect(Math.min(...spread)).toBeGreaterThan(0)
      const [seat] = (await askNginx()).headers['set-cookie'] ?? []
      expect(seat?.toLowerCase()).toMatch(/^surtido_seat=[^;]+;.*secure; httponly; samesite=lax$/)
    })

    test('when its gateway is gone, the other one answers', async () => {
      const { ask: askNginx, gateways } = await open(answerOk)
      const cookie = cookieOf(await askNginx())
      const own = gateways.findIndex(({ requests }) => requests.length > 0)
      await gateways[own]?.close()
      expect((await askNginx({ headers: { cookie } })).status).toBe(200)
      expect(gateways[1 - own]?.requests).toHaveLength(1)
    })

    test('when no gateway answers, a person is told in both languages', async () => {
      const { ask: askNginx, gateways } = await open(answerOk)
      await Promise.all(gateways.map((gateway) => gateway.close()))
      const { status, headers, body } = await askNginx()
      expect([status, headers['cache-control'], headers['content-type']]).toEqual([
        502,
        'no-store',
        'text/html; charset=utf-8',
      ])
      expect(body.toString()).toMatch(/Surtido no responde.*Surtido does not answer/)
    })

    test('a name that is not ours gets nothing: by TLS, by Host, and by plain http', async () => {
      const front = await open(answerOk)
      const { gateways, tls, plain } = front
      const shake = new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port: tls, servername: 'evil.example', rejectUnauthorized: false }
        connectTls(options, () => resolve('shaken')).once('error', reject)
      })
      await expect(shake).rejects.toThrow(/unrecognized name/)
      await expect(ask(front, { host: 'evil.example' })).rejects.toThrow(/socket hang up/)
      expect(await sendRaw(plain, 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toBe('')
      expect(await sendRaw(plain, 'GET / HTTP/1.0\r\n\r\n')).toBe('')
      expect(requestsOf(gateways)).toHaveLength(0)
    })

    test('plain http is sent to our own name, and plain http on the TLS port does not reach a gateway', async () => {
      const { gateways, tls, plain } = await open(answerOk)
      const redirected = await sendRaw(
        plain,
        `GET /drafts?q=a%20b HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`,
      )
      expect(redirected).toMatch(/^HTTP\/1\.1 301 /)
      expect(redirected).toContain(`\r\nLocation: https://${name}/drafts?q=a%20b\r\n`)
      const wrong = await sendRaw(tls, `GET / HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)
      expect(wrong).not.toContain(' 200 ')
      expect(requestsOf(gateways)).toHaveLength(0)
    })

    test('the metrics do not leave the machine this way', async () => {
      const { ask: askNginx, gateways } = await open(answerOk)
      for (const path of ['/metrics', '/%6Detrics', '/x/../metrics', '/metrics?x'])
        expect([path, (await askNginx({ path })).status]).toEqual([path, 404])
      expect(requestsOf(gateways)).toHaveLength(0)
    })

    test('a sku arrives as it was written', async () => {
      const { ask: askNginx, gateways } = await open(answerOk)
      const skus = ['A%2FB', 'a%2525', '%2E%2E', '%C3%91', 'a+b', '%5C']
      for (const sku of skus)
        await askNginx({ path: `/api/products/${sku}/pna`, headers: { cookie: 'surtido_seat=one' } })
      expect(requestsOf(gateways).map(({ path }) => path.split('/')[3])).toEqual(expect.arrayContaining(skus))
    })

    test('HTTP/2 to the browser, HTTP/1.1 to the gateway, with the name that the browser asked for', async () => {
      const { gateways, tls, authority } = await open(answerOk)
      const session = connectHttp2(`https://127.0.0.1:${tls}`, { servername: name, ca: authority })
      onTestFinished(() => session.destroy())
      const status = await new Promise((resolve, reject) => {
        session.once('error', reject)
        const stream = session.request({ ':path': '/', ':authority': name })
        stream.once('response', (headers) => resolve(headers[':status']))
        stream.once('error', reject)
        stream.resume()
      })
      expect(status).toBe(200)
      expect(requestsOf(gateways)[0]?.headers).toMatchObject({ host: name, 'x-forwarded-host': name })
    })

    test('the log has the gateway’s id, and no query, sku, cookie or code of a provider', async () => {
      const { ask: askNginx, nginx } = await open((_request, response) => {
        response.writeHead(200, { 'x-request-id': 'Zm9vYmFyYmF6cXV4' }).end()
      })
      const secret = 'canary-5b1f'
      const headers = { cookie: `session=${secret}`, referer: `https://${name}/?q=${secret}`, 'user-agent': secret }
      for (const path of [`/callback?code=${secret}`, `/api/products/${secret}/pna`, `/?q=${secret}`])
        await askNginx({ path, headers })
      await vi.waitFor(() => expect(nginx.readWritten().match(/Zm9vYmFyYmF6cXV4/g)).toHaveLength(3))
      expect(nginx.readWritten()).toMatch(/ 127\.0\.0\.1 GET product 200 /)
      expect(nginx.readWritten().includes(secret)).toBe(false)
    })

    test('what the containers make of these files is taken by nginx', async () => {
      const certificate = await (await createAuthority()).sign({ names: [{ type: 'dns', value: name }] })
      const folder = mkdtempSync(join(tmpdir(), 'surtido-container-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const shipped = join(root, 'deploy/nginx')
      mkdirSync(join(folder, 'conf.d'))
      writeFileSync(join(folder, 'cert.pem'), certificate.cert)
      writeFileSync(join(folder, 'key.pem'), certificate.key)
      // Only the folders differ, which a container has and this machine has not.
      const places: Readonly<Record<string, string>> = {
        '/dev/std': 'std',
        '/cache ': 'cache ',
        '/etc/nginx/conf.d/': 'conf.d/',
      }
      const place = (text: string) =>
        text.replaceAll(/\/run\/surtido\/|\/tmp\/|\/cache (?=levels)|\/dev\/std|\/etc\/nginx\/conf\.d\//g, (found) =>
          join(folder, '/', places[found] ?? ''),
        )
      for (const file of ['surtido.conf', 'wholesaler.conf']) {
        const { stdout } = spawnSync('sed', ['-f', 'container.sed', file], { cwd: shipped, encoding: 'utf8' })
        writeFileSync(join(folder, 'conf.d', file), place(stdout))
      }
      writeFileSync(join(folder, 'nginx.conf'), place(readFileSync(join(shipped, 'container.conf'), 'utf8')))
      const options = ['-t', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
      const { status, stderr } = spawnSync(nginxPath ?? 'nginx', options, { encoding: 'utf8', timeout: 20_000 })
      expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
    })

    test('who writes only proxy_pass lets nobody in: HTTP/1.0 from this machine is not this machine', async () => {
      const dataDirectory = mkdtempSync(join(tmpdir(), 'surtido-gateway-'))
      const gateway = await startGateway({
        upstream: { url: 'http://127.0.0.1:9', readToken: () => 'canary-3f9c2b71d0e84a56' },
        distDirectory: null,
        dataDirectory,
        host: '127.0.0.1',
        port: 0,
        log: openLog().log,
      })
      const port = Number(new URL(gateway.url).port)
      const [proxyPort = 0] = await findPorts(1)
      const text = `server { listen 127.0.0.1:${proxyPort}; location / { proxy_pass http://127.0.0.1:${port}; } }`
      const nginx = await startNginx(() => [text], [proxyPort])
      onTestFinished(async () => {
        await nginx.stop()
        await gateway.close()
        rmSync(dataDirectory, { recursive: true, force: true })
      })
      const statusAt = (at: number, path: string) =>
        new Promise((resolve, reject) => {
          requestPlain({ host: '127.0.0.1', port: at, path, agent: false }, (response) => {
            response.resume()
            resolve(response.statusCode)
          })
            .once('error', reject)
            .end()
        })
      for (const path of ['/metrics', '/api/session', '/api/synonyms', '/'])
        expect([path, await statusAt(proxyPort, path)]).toEqual([path, 403])
      expect([await statusAt(port, '/metrics'), await statusAt(port, '/api/session')]).toEqual([200, 200])
    })
  },
)

function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk))
    socket.on('error', () => {})
    socket.once('close', () => resolve(received))
  })
}
