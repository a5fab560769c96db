import type { IncomingMessage, RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { canaryToken, openGateway as open } from './gateway-under-test.ts'

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
  'sends good JSON with an echo in its headers': (request, response) =>
    void response
      .writeHead(200, {
        'content-type': `application/json; echo="${authorizationOf(request)}"`,
        'set-cookie': `t=${authorizationOf(request)}`,
        link: authorizationOf(request),
      })
      .end('[]'),
  'breaks off': (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('[', () => request.socket.destroy())
  },
  'speaks no HTTP': (request) => void request.socket.end(`HTTP/1.1 abc ${authorizationOf(request)}\r\n\r\n`),
  resets: (request) => void request.socket.resetAndDestroy(),
  'is silent': () => {},
}

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
    const raw = await gateway.sendRaw('GET /api/products/A/pna HTTP/1.1\r\nbroken header\r\n\r\n')
    expect(raw).not.toContain(canaryToken)
    expect(gateway.lines.join('\n')).not.toContain(canaryToken)
    expect(gateway.upstream.requests.every(({ headers }) => headers.authorization === `Bearer ${canaryToken}`)).toBe(
      true,
    )
    expect(gateway.upstream.requests.length).toBeGreaterThan(0)
  },
)
