import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { findSkuRefusal, productPath } from '#src/wholesale-api/sku-path.ts'
import { answerJson, canaryToken, openGateway as open } from './gateway-under-test.ts'

async function openGateway(answer?: RequestListener, upstreamUrl?: (url: string) => string) {
  const gateway = await open({ ...(answer ? { answer } : {}), ...(upstreamUrl ? { upstreamUrl } : {}) })
  onTestFinished(() => gateway.close())
  return gateway
}

const catalog = { path: '/api/products/full-catalog' }

test('forwards the catalog and adds the token', async () => {
  const gateway = await openGateway(answerJson([{ sku: 'A' }]))
  const answer = await gateway.send(catalog)
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.body.toString())).toEqual([{ sku: 'A' }])
  expect(gateway.upstream.requests).toEqual([
    expect.objectContaining({ method: 'GET', path: '/api/products/full-catalog' }),
  ])
  expect(gateway.upstream.requests[0]?.headers.authorization).toBe(`Bearer ${canaryToken}`)
})

test('appends its routes to the path of the service address', async () => {
  const gateway = await openGateway(undefined, (url) => `${url}/v2/services`)
  await gateway.send(catalog)
  expect(gateway.upstream.requests[0]?.path).toBe('/v2/services/api/products/full-catalog')
})

const difficultSkus = [
  'A/B',
  '100%',
  'a%2Fb',
  'Ñ-1',
  ' x ',
  '#1',
  '?x',
  '+',
  'a+b',
  '...',
  '%252e',
  '\\',
  '😀',
  '\u202eabc',
]

test.each(difficultSkus)('fault 15: the sku %j reaches the wholesaler byte for byte', async (sku) => {
  const gateway = await openGateway()
  expect((await gateway.send({ path: productPath(sku) })).status).toBe(200)
  expect(gateway.upstream.requests[0]?.path).toBe(`/api/products/${encodeURIComponent(sku)}/pna`)
})

