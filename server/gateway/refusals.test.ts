import { METHODS } from 'node:http'
import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openGateway as open, type SentRequest } from './gateway-under-test.ts'

async function openGateway(options: Parameters<typeof open>[0] = {}) {
  const gateway = await open({ files: { 'assets/index-abc.js': 'export {}' }, ...options })
  onTestFinished(() => gateway.close())
  const refusalOf = async (request: SentRequest) => {
    const { status, headers, body } = await gateway.send(request)
    const problem: unknown = JSON.parse(body.toString())
    return { status, headers, problem, reached: gateway.upstream.connectionCount() }
  }
  return { ...gateway, refusalOf }
}

const product = '/api/products/A/pna'
const catalog = '/api/products/full-catalog'

test.each([
  '/api',
  '/api/',
  '/api/products',
  '/api/products/',
  '/api/products/full-catalog/',
  '/api/products/full%2Dcatalog',
  '/api/products/Full-Catalog',
  '/api//products/full-catalog',
  '/api/../api/products/full-catalog',
  '/api/products/A',
  '/api/products/A/pna/',
  '/api/products/A/pna;x',
  '/api/products/../admin',
  '/api/products/%2e%2e/admin',
  '/api/products/A/B/pna',
  '/api/users',
])('%s is refused before a connection to the wholesaler', async (path) => {
  const gateway = await openGateway()
  expect(await gateway.refusalOf({ path })).toMatchObject({
    status: 404,
    problem: { code: 'route_not_found' },
    reached: 0,
  })
})

test.each([
  '..',
  '%2e%2e',
  '.%2E',
  '.',
  '%2e%2e%2fadmin',
  '..%2f..%2fadmin%2fx%3fy',
  'A%5c..%5cB',
  '%00',
  'a%00b',
  'a%0d%0aX-Header:1',
  '%',
  '%E0%A4%A',
  '%zz',
  '%FF',
  '',
  'x'.repeat(201),
])('fault 14: the sku %j is refused before a connection to the wholesaler', async (encodedSku) => {
  const gateway = await openGateway()
  expect(await gateway.refusalOf({ path: `/api/products/${encodedSku}/pna` })).toMatchObject({
    status: 400,
    problem: { code: 'invalid_sku' },
    reached: 0,
  })
})

test.each(['A%2fadmin', '..A%2f..B%5cadmin', '%252e%252e%252f'])(
  'fault 14: the sku %j stays one segment of the path',
  async (encodedSku) => {
    const gateway = await openGateway()
    await gateway.send({ path: `/api/products/${encodedSku}/pna` })
    const path = gateway.upstream.requests[0]?.path ?? ''
    expect(path).toBe(`/api/products/${encodeURIComponent(decodeURIComponent(encodedSku))}/pna`)
    expect(path.split('/')).toHaveLength(5)
  },
)

test.each(['?', '?debug=1', '?token=x#y'])('a query is refused: %s', async (query) => {
  const gateway = await openGateway()
  for (const path of [product, catalog])
    expect(await gateway.refusalOf({ path: path + query })).toMatchObject({
      status: 400,
      problem: { code: 'invalid_request' },
      reached: 0,
    })
})

// Node gives CONNECT to another listener: see below.
test.each(METHODS.filter((method) => !['GET', 'HEAD', 'CONNECT'].includes(method)))(
  '%s is answered with 405 and what is allowed',
  async (method) => {
    const gateway = await openGateway()
    for (const [path, headers] of [
      [product, {}],
      [catalog, { 'content-type': 'application/json' }],
      ['/', { 'content-type': 'no type' }],
    ] as const)
      expect(await gateway.refusalOf({ method, path, headers })).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
        problem: { code: 'method_not_allowed' },
        reached: 0,
      })
  },
)

