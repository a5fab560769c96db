import type { IncomingMessage, RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { canaryToken, openGateway as open, soon } from './gateway-under-test.ts'

/** Wholesalers that send the authorization header back in every part of an answer. */
const echoes: Record<string, RequestListener> = {
  'refuses with an echo': (request, response) =>
    void response
      .writeHead(401, {
        'content-type': 'text/html',
        'www-authenticate': authorizationOf(request),
        'x-echo': authorizationOf(request),
      })
      .end(`<p>${authorizationOf(request)}</p>`),
  'fails with an echo': (request, response) =>
    void response
      .writeHead(500, { 'content-type': 'application/json', 'retry-after': authorizationOf(request) })
      .end(authorizationOf(request)),
  'redirects with an echo': (request, response) =>
    void response.writeHead(302, { location: `http://127.0.0.1/?${authorizationOf(request)}` }).end(),
  'asks to wait with an echo': (request, response) =>
    void response.writeHead(429, { 'retry-after': authorizationOf(request) }).end(authorizationOf(request)),
  'answers 404 with an echo': (request, response) => void response.writeHead(404).end(authorizationOf(request)),
  'sends an echo in the status text, the content type and the body': (request, response) => {
    response.statusMessage = authorizationOf(request)
    response.writeHead(200, { 'content-type': authorizationOf(request) }).end(authorizationOf(request))
  },
  'sends good JSON with an echo in its status text': (request, response) => {
    response.statusMessage = authorizationOf(request)
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  },
  'sends good JSON with an echo in its headers': (request, response) =>
    void response
      .writeHead(200, {
        'content-type': `application/json; echo="${authorizationOf(request)}"`,
        'set-cookie': `t=${authorizationOf(request)}`,
        link: authorizationOf(request),
      })
      .end('[]'),
  'sends good JSON with an echo in its trailers': (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('[]')
    response.addTrailers({ etag: `"${canaryToken}"`, 'x-echo': authorizationOf(request) })
    response.end()
  },
  'sends an echo in an interim answer': (request, response) => {
    request.socket.write(
      `HTTP/1.1 103 Early Hints\r\nEtag: "${canaryToken}"\r\nLink: ${authorizationOf(request)}\r\n\r\n`,
    )
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  },
  'sends an echo with a 304': (_request, response) =>
    void response.writeHead(304, { etag: `"${canaryToken}"`, 'last-modified': canaryToken }).end(),
  'breaks off': (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('[', () => request.socket.destroy())
  },
  'speaks no HTTP': (request) => void request.socket.end(`HTTP/1.1 abc ${authorizationOf(request)}\r\n\r\n`),
  resets: (request) => void request.socket.resetAndDestroy(),
  'is silent': () => {},
}

/** Values of headers that an answer may have. */
const echoedHeaders: readonly (readonly [name: string, value: string])[] = [
  ['etag', `"${canaryToken}"`],
  ['etag', `W/"v1-${canaryToken}-x"`],
  ['etag', canaryToken],
  ['last-modified', canaryToken],
  ['last-modified', `Fri, 20 Nov 2026 10:00:00 GMT ${canaryToken}`],
  ['content-encoding', canaryToken],
  ['content-encoding', `gzip, ${canaryToken}`],
  ['content-type', `application/json; charset=${canaryToken}`],
  ['content-language', canaryToken],
  ['vary', canaryToken],
  ['cache-control', canaryToken],
  [canaryToken, '1'],
]
for (const [name, value] of echoedHeaders)
  echoes[`sends ${name}: ${value}`] = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json', [name]: value }).end('[]')

function authorizationOf(request: IncomingMessage): string {
  return request.headers.authorization ?? ''
}

const requests = [
  { path: '/' },
  { path: '/missing.js' },
  { path: '/api' },
  { path: '/api/products/full-catalog' },
  { path: '/api/products/full-catalog', method: 'HEAD' },
  { path: '/api/products/full-catalog', method: 'POST' },
  { path: '/api/products/full-catalog', headers: { 'if-none-match': '"v1"' } },
  { path: '/api/products/full-catalog?x' },
  { path: '/api/products/A/pna' },
  { path: '/api/products/%/pna' },
  { path: '/api/products/A/pna', headers: { host: 'evil.example' } },
]

test.each(Object.entries(echoes))(
  'the token is in no answer and no log line when the wholesaler %s',
  async (_what, answer) => {
    const gateway = await open({ answer, timeouts: { headersMs: 100, productTotalMs: 150 } })
    onTestFinished(() => gateway.close())
    for (const request of requests) {
      const { headers, body } = await gateway.send(request)
      expect(inspect(headers)).not.toContain(canaryToken)
      expect(body.toString('latin1')).not.toContain(canaryToken)
    }
    // Everything that comes over the wire: the status line and trailers too.
    for (const path of ['/api/products/full-catalog', '/api/products/A/pna'])
      expect(
        await gateway.sendRaw(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\nConnection: close\r\n\r\n`),
      ).not.toContain(canaryToken)
    const raw = await gateway.sendRaw('GET /api/products/A/pna HTTP/1.1\r\nbroken header\r\n\r\n')
    expect(raw).not.toContain(canaryToken)
    expect(gateway.lines.join('\n')).not.toContain(canaryToken)
    expect(gateway.upstream.requests.every(({ headers }) => headers.authorization === `Bearer ${canaryToken}`)).toBe(
      true,
    )
    expect(gateway.upstream.requests.length).toBeGreaterThan(0)
  },
)

/** What the wholesaler gets as If-None-Match when it sent this ETag before. */
async function returnedEtagOf(etag: string | string[]): Promise<string | undefined> {
  const gateway = await open({
    answer: (_request, response) =>
      void response.setHeader('etag', etag).writeHead(200, { 'content-type': 'application/json' }).end('[]'),
  })
  onTestFinished(() => gateway.close())
  await vi.waitFor(async () => {
    const { headers } = await gateway.send({ path: '/api/products/full-catalog' })
    expect(headers.etag).toMatch(/^"[\w-]{16,64}-identity"$/)
    expect(gateway.upstream.requests.length).toBeGreaterThan(1)
  }, soon)
  return gateway.upstream.requests.at(-1)?.headers['if-none-match']
}

test.each([
  ['"v1"', '"v1"'],
  ['W/"v1-ñ"', undefined],
  ['W/"a.b:c/d"', 'W/"a.b:c/d"'],
  ['""', '""'],
  [`"${canaryToken}"`, undefined],
  [`"${canaryToken.replace('-', '%2d')}"`, undefined],
  ['v1', undefined],
  ['"a"b"', undefined],
  ['"a b"', undefined],
  [`"${'x'.repeat(256)}"`, `"${'x'.repeat(256)}"`],
  [`"${'x'.repeat(257)}"`, undefined],
])('the ETag %j of the wholesaler is sent back to it as %j, and to nobody else', async (sent, returned) => {
  expect(await returnedEtagOf(Buffer.from(sent).toString('latin1'))).toBe(returned)
})

test('of an ETag that was sent twice nothing is sent back', async () => {
  expect(await returnedEtagOf(['"a"', '"b"'])).toBeUndefined()
})