test('fault 15: every allowed sku arrives unchanged, however the client encoded it', async () => {
  const gateway = await openGateway()
  const skus = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((sku) => findSkuRefusal(sku) === null)
  await fc.assert(
    fc.asyncProperty(skus, fc.boolean(), async (sku, encodeAll) => {
      const encoded = encodeAll
        ? [...Buffer.from(sku)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
        : encodeURIComponent(sku)
      await gateway.send({ path: `/api/products/${encoded}/pna` })
      expect(gateway.upstream.requests.at(-1)?.path).toBe(productPath(sku))
    }),
    propertyCases(150),
  )
})

test('fault 16: forwards only the validator and the accepted encodings of the client’s headers', async () => {
  const gateway = await openGateway()
  await gateway.send({
    ...catalog,
    headers: {
      accept: 'text/html',
      'accept-encoding': 'gzip, br',
      'if-none-match': '"v1"',
      authorization: 'Bearer of-the-client',
      cookie: 'session=of-the-client',
      'x-forwarded-for': '10.0.0.1',
      x_forwarded_for: '10.0.0.1',
      forwarded: 'for=10.0.0.1',
      connection: 'authorization',
      te: 'trailers',
      'x-anything': '1',
    },
  })
  const { host: _host, connection: _connection, ...headers } = gateway.upstream.requests[0]?.headers ?? {}
  expect(headers).toEqual({
    accept: 'application/json',
    'accept-encoding': 'gzip, br',
    'if-none-match': '"v1"',
    'user-agent': 'Surtido',
    authorization: `Bearer ${canaryToken}`,
  })
})

test('returns only those of the wholesaler’s headers that describe the body', async () => {
  const gateway = await openGateway(
    answerJson([], {
      'content-type': 'application/json; charset=utf-8; x=<script>',
      etag: '"v1"',
      'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
      'set-cookie': 'a=b',
      server: 'wholesaler/1.0',
      'x-powered-by': 'x',
      'access-control-allow-origin': '*',
      'content-security-policy': 'default-src *',
      location: 'http://elsewhere.example',
      'strict-transport-security': 'max-age=1',
      'cache-control': 'public, max-age=99999',
    }),
  )
  const { headers } = await gateway.send(catalog)
  expect(Object.keys(headers).toSorted()).toEqual([
    'cache-control',
    'connection',
    'content-length',
    'content-security-policy',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'etag',
    'last-modified',
    'referrer-policy',
    'vary',
    'x-content-type-options',
  ])
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': 'application/json',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})

test('a product is never stored anywhere', async () => {
  const gateway = await openGateway()
  const { headers } = await gateway.send({ path: '/api/products/A/pna' })
  expect(headers['cache-control']).toBe('no-store')
})

test('passes a 304 on with its validator and without a body', async () => {
  const gateway = await openGateway((request, response) => {
    const known = request.headers['if-none-match'] === '"v1"'
    response.writeHead(known ? 304 : 200, { etag: '"v1"', 'content-type': 'application/json' }).end(known ? '' : '[]')
  })
  const answer = await gateway.send({ ...catalog, headers: { 'if-none-match': '"v1"' } })
  expect(answer).toMatchObject({ status: 304, headers: { etag: '"v1"' }, complete: true })
  expect(answer.body).toHaveLength(0)
})

test('forwards HEAD as HEAD and answers without a body', async () => {
  const gateway = await openGateway(answerJson([1, 2, 3]))
  const answer = await gateway.send({ ...catalog, method: 'HEAD' })
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' }, complete: true })
  expect(answer.body).toHaveLength(0)
  expect(gateway.upstream.requests[0]?.method).toBe('HEAD')
})

test('passes a compressed body through as it came', async () => {
  const packed = gzipSync('[{"sku":"A"}]')
  const gateway = await openGateway((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed)
  })
  const answer = await gateway.send({ ...catalog, headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(answer.body).toEqual(packed)
})

test('sends the first records before the rest has arrived', async () => {
  const received = Promise.withResolvers<void>()
  const gateway = await openGateway((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('[1,')
    void received.promise.then(() => response.end('2]'))
  })
  const response = await fetch(`${gateway.url}${catalog.path}`)
  const reader = response.body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toBe('[1,')
  received.resolve()
  const rest = await reader?.read()
  expect(new TextDecoder().decode(rest?.value)).toBe('2]')
})

test('a large body arrives whole', async () => {
  const body = Buffer.alloc(20_000_000, '[1,2,3,4,5,6,7,8],')
  const gateway = await openGateway((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  const answer = await gateway.send(catalog)
  expect(digestOf(answer.body)).toBe(digestOf(body))
})

/** Large buffers are compared by digest: a failing comparison of the bytes prints for minutes. */
function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

test('reads from the wholesaler no faster than the client reads', async () => {
  const piece = Buffer.alloc(65_536, ' ')
  const pieceCount = 1_600
  let written = 0
  const gateway = await openGateway((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const write = () => {
      while (written < pieceCount) {
        written++
        if (!response.write(piece)) return void response.once('drain', write)
      }
      response.end()
    }
    write()
  })
  const client = connect(gateway.port, '127.0.0.1')
  client.write(`GET ${catalog.path} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\nConnection: close\r\n\r\n`)
  await once(client, 'readable')

  // The client does not read: the socket buffers fill up, and then nothing more is sent.
  let before = -1
  while (before !== written) {
    before = written
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(written).toBeLessThan(pieceCount / 2)

  let received = 0
  client.on('data', (chunk: Buffer) => (received += chunk.length))
  await once(client, 'close')
  expect(received).toBeGreaterThan(pieceCount * piece.length)
})

test.each(['before the first byte', 'in the middle'])(
  'a client that disconnects %s ends the request to the wholesaler',
  async (when) => {
    const asked = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const gateway = await openGateway((_request, response) => {
      response.once('close', ended.resolve)
      if (when === 'in the middle') response.writeHead(200, { 'content-type': 'application/json' }).write('[')
      asked.resolve()
    })
    const controller = new AbortController()
    const response = fetch(`${gateway.url}${catalog.path}`, { signal: controller.signal }).catch(() => null)
    await (when === 'in the middle' ? response : asked.promise)
    controller.abort()
    await ended.promise
    expect(gateway.lines).toEqual([])
  },
)