test('fault 16: raw bytes, absolute addresses and a body with two lengths never reach the wholesaler', async () => {
  const gateway = await openGateway()
  const host = `Host: 127.0.0.1:${gateway.port}\r\nConnection: close\r\n`
  const statusOf = async (text: string) => (await gateway.sendRaw(text)).slice(9, 12)
  expect(await statusOf(`GET http://evil.example${catalog} HTTP/1.1\r\n${host}\r\n`)).toBe('400')
  expect(await statusOf(`GET /api/products/\xf1/pna HTTP/1.1\r\n${host}\r\n`)).toBe('400')
  expect(await statusOf(`GET /api/products/a\\b/pna HTTP/1.1\r\n${host}\r\n`)).toBe('400')
  expect(await statusOf(`GET ${catalog}#x HTTP/1.1\r\n${host}\r\n`)).toBe('400')
  expect(
    await statusOf(
      `GET ${catalog} HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ),
  ).toBe('400')
  expect(await statusOf(`GET ${catalog} HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`)).toBe('431')
  expect(await statusOf(`GET ${catalog} HTTP/1.1\r\nConnection: close\r\n\r\n`)).toBe('400')
  expect(await statusOf(`GET ${catalog} HTTP/1.0\r\n\r\n`)).toBe('400')
  expect(gateway.upstream.connectionCount()).toBe(0)
})

test.each([
  ['Transfer-Encoding: xchunked', 'HPE_INVALID_TRANSFER_ENCODING'],
  ['Transfer-Encoding: identity', 'HPE_INVALID_TRANSFER_ENCODING'],
  ['Transfer-Encoding: chunked;x', 'HPE_INVALID_TRANSFER_ENCODING'],
  ['Transfer-Encoding: chunked', 'HPE_INVALID_CHUNK_SIZE'],
])('a body that cannot be read (%s) is answered, and the log has the true reason once', async (header, reason) => {
  const uncaught = vi.fn<() => void>()
  process.on('unhandledRejection', uncaught)
  onTestFinished(() => void process.off('unhandledRejection', uncaught))
  const gateway = await openGateway({ logForm: 'json' })
  const head = `HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\n${header}\r\n\r\n`
  for (const request of [`GET / ${head}`, `GET ${product} ${head}`, `POST /login ${head}`]) {
    const before = gateway.lines.length
    const answer = await gateway.sendRaw(`${request}zz\r\nabc\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*"code":"invalid_request"\}$/)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
    const [, id] = /\r\nx-request-id: (\S+)\r\n/i.exec(answer) ?? []
    expect(gateway.lines.slice(before).map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ event: 'client', status: 400, code: 'invalid_request', detail: reason, requestId: id }),
    ])
  }
  expect(uncaught).not.toHaveBeenCalled()
  expect(gateway.upstream.connectionCount()).toBe(0)
})

test('a body that turns out to be broken while its request is answered gets one answer, and one line', async () => {
  const gateway = await openGateway({ logForm: 'json' })
  const socket = connect(gateway.port, '127.0.0.1')
  const host = `Host: 127.0.0.1:${gateway.port}\r\nOrigin: ${gateway.url}\r\nSec-Fetch-Site: same-origin\r\n`
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n'
  socket.write(`POST /api/catalog/accept HTTP/1.1\r\n${host}${form}\r\n3\r\nx=1\r\n`)
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.write('zz\r\n')
  const answer = await textOf(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*"code":"invalid_request"\}$/)
  await vi.waitFor(() => expect(gateway.lines).toHaveLength(1))
  expect(gateway.lines[0]).toContain('HPE_INVALID_CHUNK_SIZE')
})

test.each(['FOO', 'get', 'CONNECT', 'G\xe9T'])(
  'the method %s is answered with 405, and is no tunnel',
  async (method) => {
    const gateway = await openGateway()
    for (const path of [product, '/', `127.0.0.1:${gateway.port}`]) {
      const answer = await gateway.sendRaw(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 405 .*\r\nallow: GET, HEAD\r\n.*"code":"method_not_allowed"\}$/s)
    }
    expect(gateway.upstream.connectionCount()).toBe(0)
  },
)

test.each(['evil.example', 'same'])('a second Host line (%s) is refused', async (second) => {
  const gateway = await openGateway()
  const ours = `127.0.0.1:${gateway.port}`
  const other = second === 'same' ? ours : second
  for (const hosts of [
    [ours, other],
    [other, ours],
  ])
    for (const path of ['/', product]) {
      const lines = hosts.map((host) => `Host: ${host}\r\n`).join('')
      const answer = await gateway.sendRaw(`GET ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid_request"\}$/s)
    }
  expect(gateway.upstream.connectionCount()).toBe(0)
})

test.each([
  ['a broken header', 'GET / HTTP/1.1\r\nbroken header\r\n\r\n', 400, /^invalid_request \(HPE_INVALID_HEADER_TOKEN\)$/],
  ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00', 405, /^method_not_allowed \(HPE_INVALID_METHOD\)$/],
  ['another version', 'GET / HTTP/7.7\r\n\r\n', 400, /^invalid_request \(HPE_INVALID_VERSION\)$/],
  [
    'a long header',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    /^headers_too_large \(HPE_HEADER_OVERFLOW\)$/,
  ],
])('%s is answered with problem details and logged with its code', async (_what, text, status, line) => {
  const gateway = await openGateway()
  const answer = await gateway.sendRaw(text)
  expect(answer.slice(9, 12)).toBe(String(status))
  expect(answer).toContain('content-type: application/problem+json\r\n')
  expect(answer).toContain(`"status":${status}`)
  expect(gateway.lines).toEqual([expect.stringMatching(line)])
})

test('the host name of another machine is refused, for the page and for the API (DNS rebinding)', async () => {
  const gateway = await openGateway()
  const wrong = [
    'evil.example',
    `evil.example:${gateway.port}`,
    '127.0.0.1:1',
    'localhost',
    `127.0.0.1.evil.example:80`,
  ]
  for (const host of [...wrong, `localhost.:${gateway.port}`, `[::2]:${gateway.port}`, `@127.0.0.1:${gateway.port}`])
    for (const path of ['/', catalog])
      expect(await gateway.refusalOf({ path, headers: { host } })).toMatchObject({
        status: 403,
        problem: { code: 'forbidden_origin' },
        reached: 0,
      })
})

test('every loopback name with the right port is accepted', async () => {
  const gateway = await openGateway()
  for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST', '127.8.9.1', '[::1]'])
    expect((await gateway.send({ path: catalog, headers: { host: `${name}:${gateway.port}` } })).status).toBe(200)
})

test('a script of another origin is refused', async () => {
  const gateway = await openGateway()
  for (const origin of ['https://evil.example', 'null', `https://127.0.0.1:${gateway.port}`, 'http://127.0.0.1:1'])
    expect(await gateway.refusalOf({ path: catalog, headers: { origin } })).toMatchObject({ status: 403, reached: 0 })
  for (const site of ['cross-site', 'same-site'])
    expect(await gateway.refusalOf({ path: catalog, headers: { 'sec-fetch-site': site } })).toMatchObject({
      status: 403,
      reached: 0,
    })
  const own = { origin: gateway.url, 'sec-fetch-site': 'same-origin' }
  expect((await gateway.send({ path: catalog, headers: own })).status).toBe(200)
})

test('a link on another site can open the page, but nothing of the API', async () => {
  const gateway = await openGateway()
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const headers = { ...link, accept: 'text/html' }
  expect((await gateway.send({ path: '/products/A', headers })).status).toBe(200)
  expect(await gateway.refusalOf({ path: catalog, headers })).toMatchObject({ status: 403, reached: 0 })
  const frame = { ...headers, 'sec-fetch-dest': 'iframe' }
  expect((await gateway.send({ path: '/', headers: frame })).status).toBe(403)
  const script = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }
  expect((await gateway.send({ path: '/assets/index-abc.js', headers: script })).status).toBe(403)
})

test('refusals are problem details that nothing caches and nothing renders', async () => {
  const gateway = await openGateway()
  const { headers, problem } = await gateway.refusalOf({ path: '/api/users' })
  expect(headers).toMatchObject({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(problem).toEqual({
    type: 'about:blank',
    title: 'There is nothing here.',
    status: 404,
    code: 'route_not_found',
  })
})
